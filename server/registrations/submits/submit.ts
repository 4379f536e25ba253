// What a submit needs and gives, and what is done to every one: applied under the stored form and section, and
// written about. new-registrations.ts and add-to-registration.ts store it.
import { createHmac, type KeyObject } from 'node:crypto';
import { AppError } from '#domain/basics/errors.ts';
import type { Room } from '#domain/entries/places.ts';
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
import type { OpenSection, SectionConfigs } from '#domain/forms/open-section.ts';
import { formAndParticipation } from '#domain/forms/participation.ts';
import { type Applied, applySubmission, type Stored } from '#domain/registration/apply-submission.ts';
import { readInput } from '#domain/registration/said.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import type { Submission } from '#domain/registration/submission.ts';
import type { Database } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { openOf } from '#server/editions/sections.ts';
import type { NewLetter, Outbox } from '#server/mail/outbox.ts';
import { type Entering, enteringOf, rulesOf } from '#server/registrations/entries.ts';
import { submissionLetters } from '#server/registrations/letters/submission-letters.ts';
import { listOfMainForm } from '#server/registrations/lists/organizer-lists.ts';
import { hashRequest, type KeyedRequest } from '#server/requests/idempotency.ts';
import { hashToken, newToken } from '#server/running/secrets.ts';

export type Submit = {
  input: Submission;
  /** What came along to open a registration; of another edition's it opens none here. */
  token?: string | undefined;
  idempotencyKey: string | undefined;
  now: Date;
  /** What the log calls it, also where it is answered together with others. */
  requestId: string | undefined;
  /** Of the network that it came from, for the bound on letters. */
  senderHash?: string | undefined;
};

/** A repeat has no token once that opens nothing any more. */
export type Submitted = { status: 200 | 201; body: OwnRegistration & { token?: string } };

export type SubmitOptions = {
  database: Database;
  outbox: Omit<Outbox, 'now'>;
  /** What tokens of new registrations are made with; of bytes Node would make a key at each submit, which takes longer. */
  submitKey: KeyObject;
};

/** What every submit at the moment is checked against and written about with. */
export type Content = { form: FormConfig; sections: SectionConfigs; event: EventContent; entering: Entering };

export type AppliedSubmit = Omit<Applied, 'errors'> & {
  main: readonly Field[];
  section: (OpenSection & { type: string }) | undefined;
};

export async function readContent(database: Database): Promise<Content> {
  const definitions = await readDefinitions(database);
  const { form, sections, event } = definitions;
  return { form, sections: openOf(sections), event, entering: enteringOf(definitions) };
}

/** `stored`: of the registration that it adds to; `room` as in rulesOf. Throws invalid_input, section_closed, edition_over. */
export function applySubmit(
  { input, now }: Pick<Submit, 'input' | 'now'>,
  { form, sections, event, entering }: Content,
  stored?: Stored | undefined,
  room?: Room | undefined,
): AppliedSubmit {
  const { sectionType: type, edition = entering.editionId } = input;
  if (edition !== entering.editionId) throw new AppError('edition_over');
  if (type !== undefined) checkSectionKey(event, type);
  const open = type && sections[type];
  if (type && !open) throw new AppError('section_closed');
  const section = type && open ? { ...open, type } : undefined;
  const main = section ? formFields(form) : formAndParticipation(form, event);
  const fields = section && { type: section.type, fields: section.sectionConfig.fields };
  const days = dayKeys(event);
  const { said, errors } = readInput(input, days);
  const applied = applySubmission(
    said,
    { main, section: fields, days },
    rulesOf(entering, now, room),
    stored,
  );
  const wrong = { ...applied.errors, ...errors };
  if (Object.keys(wrong).length > 0) throw new AppError('invalid_input', wrong);
  return { ...applied, main, section };
}

function checkSectionKey({ sections }: EventContent, key: string): void {
  const keys = sections.map((section) => section.key);
  if (keys.includes(key)) return;
  throw new AppError('invalid_input', { sectionType: { code: 'not_one_of', known: keys } });
}

/** The letters that tell of a submit; `before` as it was, where it adds to a registration. */
export function lettersAbout(
  registration: Registration,
  { asked, main, section, change: { withdrawals } }: AppliedSubmit,
  { event, sections, entering: { daysSection, askedIn } }: Content,
  before?: Registration | undefined,
): NewLetter[] {
  const listOfForm = listOfMainForm(event, daysSection);
  const letters = submissionLetters({
    registration,
    before,
    asked,
    main,
    section,
    sections,
    askedIn,
    event,
    listOfForm,
    withdrawals,
  });
  return letters.map((letter) => ({ letter, registrationId: registration.id }));
}

/** Under its key, if it has one: all that makes it the one it is. */
export function keyedRequest({ idempotencyKey: key, input, token }: Submit): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  return { key, requestHash: hashRequest(['submit', token ? hashToken(token) : null, input]) };
}

/**
 * Of the registration with this id that a submit makes. With a key it is the same at each repeat, so nothing of it is kept:
 * neither who reads the database can tell it, nor who guesses a key.
 */
export function tokenOf(
  keyed: KeyedRequest | undefined,
  registrationId: string,
  { submitKey }: Pick<SubmitOptions, 'submitKey'>,
): string {
  if (!keyed) return newToken();
  const seed = JSON.stringify([registrationId, keyed.key, keyed.requestHash]);
  return createHmac('sha256', submitKey).update(seed).digest('base64url');
}
