// What a submit makes of a registration, under the form as it stands: its values and answers, its entries, which
// questions the rider was asked, and what is wrong.

import type { Faults } from '#domain/basics/faults.ts';
import { madeOnce } from '#domain/basics/made-once.ts';
import { type EntryChange, takePart } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import { isOut } from '#domain/entries/entry-state.ts';
import { preEventKey, roadTripKey, sectionOf } from '#domain/event/event.ts';
import { guestCents } from '#domain/event/prices.ts';
import { isKnownField } from '#domain/forms/aliases.ts';
import { formLibrary } from '#domain/forms/field-library.ts';
import {
  type Answered,
  answersTo,
  asksForDays,
  asksForPhone,
  type Field,
  isAnswered,
  keyOf,
  knownRole,
} from '#domain/forms/fields.ts';
import { daysQuestion } from '#domain/forms/participation.ts';
import { daySubject } from '#domain/forms/place-subjects.ts';
import { keysOf, openerOf, sectionQuestions, visibleFields } from '#domain/forms/visibility.ts';
import { asKept } from '#domain/registration/as-kept.ts';
import { withGuests } from '#domain/registration/guest.ts';
import { notAsked, type Said } from '#domain/registration/said.ts';
import { answerErrors } from '#domain/registration/submission.ts';
import { anyItem, mayBeWrittenTo, registrationDefaults } from '#domain/values/known-fields.ts';
import { limits } from '#domain/values/limits.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';

export type Definition = {
  main: readonly Field[];
  /** The section that is submitted, if one. */
  section?: { type: string; fields: readonly Field[] } | undefined;
  /** Keys of the event's days. */
  days: readonly string[];
  /** Before it is sent: the form asks for more than a call has to say (product.md, section 5). */
  isForm?: true;
};

/** The registration that a submit adds to. */
export type Stored = Answered & { entries: readonly Entry[] };

export type Applied = Answered & {
  change: EntryChange;
  /** The questions that were open to this rider, in the order of the form. */
  asked: Field[];
  /** By field; then the rest counts for nothing. */
  errors: Faults;
};

const nothing: Stored = { values: registrationDefaults, answers: {}, entries: [] };

/**
 * What a submit does not say stays as it was, and so does what it says to a question that it hides; but a question of
 * the main form, or of a section that is submitted again, has no answer any more once it is hidden.
 */
export function applySubmission(
  sent: Said,
  { main, section, days, isForm }: Definition,
  rules: EntryRules,
  stored?: Stored | undefined,
): Applied {
  const before = stored ?? nothing;
  const questions = section ? sectionQuestions(section.fields, main) : [];
  const isRepeated = before.entries.some((entry) => entry.section === section?.type && entry.submittedAt);
  const meant = isRepeated ? sent : withoutBlanks(sent, questions, before);
  const said = asKept(meant, [...main, ...questions], before);
  const told = {
    values: { ...before.values, ...said.values },
    answers: { ...before.answers, ...said.answers },
  };
  const ofMain = parted(main, visibleFields(main, answersTo(main, { ...told, days })));
  const ofSection = parted(
    questions,
    visibleFields(questions, answersTo(questions, { ...said, days }), section?.type),
  );
  const asked = [...ofMain.asked, ...ofSection.asked];

  const ofRoadTrip = ofSection.hidden.filter(({ role }) => role === 'joiningRoadTrip');
  const emptied = answeredAs(told, ofSection.hidden, isRepeated ? nothing : before);
  // The pre-event hides it always, so nobody says there that they do not come.
  const kept = section?.type === preEventKey ? answeredAs(emptied, ofRoadTrip, before) : emptied;
  const shown = answeredAs(kept, ofMain.hidden, nothing);
  const met = withoutUnmet(shown, said, [main, questions], before);
  const { answers } = met;
  const values = withGuests(met.values, said.values);
  const corrected = { from: before.values.email, to: values.email };
  const saying = { section: section?.type, corrected, before };
  const change = takePart(before.entries, { values, answers }, { ...rules, ...saying });
  return {
    values,
    answers,
    change,
    asked,
    errors: {
      ...unknownQuestions(said, [...asked, ...ofMain.hidden, ...ofSection.hidden]),
      ...phoneErrors(said.values, stored?.values),
      ...(isForm && formErrors({ main: ofMain.asked, questions: ofSection.asked, section }, said, before)),
      ...answersErrors(asked, { main, days, isForm }, said, stored),
      ...underItsId(fullErrors(change, asked), asked),
      ...underItsId(
        guestErrors({ before: { ...before.values, entries: before.entries }, now: values }, change, rules),
        asked,
      ),
    },
  };
}

/**
 * The form shows a section empty until it is sent: what stays so there takes nothing away that was said elsewhere.
 * Whether they come along, and on which days, is said anew.
 */
function withoutBlanks(said: Said, questions: readonly Field[], { values: before }: Answered): Said {
  const kept = questions.flatMap((field) => {
    const role = knownRole(field);
    if (role === undefined || role === 'joiningRoadTrip' || asksForDays(field)) return [];
    const value = said.values[role];
    return value !== undefined && (value === 0 || !isAnswered(value)) ? [[role, before[role]]] : [];
  });
  return { ...said, values: { ...said.values, ...Object.fromEntries(kept) } };
}

/** Headings are no questions; what shows under another name is not hidden. */
function parted(fields: readonly Field[], visible: readonly Field[]) {
  const isQuestion = ({ type }: Field) => type !== 'header';
  const asked = visible.filter(isQuestion);
  const shown = new Set(asked.map(keyOf));
  return { asked, hidden: fields.filter((field) => isQuestion(field) && !shown.has(keyOf(field))) };
}

/** With the answers to these questions as `other` has them; of a list only the items that they ask. */
function answeredAs(
  given: Answered,
  questions: readonly Pick<Field, 'id' | 'role' | 'item'>[],
  other: Answered,
): Answered {
  const values = { ...given.values };
  const answers = { ...given.answers };
  for (const { id, role, item } of questions) {
    if (role === undefined || role === mayBeWrittenTo) {
      delete answers[id];
      if (Object.hasOwn(other.answers, id)) Object.assign(answers, { [id]: other.answers[id] });
    } else if (item === undefined || item === anyItem) {
      Object.assign(values, { [role]: other.values[role] });
    } else {
      const rest = [values[role]].flat().filter((one) => one !== item);
      const isTicked = [other.values[role]].flat().includes(item);
      Object.assign(values, { [role]: isTicked ? [...rest, item] : rest });
    }
  }
  return { values, answers };
}

/** What a tick opens counts with that tick alone, also where the form does not ask for it. */
function withoutUnmet(
  given: Answered,
  said: Said,
  forms: readonly (readonly Field[])[],
  before: Answered,
): Answered {
  const unmet = Object.keys(said.values).flatMap((id) => {
    const opener = openerOf(id);
    if (
      !opener ||
      !isKnownField(opener) ||
      forms.some((fields) => keysOf(fields).has(id)) ||
      given.values[opener]
    )
      return [];
    return isKnownField(id) ? [{ id, role: id }] : [];
  });
  return answeredAs(given, unmet, before);
}

/** accommodation_type is known to the input (product.md, section 3) and no question of the form. */
function unknownQuestions({ answers }: Said, fields: readonly Field[]): Faults {
  const said = Object.keys(answers);
  const unknown = said.filter(
    (id) => id !== 'accommodation_type' && !fields.some((field) => field.id === id),
  );
  return Object.fromEntries(unknown.map((id) => [id, notAsked]));
}

/**
 * A section's required questions and everybody's own questions must be answered. The known fields of the
 * main form are only name and e-mail to the API (product.md, section 5); the form itself asks for the others, and for what
 * is answered already.
 */
function answersErrors(
  asked: readonly Field[],
  { main, days, isForm }: Pick<Definition, 'main' | 'days'> & { isForm: true | undefined },
  said: Said,
  stored: Stored | undefined,
): Faults {
  const before = stored && answersTo(asked, { ...stored, days });
  const answers = answersTo(asked, { ...said, days });
  const ofMain = idsOf(main);
  const isLeft = (field: Field) =>
    !isForm &&
    ofMain.has(field.id) &&
    (knownRole(field) !== undefined || (answers[field.id] === undefined && isAnswered(before?.[field.id])));
  return answerErrors(asked, answers, before, isLeft);
}

const idsOf = /* @__PURE__ */ madeOnce(
  (fields: readonly Field[]): ReadonlySet<string> => new Set(fields.map(({ id }) => id)),
);

type Shown = { main: readonly Field[]; questions: readonly Field[]; section: Definition['section'] };

/** By a section's button: the road trip's says that they come, another one's on which days, where that is asked. */
function formErrors({ main, questions, section }: Shown, { values: said }: Said, before: Stored): Faults {
  if (!section) return {};
  const isAgain = before.entries.some((entry) => entry.section === section.type && entry.submittedAt);
  if (section.type === roadTripKey) {
    const coming = [...questions, ...main].find(({ role }) => role === 'joiningRoadTrip');
    return coming && !isAgain && said.joiningRoadTrip !== true
      ? { [coming.id]: { code: 'road_trip_unticked' } }
      : {};
  }
  // Where only the main form asks, its days are the pre-event's. Who was registered without any is asked for nothing new.
  const inSection = questions.find(asksForDays);
  const ticks = inSection ?? (section.type === preEventKey ? main.find(asksForDays) : undefined);
  const mayHaveNone = isAgain && before.values.participationDays.length === 0;
  if (!ticks || mayHaveNone || isAnswered(said.participationDays)) return {};
  const isAskedAbove = inSection && section.fields.some(({ label }) => label === daysQuestion);
  return { [ticks.id]: { code: 'no_day_ticked', question: isAskedAbove ? '' : daysQuestion } };
}

/** The number of guests may be asked under another name. */
function underItsId(errors: Faults, asked: readonly Field[]): Faults {
  return Object.fromEntries(
    Object.entries(errors).map(([key, text]) => [
      asked.find((field) => keyOf(field) === key)?.id ?? key,
      text,
    ]),
  );
}

/** Whoever is in takes more people, or of a number more, or another day only where there is room; what they have they keep. */
export function fullErrors({ full }: Pick<EntryChange, 'full'>, asked: readonly Field[] = []): Faults {
  const fields = full.map((subject) => {
    const [, , id] = /^option:([^:]+):([^:]+)$/.exec(subject) ?? [];
    if (asked.some((field) => field.id === id && field.type === 'number')) return id;
    return subject.startsWith(daySubject('')) ? 'participationDays' : 'numberOfGuests';
  });
  return Object.fromEntries(fields.map((field) => [field, { code: 'no_place_left' }]));
}

type OfGuests = Pick<RegistrationValues, 'numberOfGuests'>;

/** Where guests cost something, fewer may come; more stay only where they were stored, and enter no such section anew. */
export function guestErrors(
  { before, now: { numberOfGuests } }: { before: OfGuests & { entries: readonly Entry[] }; now: OfGuests },
  { entries }: Pick<EntryChange, 'entries'>,
  { event }: Pick<EntryRules, 'event'>,
): Faults {
  const paidIn = (all: readonly Entry[]) =>
    all
      .filter((entry) => !isOut(entry))
      .filter(({ section }) => guestCents(sectionOf(event, section)) > 0)
      .map(({ section }) => section);
  const paid = paidIn(entries);
  const wasPaid = paidIn(before.entries);
  const stay = paid.every((section) => wasPaid.includes(section)) ? before.numberOfGuests : 0;
  const most = Math.max(paid.length > 0 ? limits.paidGuests : limits.guests, stay);
  return numberOfGuests > most ? { numberOfGuests: { code: 'number_too_high', most } } : {};
}

/** The numbers that every registration knows, under the names that they have where the form does not ask. */
const knownPhones = formLibrary
  .filter(asksForPhone)
  .map((field): Field => ({ ...field, required: false, order: 0 }));

/** Whether the form asks or not; a number that is stored already may stay. */
export function phoneErrors(
  said: Partial<RegistrationValues>,
  stored: Partial<RegistrationValues> | undefined,
): Faults {
  const { phone, emergencyPhone } = stored ?? {};
  return answerErrors(knownPhones, said, { phone, emergencyPhone });
}
