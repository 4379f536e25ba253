// A registration being corrected: its answers as the controls hold them, and what of them was changed.

import type { EventContent } from '#domain/event/event.ts';
import { guestDetails } from '#domain/event/event-limits.ts';
import { type Answer, type Answers, answerOf, type Field, formFields } from '#domain/forms/fields.ts';
import { isOwnQuestion } from '#domain/forms/own-questions.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import type { RegistrationDetail, RegistrationEdit } from '#domain/registration/registration-detail.ts';
import {
  answersOfGuests,
  type GuestQuestions,
  guestQuestions,
  withGuestFields,
  withGuestList,
} from '#web/form/guest-fields.ts';
import { guestOf } from '#web/form/guest-of.ts';

export function answersOfDetail({ form, registration }: RegistrationDetail): Answers {
  const fields = formFields(form);
  // No field of the form ticks all days at once.
  const answering = { values: registration, answers: registration.answers, days: [] };
  return {
    ...Object.fromEntries(fields.map((field) => [field.id, answerOf(field, answering)])),
    ...answersOfGuests(registration.guests),
  };
}

function isSame(a: Answer | undefined, b: Answer | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields whose answer is another one than in `before`, compared as the call sends them. */
export function changedFields(fields: readonly Field[], before: Answers, after: Answers): Field[] {
  const [was, is] = [inputOfAnswers(fields, before), inputOfAnswers(fields, after)];
  return fields.filter((field) => !isSame(was[field.id], is[field.id]));
}

/** The answers that are other ones than in `before`. */
export function typedAnswers(fields: readonly Field[], before: Answers, after: Answers): Answers {
  return Object.fromEntries(changedFields(fields, before, after).map(({ id }) => [id, after[id]]));
}

/** What is asked of guests, or known of them without being asked. */
export function askedOfGuests(
  { form, registration }: RegistrationDetail,
  { sections }: Pick<EventContent, 'sections'>,
): GuestQuestions {
  const known = guestDetails.filter((detail) => registration.guests.some((guest) => guest[detail] !== ''));
  return guestQuestions([...sections, { asksOfGuests: known }], formFields(form));
}

/** Every question, with those about as many guests as the answers say. */
export function questionsOf(
  { form }: Pick<RegistrationDetail, 'form'>,
  answers: Answers,
  guests: GuestQuestions,
): Field[] {
  return withGuestFields(formFields(form), answers, guests);
}

/** Only what was changed of `fields` goes to the server, so that the history names what the organizer did. */
export function editOf(
  detail: Pick<RegistrationDetail, 'registration'>,
  fields: readonly Field[],
  before: Answers,
  after: Answers,
): RegistrationEdit {
  const changed = changedFields(fields, before, after);
  const ofGuests = changed.some((field) => guestOf(field) !== undefined)
    ? fields.filter((field) => guestOf(field) !== undefined)
    : [];
  const others = changed.filter((field) => guestOf(field) === undefined);
  const input = (isOf: (field: Field) => boolean) => inputOfAnswers(others.filter(isOf), after);
  const values = withGuestList(
    input((field) => !isOwnQuestion(field)),
    ofGuests,
    after,
  );
  return {
    values: values as RegistrationEdit['values'],
    answers: input(isOwnQuestion) as RegistrationEdit['answers'],
    basedOn: detail.registration.updatedAt,
  };
}

/** A field that both changed, each to another answer. */
export type Clash = { field: Field; theirs: Answer | undefined };

export type Rebased = { answers: Answers; theirs: Field[]; clashes: Clash[] };

/**
 * Somebody else changed the registration meanwhile: what they changed is taken over, what the organizer typed
 * stays, also where both changed the same field.
 */
export function rebase(fields: readonly Field[], before: Answers, typed: Answers, newest: Answers): Rebased {
  const mine = changedFields(fields, before, typed);
  const changed = changedFields(fields, before, newest);
  const clashing = changedFields(mine, typed, newest).filter((field) => changed.includes(field));
  const kept = Object.fromEntries(mine.map(({ id }) => [id, typed[id]]));
  return {
    answers: { ...newest, ...kept },
    theirs: changed.filter((field) => !mine.includes(field)),
    clashes: clashing.map((field) => ({ field, theirs: newest[field.id] })),
  };
}
