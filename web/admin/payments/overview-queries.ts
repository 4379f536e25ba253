// What the overview of payments reads. Under the key of what registrations make stale.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageLimits } from '#domain/basics/page.ts';
import type { OwingList } from '#domain/money/payments-overview.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

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
