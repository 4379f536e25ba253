// What the organizer's screens read, each under one key; changes say here what they make stale.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LetterList } from '#domain/letter-list.ts';
import type { Organizer } from '#domain/organizer.ts';
import type { RegistrationList } from '#domain/registration-list.ts';
import type { RegistrationPage } from '#domain/stored-registration.ts';
import { call } from '#web/call.ts';

const authKey = ['organizer', 'auth'];
/** Somebody signed in or out: nothing that another one read is left. */
export function changeOrganizer(client: QueryClient, organizer: Organizer | null): void {
  const kept = [authKey[0], 'user'];
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
  client.setQueryData(authKey, { authenticated: organizer !== null, organizer });
}

export const authQuery = queryOptions({
  queryKey: authKey,
  queryFn: () => call('GET /api/organizer/auth', {}),
});

export const summaryQuery = queryOptions({
  queryKey: ['registrations', 'summary'],
  queryFn: () => call('GET /api/summary', {}),
});

export function registrationsQuery(list: RegistrationList) {
  return queryOptions({
    queryKey: ['registrations', 'page', list],
    queryFn: () => readRegistrationPage(list),
    // Turning a page keeps the rows until the next ones are there.
    placeholderData: keepPreviousData,
  });
}

export function registrationQuery(id: string) {
  return queryOptions({
    queryKey: ['registrations', 'one', id],
    queryFn: () => call('GET /api/registrations/:id/detail', { params: { id } }),
    // Whoever opens a registration to edit it needs it as it is now.
    gcTime: 0,
  });
}

export function sectionLetterQuery(registrationId: string | undefined) {
  return queryOptions({
    queryKey: ['section-letter', registrationId ?? 'newest'],
    queryFn: () =>
      call('GET /api/organizer/section-letter', { query: registrationId ? { registrationId } : {} }),
    gcTime: 0,
  });
}

export function lettersQuery(list: LetterList) {
  return queryOptions({
    queryKey: ['letters', list],
    queryFn: () => call('GET /api/organizer/letters', { query: list }),
    placeholderData: keepPreviousData,
  });
}

/** With no query the call answers all rows; a page always names at least its number. */
export async function readRegistrationPage(list: RegistrationList): Promise<RegistrationPage> {
  const reply = await call('GET /api/registrations', { query: { page: 1, ...list } });
  return Array.isArray(reply) ? { items: reply, total: reply.length } : reply;
}

/** After a registration was changed or deleted: lists, numbers and letters are read again. */
export async function refreshRegistrations(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['registrations'] }),
    client.invalidateQueries({ queryKey: ['letters'] }),
    client.invalidateQueries({ queryKey: ['section-letter'] }),
  ]);
}
