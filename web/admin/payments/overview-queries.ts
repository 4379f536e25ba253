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

export const refundsQuery = queryOptions({
  queryKey: ['registrations', 'payments', 'refunds'],
  queryFn: () => call('GET /api/admin/payments/refunds', {}),
  refetchOnMount: 'always',
});
