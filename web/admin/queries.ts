// What the admin's screens read, each under one key.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SignedInUser } from '#domain/admin.ts';
import { CallError, call } from '#web/call.ts';

export const userKey = ['user'];

/** While a test letter is on its way. */
const setupPollMs = 1_500;

/** Null is nobody: a 401 is an answer here, not a failure (spec section 7). */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async (): Promise<SignedInUser | null> => {
    try {
      return await call('GET /api/auth/user', {});
    } catch (error) {
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null;
      throw error;
    }
  },
});

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
  });
}

export function changesQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'changes', page],
    queryFn: () => call('GET /api/admin/changes', { query: { page } }),
    placeholderData: keepPreviousData,
  });
}
