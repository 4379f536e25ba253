// What the part of imports reads.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageLimits } from '#domain/basics/page.ts';
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
  });
}
