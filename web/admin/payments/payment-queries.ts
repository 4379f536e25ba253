// What the parts of Payments read.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageLimits } from '#domain/basics/page.ts';
import type { BankLineList } from '#domain/money/bank-line.ts';
import type { OwingList } from '#domain/money/payments-overview.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

/** All that is about money has a key that begins so. */
export const paymentsKey = ['payments'] as const;

export function importsQuery(page: number) {
  return queryOptions({
    queryKey: [...paymentsKey, 'imports', page],
    queryFn: () =>
      readExistingPage({ page, pageSize: pageLimits.usual }, (existing) =>
        call('GET /api/admin/statements', { query: { page: existing } }),
      ),
    placeholderData: keepPreviousData,
    // Each says how many of its lines are matched, which are taken along where it is undone.
    refetchOnMount: 'always',
  });
}

export const linesPageSize = 100;
export const linesKey = [...paymentsKey, 'lines'] as const;

export type LineSearch = Required<Pick<BankLineList, 'page' | 'q'>> & Pick<BankLineList, 'state'>;

export function linesQuery(search: LineSearch) {
  return queryOptions({
    queryKey: [...linesKey, search],
    queryFn: () =>
      readExistingPage({ page: search.page, pageSize: linesPageSize }, (page) =>
        call('GET /api/admin/bank-lines', { query: { ...search, page, pageSize: linesPageSize } }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function peopleQuery(q: string) {
  return queryOptions({
    queryKey: [...paymentsKey, 'people', q],
    queryFn: () => call('GET /api/admin/bank-lines/people', { query: { q } }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    // What is open changes with each press.
    gcTime: 0,
  });
}

/** As all that the overview reads, under the key of what registrations make stale. */
export const overviewQuery = queryOptions({
  queryKey: ['registrations', 'payments', 'overview'],
  queryFn: () => call('GET /api/admin/payments/overview', {}),
  refetchOnMount: 'always',
});

export function owingQuery(list: OwingList) {
  return queryOptions({
    queryKey: ['registrations', 'payments', 'owing', list],
    queryFn: () =>
      readExistingPage({ page: list.page, pageSize: pageLimits.usual }, (page) =>
        call('GET /api/admin/payments/owing', { query: { ...list, page } }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** What the overview begins with. */
export const firstOwing: OwingList = { page: 1, sort: 'since' };

export const refundsQuery = queryOptions({
  queryKey: ['registrations', 'payments', 'refunds'],
  queryFn: () => call('GET /api/admin/payments/refunds', {}),
  refetchOnMount: 'always',
});
