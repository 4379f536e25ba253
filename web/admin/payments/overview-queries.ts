// What the overview of payments reads. Under the key of what registrations make stale.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/call.ts';
import { registrationsQuery } from '#web/desk/queries.ts';

export const overviewQuery = queryOptions({
  queryKey: ['registrations', 'payments', 'overview'],
  queryFn: () => call('GET /api/admin/payments/overview', {}),
  refetchOnMount: 'always',
});

/** The first page of who owes. */
export const owingQuery = registrationsQuery({ money: 'owes', page: 1, sort: 'createdAt' });

/** Who pays or is matched meanwhile changes it. */
export const remindersQuery = queryOptions({
  queryKey: ['registrations', 'payments', 'reminders'],
  queryFn: () => call('GET /api/admin/reminders', {}),
  gcTime: 0,
});

export const refundsQuery = queryOptions({
  queryKey: ['registrations', 'payments', 'refunds'],
  queryFn: () => call('GET /api/admin/payments/refunds', {}),
  refetchOnMount: 'always',
});
