// One registration's money.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/call.ts';

/** Under the key of what registrations make stale. */
export function moneyQuery(id: string) {
  return queryOptions({
    queryKey: ['registrations', 'money', id],
    queryFn: () => call('GET /api/registrations/:id/money', { params: { id } }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
}
