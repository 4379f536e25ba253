// What the admin's screens read, each under one key.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageLimits } from '#domain/basics/page.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

/** While a test letter is on its way. */
const setupPollMs = 1_500;

export const statsQuery = queryOptions({
  queryKey: ['registrations', 'stats'],
  queryFn: () => call('GET /api/admin/stats', {}),
});

/** Among the registrations, because deleting one does a step. */
export const setupQuery = queryOptions({
  queryKey: ['registrations', 'setup'],
  queryFn: () => call('GET /api/admin/setup', {}),
  // Most steps are done on other pages, or by an operator.
  refetchOnMount: 'always',
  refetchInterval: ({ state: { data } }) =>
    data?.isMailConfigured && data.testLetter === 'queued' ? setupPollMs : false,
});

export const adminUsersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: () => call('GET /api/admin/users', {}),
});

export const organizerLoginsQuery = queryOptions({
  queryKey: ['admin', 'organizer-logins'],
  queryFn: () => call('GET /api/admin/organizer-logins', {}),
});

export const purgesQuery = queryOptions({
  queryKey: ['admin', 'purges', 'kept'],
  queryFn: () => call('GET /api/admin/purges', {}),
});

export function purgePreviewQuery(before: string) {
  return queryOptions({
    queryKey: ['admin', 'purges', 'preview', before],
    queryFn: () => call('GET /api/admin/purges/preview', { query: { before } }),
    // What goes is counted when somebody asks.
    gcTime: 0,
  });
}

export function changesQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'changes', page],
    queryFn: () =>
      readExistingPage({ page, pageSize: pageLimits.usual }, (existing) =>
        call('GET /api/admin/changes', { query: { page: existing } }),
      ),
    placeholderData: keepPreviousData,
    // Whatever was done on the desk since is in it.
    refetchOnMount: 'always',
  });
}
