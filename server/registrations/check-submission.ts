// Checks a submit against the stored definitions and takes from it what counts (product.md, section 3).
import { AppError, type FieldErrors } from '#domain/errors.ts';
import { formLibrary } from '#domain/field-library.ts';
import type { Answer, Answers, Field } from '#domain/fields.ts';
import { asksForPhone } from '#domain/phone.ts';
import {
  answerOf,
  meaningKey,
  meaningOf,
  type RegistrationValues,
  registrationDefaults,
} from '#domain/registration.ts';
import { answerErrors, type Submission, valuesOf } from '#domain/submission.ts';
import { openerOf, sectionQuestions, visibleFields } from '#domain/visibility.ts';

export type Definitions = {
  main: readonly Field[];
  section?: { type: string; fields: readonly Field[] } | undefined;
  /** Keys of the event's days. */
  days: readonly string[];
};

export type CheckedSubmission = {
  values: Partial<RegistrationValues>;
  answers: Record<string, Answer>;
  /** The questions that were open to this rider, in the order of the form. */
  asked: Field[];
  /** Ids of the section's questions that this submit hid. */
  hidden: string[];
};

/** Not questions of the form, but known to the input (product.md, sections 3 and 7). */
const otherInput = new Set(['sectionType', 'organizerUsername', 'accommodation_type']);

/** The registration that a submit adds to. */
export type Stored = { values: RegistrationValues; answers: Answers };

/** `input` has passed submissionSchema. Throws invalid_input with the fields as the sender named them. */
export function checkSubmission(
  input: Submission,
  definitions: Definitions,
  stored?: Stored | undefined,
): CheckedSubmission {
  const { main, section, days } = definitions;
  const questions = section ? sectionQuestions(section.fields, main) : [];
  const named = answersNamed(input);
  const visible = [
    ...visibleFields(main, answersTo(main, named)),
    ...(section ? visibleFields(questions, answersTo(questions, named), section.type) : []),
  ].filter((field) => field.type !== 'header');
  const hidden = hiddenIds([...main, ...questions], visible);
  const counted = withoutUnmet(input, new Set(hidden.map(meaningKey)), visible);

  const errors = {
    ...unknownFields(counted, visible, hidden),
    ...phoneErrors(counted, stored?.values),
    ...unknownDays(counted, days),
    ...visibleErrors(visible, definitions, counted, stored),
  };
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
  return {
    values: valuesOf(counted, days),
    answers: ownAnswers(counted, visible),
    asked: visible,
    hidden: hiddenIds(questions, visible),
  };
}

/** Answers by meaning, so that a question finds its answer in either naming style. */
function answersNamed(input: Submission): Map<string, unknown> {
  return new Map(Object.entries(input).map(([id, value]) => [meaningKey(id), value]));
}

function answersTo(fields: readonly Field[], named: Map<string, unknown>): Answers {
  return Object.fromEntries(fields.map((field) => [field.id, named.get(meaningKey(field.id)) as Answer]));
}

function hiddenIds(asked: readonly Field[], visible: readonly Field[]): string[] {
  const shown = new Set(visible.map((field) => meaningKey(field.id)));
  return asked
    .filter((field) => field.type !== 'header' && !shown.has(meaningKey(field.id)))
    .map((field) => field.id);
}

/** A list of gear says by itself that gear is needed. */
const campingGate = 'campingGearNeeded:gate';

/** Drops answers whose condition is not met: those a definition hides, and those whose tick is not set. */
function withoutUnmet(input: Submission, hidden: Set<string>, visible: readonly Field[]): Submission {
  const asked = new Set(visible.map((field) => meaningKey(field.id)));
  const named = answersNamed(input);
  const isMet = (id: string) => {
    const key = meaningKey(id);
    if (hidden.has(key)) return false;
    const opener = openerOf(id);
    if (asked.has(key) || opener === undefined) return true;
    const answer = named.get(opener);
    if (answer === undefined) return opener === campingGate;
    return answer === true || Number(answer) > 0;
  };
  return Object.fromEntries(Object.entries(input).filter(([id]) => isMet(id)));
}

function unknownFields(input: Submission, visible: readonly Field[], hidden: string[]): FieldErrors {
  const asked = new Set([...visible.map((field) => field.id), ...hidden]);
  const unknown = Object.keys(input).filter((id) => !meaningOf(id) && !asked.has(id) && !otherInput.has(id));
  return Object.fromEntries(unknown.map((id) => [id, 'The form has no such question']));
}

/** Weekdays of other events; under the name that holds them. */
function unknownDays(input: Submission, days: readonly string[]): FieldErrors {
  const known = `Must be one of ${days.join(', ')}`;
  return Object.fromEntries(
    Object.entries(input).flatMap(([id, value]) => {
      const meaning = meaningOf(id);
      if (meaning?.field !== 'participationDays') return [];
      if (meaning.kind === 'item')
        return days.includes(meaning.item) ? [] : [[id, 'The form has no such question']];
      if (meaning.kind === 'all' || !Array.isArray(value)) return [];
      return value.every((day) => days.includes(day)) ? [] : [[id, known]];
    }),
  );
}

/**
 * A section's required questions and everybody's own questions must be answered. The known fields of the
 * main form are only name and e-mail to the API (product.md, section 5); the form itself asks for the others.
 */
function visibleErrors(
  visible: readonly Field[],
  { main, days }: Definitions,
  input: Submission,
  stored: Stored | undefined,
): FieldErrors {
  const named = answersNamed(input);
  const mainIds = new Set(main.map((field) => field.id));
  const checked = visible.map((field) =>
    mainIds.has(field.id) && meaningOf(field.id) ? { ...field, required: false } : field,
  );
  const answered = Object.fromEntries(visible.map((field) => [field.id, named.get(meaningKey(field.id))]));
  const before =
    stored && Object.fromEntries(visible.map((field) => [field.id, answerOf(field, { ...stored, days })]));
  return answerErrors(checked, answered, before);
}

/** The numbers that every registration knows, under the names that they have where the form does not ask. */
const knownPhones = formLibrary
  .filter(asksForPhone)
  .map((field): Field => ({ ...field, required: false, order: 0 }));

/** Whether the form asks or not; a number that is stored already may stay. */
export function phoneErrors(
  input: Submission | Partial<RegistrationValues>,
  stored: Partial<RegistrationValues> | undefined,
): FieldErrors {
  const { phone, emergencyPhone } = stored ?? {};
  return answerErrors(knownPhones, input, { phone, emergencyPhone });
}

function ownAnswers(input: Submission, visible: readonly Field[]): Record<string, Answer> {
  const own = visible.filter((field) => !meaningOf(field.id)).map((field) => field.id);
  const kept = [...own, 'accommodation_type'].filter((id) => input[id] !== undefined);
  return Object.fromEntries(kept.map((id) => [id, input[id] as Answer]));
}

/**
 * Questions of the main form that a registration's own answers hide. What is stored counts, since a submit
 * need not name every answer of the main form again.
 */
export function hiddenInMain(
  { main, days }: Pick<Definitions, 'main' | 'days'>,
  values: RegistrationValues,
  answers: Answers,
): string[] {
  const stored = main.map((field) => [field.id, answerOf(field, { values, answers, days })]);
  return hiddenIds(main, visibleFields(main, Object.fromEntries(stored)));
}

/** The values with their answers to `hidden` questions set back; of a list only the items that were asked. */
export function withoutHidden(values: RegistrationValues, hidden: readonly string[]): RegistrationValues {
  const left = { ...values };
  for (const meaning of hidden.flatMap((id) => meaningOf(id) ?? [])) {
    if (meaning.kind === 'all') continue;
    const list: readonly string[] = meaning.kind === 'item' ? left[meaning.field] : [];
    const change =
      meaning.kind === 'item'
        ? list.filter((item) => item !== meaning.item)
        : registrationDefaults[meaning.field];
    Object.assign(left, { [meaning.field]: change });
  }
  return left;
}
