// What the part of bank lines reads.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BankLineList } from '#domain/money/bank-line.ts';
import { paymentsKey } from '#web/admin/payments/import-queries.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

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
