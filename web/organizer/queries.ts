// What only the organizer's screens read, each under one key; web/desk/queries.ts has the registrations.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LetterList } from '#domain/letter-list.ts';
import type { Organizer } from '#domain/organizer.ts';
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
