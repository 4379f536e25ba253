// One registration's money, and who is to be reminded of it.
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

/** Of everybody who owes, or of one registration. Who pays or is matched meanwhile changes it. */
export const remindersQuery = (registration: string | undefined) =>
  queryOptions({
    queryKey: ['registrations', 'payments', 'reminders', registration],
    queryFn: () => call('GET /api/admin/reminders', { query: { registration } }),
    gcTime: 0,
  });
