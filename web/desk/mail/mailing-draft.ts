// A mailing while it is written: to whom it goes, and what it says.

import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import type { Attachment, MailingFile } from '#domain/letters/attachments.ts';
import { type Audience, mailingErrors, newMailingSchema, type Recipients } from '#domain/letters/mailing.ts';
import type { NewPlanned, Planned } from '#domain/letters/planned-mailing.ts';
import { withCalendar } from '#words/desk/attachments.ts';
import { inWords, messageWords } from '#words/faults.ts';
import { valuesFor } from '#words/letters/mailing-values.ts';

export type MailingDraft = {
  audience: Audience;
  /** Ids of registrations, for 'picked'. */
  picked: readonly string[];
  subject: string;
  body: string;
  /** Not about the reader's registration: whoever ended such letters gets none. */
  isNews: boolean;
  wantsCopy: boolean;
  hasCalendar: boolean;
  files: readonly MailingFile[];
};

const emptyDraft: MailingDraft = {
  ...{ audience: 'everybody', picked: [], subject: '', body: '' },
  ...{ isNews: false, wantsCopy: false, hasCalendar: false, files: [] },
};

export function hasWords({ subject, body }: Pick<MailingDraft, 'subject' | 'body'>): boolean {
  return subject.trim() !== '' || body.trim() !== '';
}

/**
 * Where a group was named by what opened the dialog, that one counts and not the draft's. One that the event no longer has
 * stays until another is chosen: it never gives way to everybody.
 */
export function openDraft(kept: Planned | undefined, audience: Audience | undefined): MailingDraft {
  const draft = kept ? draftOf(kept) : emptyDraft;
  return audience ? { ...draft, audience, picked: [] } : draft;
}

export function draftOf(kept: Planned): MailingDraft {
  const { audience, picked, subject, body, isNews, wantsCopy, hasCalendar, files } = kept;
  return { audience, picked, subject, body, isNews, wantsCopy, hasCalendar, files };
}

/** As the server keeps it: at a time, or as a draft. */
export function plannedOf(draft: MailingDraft, at: string | null): NewPlanned {
  return { ...draft, ...letterOf(draft), at };
}

/** Whom it is to, what it says and what goes along, as calls take it. */
export function letterOf(draft: MailingDraft) {
  const { subject, body, hasCalendar, files } = draft;
  return { ...recipientsOf(draft), subject, body, hasCalendar, files: files.map(({ id }) => id) };
}

/** Equal for two that say the same. */
export function wordsOf(draft: MailingDraft): string {
  return JSON.stringify(plannedOf(draft, null));
}

export function recipientsOf({ audience, picked }: MailingDraft): Recipients {
  return { audience, picked: audience === 'picked' ? [...picked] : [] };
}

/** As the last question names them. */
export function attachmentsOf({ hasCalendar, files }: MailingDraft): Attachment[] {
  const calendar = hasCalendar ? [{ name: withCalendar, bytes: null, fileId: null }] : [];
  return [...calendar, ...files.map(({ id, name, bytes }) => ({ name, bytes, fileId: id }))];
}

/** What is missing or wrong; the first message of a field counts. */
export function draftErrors(draft: MailingDraft, event: EventContent, questions: OwnQuestions): FieldErrors {
  const { subject, body } = draft;
  const errors: FieldErrors = {};
  const checked = newMailingSchema.safeParse({ ...recipientsOf(draft), subject, body });
  for (const { path, message } of checked.error?.issues ?? []) {
    errors[String(path[0])] ??= messageWords(message);
  }
  return { ...errors, ...inWords(mailingErrors(draft, valuesFor(draft.audience, event, questions))) };
}
