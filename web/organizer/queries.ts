// What only the organizer's screens read, each under one key; web/desk/queries.ts has the registrations.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LetterList } from '#domain/letter-list.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

export function sectionLetterQuery(registrationId: string | undefined) {
  return queryOptions({
    queryKey: ['section-letter', registrationId ?? 'newest'],
    queryFn: () =>
      call('GET /api/organizer/section-letter', { query: registrationId ? { registrationId } : {} }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function lettersQuery(list: LetterList & { pageSize: number }) {
  return queryOptions({
    queryKey: ['letters', list],
    queryFn: () =>
      readExistingPage(list, (page) => call('GET /api/organizer/letters', { query: { ...list, page } })),
    placeholderData: keepPreviousData,
  });
}

/** Among the letters of the section, so that both are read again together. */
export const letterTroubleQuery = queryOptions({
  queryKey: ['letters', 'trouble'],
  queryFn: () => call('GET /api/organizer/letters', { query: { pageSize: 1 } }),
  refetchOnMount: 'always',
});
