// The event's own questions as they count: those without a known meaning, of the main form and of the sections. What
// they are called and what can be chosen is said here once, for lists, files, numbers and groups.
import * as z from 'zod/mini';
import { fieldTypeSchema } from '#domain/forms/field-schemas.ts';
import { type Field, type FormConfig, inOrder, knownRole } from '#domain/forms/fields.ts';

export const ownQuestionSchema = z.object({
  /** Of the field, and the key of its answer. */
  id: z.string(),
  /** Says where it is asked when another one reads the same, and that it was removed. */
  label: z.string(),
  type: fieldTypeSchema,
  options: z.array(z.string()),
  /** Key of the section that asks it; null: the main form asks everybody. */
  section: z.nullable(z.string()),
  /** Of a known one that sections alone ask: which do, each by which field. */
  askers: z.optional(z.array(z.object({ section: z.string(), field: z.string() }))),
  /** Nobody is asked any more, but some answered. */
  isRemoved: z.boolean(),
});
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;
export type OwnQuestions = readonly OwnQuestion[];

/** Whose answers are few, so that each can be counted and written to. */
const countableTypes: readonly Field['type'][] = ['select', 'radio', 'checkbox', 'number', 'date'];

export function isCountable({ type }: Pick<OwnQuestion, 'type'>): boolean {
  return countableTypes.includes(type);
}

/** What is stored where somebody said nothing, besides an empty text. */
export function emptyValueOf({ type }: Pick<OwnQuestion, 'type'>): string {
  if (type === 'checkbox') return 'false';
  return type === 'number' ? '0' : '';
}

/** `values` that are no options and that a reply names; rarer ones are left out. */
export const questionLimits = { values: 200, removed: 200 } as const;

export const questionCountsSchema = z.object({
  id: z.string(),
  answered: z.int(),
  /** Of those who are asked: of a section's question only those who take part in it. */
  unanswered: z.int(),
  /** What the numbers add up to; of other questions 0. */
  sum: z.int(),
  /** The options in their order, then answers that are none any more. A tick has 'true' and 'false'. */
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type QuestionCounts = z.infer<typeof questionCountsSchema>;

/** A definition with its own questions: a section of the main form, or a section of the event. */
export type Asking = { key: string | null; title: string; fields: readonly Field[] };

export function askingOfForm({ sections }: FormConfig): Asking[] {
  return sections.map(({ title, fields }) => ({ key: null, title, fields }));
}

export function isOwnQuestion(field: Field): boolean {
  return field.type !== 'header' && knownRole(field) === undefined;
}

/**
 * What is `asked` in its order, then what was; of an id that comes twice, the first counts. `labelOfRemoved` says that one
 * is asked no more.
 */
export function ownQuestions(
  asked: readonly Asking[],
  removed: readonly Asking[],
  labelOfRemoved: (label: string) => string,
): OwnQuestion[] {
  const found = new Map<string, OwnQuestion & { title: string }>();
  const add = ({ key, title, fields }: Asking, isRemoved: boolean) => {
    for (const { id, label, type, options = [] } of inOrder(fields).filter(isOwnQuestion)) {
      if (!found.has(id)) found.set(id, { id, label, type, options, section: key, title, isRemoved });
    }
  };
  for (const asking of asked) add(asking, false);
  for (const asking of removed) add(asking, true);
  return toldApart([...found.values()], labelOfRemoved);
}

function toldApart(
  questions: readonly (OwnQuestion & { title: string })[],
  labelOfRemoved: (label: string) => string,
): OwnQuestion[] {
  const withPlace = unlike(questions, ({ label, title }) => `${label} (${title})`);
  const marked = withPlace.map((question) =>
    question.isRemoved ? { ...question, label: labelOfRemoved(question.label) } : question,
  );
  return unlike(marked, ({ label }, place) => `${label} (${place})`).map(
    ({ title: _title, ...rest }) => rest,
  );
}

/** Labels that several have get another one; `place` counts those before it that read the same, from 1. */
function unlike<Question extends { label: string }>(
  questions: readonly Question[],
  labelOf: (question: Question, place: number) => string,
): Question[] {
  return questions.map((question, index) => {
    const same = questions.filter(({ label }) => label === question.label);
    if (same.length === 1) return question;
    const place = questions.slice(0, index + 1).filter(({ label }) => label === question.label).length;
    return { ...question, label: labelOf(question, place) };
  });
}

/** What of `before` is asked no longer, with what was removed earlier; the newest first. */
export function removedQuestions(
  before: readonly Field[],
  after: readonly Field[],
  earlier: readonly Field[],
): Field[] {
  const asked = new Set(after.map(({ id }) => id));
  const gone = [...before.filter(isOwnQuestion), ...earlier].filter(({ id }) => !asked.has(id));
  const unique = gone.filter(({ id }, index) => gone.findIndex((other) => other.id === id) === index);
  return unique.slice(0, questionLimits.removed);
}
