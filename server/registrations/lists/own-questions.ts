// The event's own questions: those that are asked, and those that are not any more but were answered.
import { and, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import {
  type Asking,
  askingOfForm,
  emptyValueOf,
  type OwnQuestion,
  ownQuestions,
} from '#domain/forms/own-questions.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { readFormerFields } from '#server/editions/form-versions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { mainForm } from '#words/desk/form-builder.ts';
import { labelOfRemoved } from '#words/desk/questions.ts';

/** In the order in which the form asks them; those that were removed come last. */
export async function readOwnQuestions(database: AnyDatabase): Promise<OwnQuestion[]> {
  const { asked, removed } = await readAsking(database);
  const former = await readFormerFields(database);
  const ofMainForm = { key: null, title: mainForm, fields: former };
  const all = ownQuestions(asked, [...removed, ofMainForm], labelOfRemoved);
  const answered = await answeredOf(
    database,
    all.filter(({ isRemoved }) => isRemoved),
  );
  const counted = new Set(
    all.filter(({ id, isRemoved }) => !isRemoved || answered.has(id)).map(({ id }) => id),
  );
  // Once more, so that a label is told apart only from those that are there.
  const keep = (asking: Asking) => ({ ...asking, fields: asking.fields.filter(({ id }) => counted.has(id)) });
  return ownQuestions(asked, [...removed, ofMainForm].map(keep), labelOfRemoved);
}

/** Throws invalid_input, under `field`, for a question that nobody is or was asked. */
export async function readOwnQuestion(
  database: AnyDatabase,
  id: string,
  field: string,
): Promise<OwnQuestion> {
  const { asked, removed } = await readAsking(database);
  const isOfId = (question: OwnQuestion) => question.id === id;
  const question =
    ownQuestions(asked, removed, labelOfRemoved).find(isOfId) ??
    (await readOwnQuestions(database)).find(isOfId);
  if (!question) throw new AppError('invalid_input', { [field]: { code: 'question_gone' } });
  return question;
}

/** The forms that ask, each with its questions, and those with questions that were removed. */
export async function readAsking(database: AnyDatabase): Promise<{ asked: Asking[]; removed: Asking[] }> {
  const { event, form, sections } = await readDefinitions(database);
  const ordered = inOrderOf(event, sections);
  return {
    asked: [
      ...askingOfForm(form),
      ...ordered.map(({ sectionType: key, sectionConfig: { title, fields } }) => ({ key, title, fields })),
    ],
    removed: ordered.map(({ sectionType: key, sectionConfig: { title }, removedFields: fields }) => ({
      key,
      title,
      fields,
    })),
  };
}

function inOrderOf<Section extends { sectionType: string }>(
  { sections }: Pick<EventContent, 'sections'>,
  stored: readonly Section[],
): Section[] {
  const place = ({ sectionType }: Section) => sections.findIndex(({ key }) => key === sectionType);
  return stored.toSorted((a, b) => place(a) - place(b));
}

/** The ids of those that somebody answered. */
async function answeredOf(database: AnyDatabase, questions: readonly OwnQuestion[]): Promise<Set<string>> {
  const answered = new Set<string>();
  for (const question of questions) {
    const [row] = await database
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(ofThisEdition(registrations), isAnswered(question)))
      .limit(1);
    if (row) answered.add(question.id);
  }
  return answered;
}

export function isAnswered(question: Pick<OwnQuestion, 'id' | 'type'>): SQL {
  const answer = sql`coalesce(${registrations.answers} ->> ${question.id}::text, '')`;
  return sql`${answer} not in ('', ${emptyValueOf(question)})`;
}
