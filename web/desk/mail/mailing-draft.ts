// A mailing while it is written. It outlives an accidental close, a reload and a failed send in this browser tab.
import * as z from 'zod/mini';
import { type Attached, type Attachment, type MailingFile, mailingFileSchema } from '#domain/attachments.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import { type Audience, mailingErrors, newMailingSchema, type Recipients } from '#domain/mailing.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import { isObject, tabStore } from '#web/browser-store.ts';
import { newKey } from '#web/new-key.ts';
import { withCalendar } from '#words/desk/attachments.ts';
import { inWords, messageWords } from '#words/faults.ts';
import { valuesFor } from '#words/mailing-values.ts';

export type MailingDraft = {
  audience: Audience;
  /** Ids of registrations, for 'picked'. */
  picked: readonly string[];
  subject: string;
  body: string;
  /** Not about the reader's registration: whoever ended such letters gets none. */
  isNews?: boolean | undefined;
  wantsCopy?: boolean | undefined;
  hasCalendar?: boolean | undefined;
  files?: readonly MailingFile[] | undefined;
  /** What was sent under which key: the same words sent again, after an answer that never came, are no second mailing. */
  attempt?: { key: string; words: string } | undefined;
};

const storeKey = 'rego:mailing';

const emptyDraft: MailingDraft = { audience: 'everybody', picked: [], subject: '', body: '' };

export function hasWords({ subject, body }: MailingDraft): boolean {
  return subject.trim() !== '' || body.trim() !== '';
}

/**
 * Where a group was named by what opened the dialog, that one counts and not the draft's. One that the event no longer has
 * stays until another is chosen: it never gives way to everybody.
 */
export function openDraft(
  audience: Audience | undefined,
  picked: readonly string[] | undefined,
): MailingDraft {
  const kept = readDraft();
  return audience ? { ...kept, audience, picked: picked ?? [] } : kept;
}

export function keepDraft(draft: MailingDraft): void {
  if (hasWords(draft)) tabStore.write(storeKey, draft);
  else dropDraft();
}

export function dropDraft(): void {
  tabStore.forget(storeKey);
}

function readDraft(): MailingDraft {
  const kept = tabStore.read(storeKey);
  return isDraft(kept) ? kept : emptyDraft;
}

/** Written by this page; a version of rego in between may have written it otherwise. */
function isDraft(kept: unknown): kept is MailingDraft {
  if (!isObject(kept)) return false;
  const { audience, picked, subject, body, files = [] } = kept;
  return (
    typeof audience === 'string' &&
    typeof subject === 'string' &&
    typeof body === 'string' &&
    Array.isArray(picked) &&
    picked.every((id: unknown) => typeof id === 'string') &&
    z.array(mailingFileSchema).safeParse(files).success
  );
}

export function recipientsOf({ audience, picked }: MailingDraft): Recipients {
  return { audience, picked: audience === 'picked' ? [...picked] : [] };
}

export function attachedOf({ hasCalendar = false, files = [] }: MailingDraft): Attached {
  return { hasCalendar, files: files.map(({ id }) => id) };
}

/** As the last question names them. */
export function attachmentsOf({ hasCalendar, files = [] }: MailingDraft): Attachment[] {
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

/** The draft with the key that its words are sent under. */
export function withKey(draft: MailingDraft): MailingDraft & { attempt: { key: string; words: string } } {
  const words = JSON.stringify([
    recipientsOf(draft),
    draft.subject,
    draft.body,
    draft.isNews === true,
    draft.wantsCopy === true,
    attachedOf(draft),
  ]);
  const { attempt } = draft;
  return { ...draft, attempt: attempt?.words === words ? attempt : { key: newKey(), words } };
}
