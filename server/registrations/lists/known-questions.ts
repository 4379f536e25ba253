// Every question that a condition may be about: those with a known meaning, whichever form asks them, and the event's own.
import { or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { isEntryField } from '#domain/entries/entry.ts';
import { isKnownField } from '#domain/forms/aliases.ts';
import { editForm } from '#domain/forms/edit-form.ts';
import { type Field, formFields, knownRole } from '#domain/forms/fields.ts';
import type { Asking, OwnQuestion } from '#domain/forms/own-questions.ts';
import { subjectsOf } from '#domain/forms/place-subjects.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import type { KnownField } from '#domain/values/value-schemas.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { countAnswers } from '#server/registrations/lists/answer-counts.ts';
import { everybody } from '#server/registrations/lists/groups.ts';
import { readAsking, readOwnQuestion, readOwnQuestions } from '#server/registrations/lists/own-questions.ts';
import { hasPlace, hasPlaceOf, isAsked } from '#server/registrations/lists/question-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { editFormWords } from '#words/desk/edit-form.ts';
import { labelOfRemoved } from '#words/desk/questions.ts';

type IsThere = (section: string) => SQL;
/** `asked`: of whom, of those who are in a section in the way that is meant; `placed`: who has what they answered. */
type AskedQuestion = { question: OwnQuestion; asked: (isThere: IsThere) => SQL; placed: SQL };

/** What entries hold, and whom a search finds, are conditions of another kind. */
export function isConditionField(role: string | undefined): role is KnownField {
  return role !== undefined && isKnownField(role) && !isEntryField(role) && !['name', 'email'].includes(role);
}

/** The known ones in the order in which staff read them, then the event's own; of those that nobody asks, the answered. */
export async function readQuestions(database: AnyDatabase): Promise<OwnQuestion[]> {
  const known = await readKnownQuestions(database);
  const kept = await readKeptValues(database);
  const withKept = known.map(({ question }) => {
    const values = kept[question.id] ?? [];
    return { ...question, options: [...new Set([...question.options, ...values])] };
  });
  return [...withKept, ...(await readOwnQuestions(database))];
}

/** Throws invalid_input, under `field`, for a question that nobody is or was asked. */
export async function readQuestion(database: AnyDatabase, id: string, field: string): Promise<AskedQuestion> {
  if (!isConditionField(id)) {
    const question = await readOwnQuestion(database, id, field);
    return { question, asked: (isThere) => isAsked(question, isThere), placed: hasPlace(question) };
  }
  const { asked } = await readAsking(database);
  const isOfId = ({ question }: AskedQuestion) => question.id === id;
  const found =
    knownOf(asked).find((known) => isOfId(known) && !known.question.isRemoved) ??
    (await readKnownQuestions(database)).find(isOfId);
  if (!found) throw new AppError('invalid_input', { [field]: { code: 'question_gone' } });
  return found;
}

async function readKnownQuestions(database: AnyDatabase): Promise<AskedQuestion[]> {
  const { asked } = await readAsking(database);
  const known = knownOf(asked);
  const removed = known.filter(({ question }) => question.isRemoved);
  const answered = await countAnswers(
    database,
    removed.map(({ question: { id, type, label } }) => ({
      ...{ id, type, label, required: false, order: 0 },
      ...(isConditionField(id) && { role: id }),
    })),
  );
  return known.filter(({ question: { id, isRemoved } }) => !isRemoved || (answered[id] ?? 0) > 0);
}

function knownOf(asked: readonly Asking[]): AskedQuestion[] {
  const form = editForm(
    asked.flatMap(({ fields }) => fields),
    { values: registrationDefaults, answers: {} },
    [],
    editFormWords,
  );
  return formFields(form).flatMap(({ id, type, label, options = [] }) => {
    if (!isConditionField(id)) return [];
    const asking = asked.flatMap(({ key, fields }) =>
      fields.filter((field) => asksFor(field, id)).map((field) => ({ key, field })),
    );
    const askers = [...new Set(asking.map(({ key }) => key))];
    const ofSections = asking.flatMap(({ key, field }) => (key === null ? [] : [{ key, field }]));
    const subjects = ofSections.flatMap(({ key, field }) => subjectsOf(key, field));
    const isRemoved = askers.length === 0;
    const [section = null] = askers.length === 1 ? askers : [];
    const question = {
      id,
      label: isRemoved ? labelOfRemoved(label) : label,
      type,
      options,
      section,
      ...(ofSections.length > 0 &&
        ofSections.length === asking.length && {
          askers: ofSections.map(({ key, field }) => ({ section: key, field: field.id })),
        }),
      isRemoved,
    };
    return [{ question, asked: (isThere) => askedIn(askers, isThere), placed: hasPlaceOf(subjects) }];
  });
}

/** Guests are asked for by a tick or by their number. */
function asksFor(field: Field, id: KnownField): boolean {
  const role = knownRole(field);
  return role === id || (id === 'numberOfGuests' && role === 'bringingGuests');
}

/** Of null, the main form, everybody. */
function askedIn(sections: readonly (string | null)[], isThere: IsThere): SQL {
  const keys = sections.filter((key) => key !== null);
  if (keys.length === 0 || keys.length < sections.length) return everybody;
  return or(...keys.map(isThere)) ?? everybody;
}

/** What somebody answered though no form offers it any more. */
async function readKeptValues(database: AnyDatabase): Promise<Record<string, string[]>> {
  const valuesOf = (value: SQL) =>
    sql<string[]>`array(select distinct kept.value
      from (select ${value} as value from ${registrations} where ${ofThisEdition(registrations)}) kept
      where kept.value <> '' order by kept.value limit 200)`;
  const { tshirtSize, bikeType, campingGearNeeded } = registrations;
  const { rows } = await database.execute<Record<string, string[]>>(sql`select
    ${valuesOf(sql`${tshirtSize}`)} as "tshirtSize", ${valuesOf(sql`${bikeType}`)} as "bikeType",
    ${valuesOf(sql`unnest(${campingGearNeeded})`)} as "campingGearNeeded"`);
  return rows[0] ?? {};
}
