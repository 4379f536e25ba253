// What the mail screens read; everything is under one key, so that a change makes all of it stale.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AllLetters, LetterList } from '#domain/letters/letter-list.ts';
import type { MailingPreviewRequest, Recipients } from '#domain/letters/mailing.ts';
import { call } from '#web/call.ts';
import { readExistingPage } from '#web/desk/existing-page.ts';

/** While letters wait to be sent their states are read again. */
const pollMs = 1_500;
const slowPollMs = 5_000;

export const mailingsPageSize = 5;

type Counted = { counts: { queued: number }; isMailConfigured: boolean };

function pollWhileWaiting(read: Counted | undefined, everyMs: number): number | false {
  return read?.isMailConfigured && read.counts.queued > 0 ? everyMs : false;
}

export function allLettersQuery(list: AllLetters & { pageSize: number }) {
  return queryOptions({
    queryKey: ['mail', 'letters', list],
    queryFn: () =>
      readExistingPage(list, (page) => call('GET /api/admin/letters', { query: { ...list, page } })),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollWhileWaiting(state.data, list.mailingId ? pollMs : slowPollMs),
  });
}

export function mailingLettersQuery(id: string, list: LetterList & { pageSize: number }) {
  return queryOptions({
    queryKey: ['mail', 'mailing-letters', id, list],
    queryFn: () =>
      readExistingPage(list, (page) =>
        call('GET /api/mailings/:id/letters', { params: { id }, query: { ...list, page } }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollWhileWaiting(state.data, pollMs),
  });
}

export function openLetterQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', 'letter', id],
    queryFn: () => call('GET /api/admin/letters/:id', { params: { id } }),
    refetchOnMount: 'always',
  });
}

export function mailingsQuery(page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['mail', 'mailings', page, pageSize],
    queryFn: () =>
      readExistingPage({ page, pageSize }, (existing) =>
        call('GET /api/mailings', { query: { page: existing, pageSize } }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const { items = [], isMailConfigured = false } = state.data ?? {};
      const queued = items.reduce((sum, { counts }) => sum + counts.queued, 0);
      return pollWhileWaiting({ counts: { queued }, isMailConfigured }, slowPollMs);
    },
  });
}

/** Own drafts, and what goes later. */
export const plannedQuery = queryOptions({
  queryKey: ['mail', 'planned'],
  queryFn: () => call('GET /api/planned-mailings', {}),
  refetchOnMount: 'always',
});

export function mailingQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', 'mailing', id],
    queryFn: () => call('GET /api/mailings/:id', { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollWhileWaiting(state.data, pollMs),
  });
}

/** Counted anew each time: people register while a letter is written. */
export function audienceQuery(recipients: Recipients & { subject?: string; body?: string }) {
  return queryOptions({
    queryKey: ['mail', 'audience', recipients],
    queryFn: () => call('POST /api/mailings/audience', { body: recipients }),
    gcTime: 0,
  });
}

export function previewQuery(request: MailingPreviewRequest) {
  return queryOptions({
    queryKey: ['mail', 'preview', request],
    queryFn: () => call('POST /api/mailings/preview', { body: request }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
