// What organizers and admins read of registrations, each under one key; changes say here what they make stale.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pageLimits } from '#domain/basics/page.ts';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import type { RegistrationPage } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

export const summaryQuery = queryOptions({
  queryKey: ['registrations', 'summary'],
  queryFn: () => call('GET /api/summary', {}),
});

/** Among the registrations, of which most of it tells; a letter that was sent again is told at the next look. */
export const toDoQuery = queryOptions({
  queryKey: ['registrations', 'to-do'],
  queryFn: () => call('GET /api/to-do', {}),
  refetchOnMount: 'always',
});

export function registrationsQuery({ pageSize = pageLimits.usual, ...others }: RegistrationList) {
  const list = { ...others, pageSize };
  return queryOptions({
    queryKey: ['registrations', 'page', list],
    queryFn: () => readExistingPage(list, (page) => readRegistrationPage({ ...list, page })),
    // Turning a page keeps the rows until the next ones are there.
    placeholderData: keepPreviousData,
  });
}

export function registrationQuery(id: string) {
  return queryOptions({
    queryKey: ['registrations', 'one', id],
    queryFn: () => call('GET /api/registrations/:id/detail', { params: { id } }),
    // Whoever opens a registration needs it as it is now.
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

export function deletionQuery(id: string) {
  return queryOptions({
    queryKey: ['registrations', 'deletion', id],
    queryFn: () => call('GET /api/admin/registrations/:id/deletion', { params: { id } }),
    // What goes is counted when somebody asks.
    gcTime: 0,
  });
}

/** With no query the call answers all rows, so the page's number is always named. */
async function readRegistrationPage(list: RegistrationList): Promise<RegistrationPage> {
  const reply = await call('GET /api/registrations', { query: { page: 1, ...list } });
  if (Array.isArray(reply)) throw new Error('A page was asked for, and all registrations came.');
  return reply;
}

async function refresh(client: QueryClient, keys: readonly string[][]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** After a registration was changed or deleted: lists, numbers and letters are read again. */
export async function refreshRegistrations(client: QueryClient): Promise<void> {
  await refresh(client, [['registrations'], ['letters'], ['section-letter'], ['mail']]);
}

/** After a letter was queued: organizers' and admins' lists, and the set-up, which waits for a test letter. */
export async function refreshLetters(client: QueryClient): Promise<void> {
  await refresh(client, [['letters'], ['mail'], ['registrations', 'setup']]);
}
