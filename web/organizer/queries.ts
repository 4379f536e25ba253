// What only the organizer's screens read, each under one key; web/desk/queries.ts has the registrations.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SectionLetters } from '#domain/letters/sent-letters.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

export function sectionLetterQuery(sectionType: string, registrationId: string | undefined) {
  return queryOptions({
    queryKey: ['section-letter', sectionType, registrationId ?? 'newest'],
    queryFn: () =>
      call('GET /api/organizer/section-letter', {
        query: { sectionType, ...(registrationId && { registrationId }) },
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function lettersQuery(list: SectionLetters & { pageSize: number }) {
  return queryOptions({
    queryKey: ['letters', list],
    queryFn: () =>
      readExistingPage(list, (page) => call('GET /api/organizer/letters', { query: { ...list, page } })),
    placeholderData: keepPreviousData,
  });
}
