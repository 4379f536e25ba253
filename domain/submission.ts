// A submit of the registration form: the input it may hold, and the check of its answers.
import * as z from 'zod/mini';
import { emailMessage } from '#domain/email.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { type Answer, type Answers, type Field, isAnswered, mostCents } from '#domain/fields.ts';
import { formatNumber, language } from '#domain/locale.ts';
import { asksForPhone, phoneFault } from '#domain/phone.ts';
import {
  aliasIds,
  countSchema,
  emailSchema,
  flagSchema,
  lineSchema,
  meaningOf,
  registrationDefaults,
  registrationValuesSchema,
  textSchema,
  valueSchemas,
} from '#domain/registration.ts';

/** `bringing_guests` may be a tick or, under the same name, the number of guests. */
const flagOrCountSchema = z.union([flagSchema(), countSchema()], {
  error: 'Must be true, false or a number from 0 to 10,000',
});

/** The rule for a value sent under this id, in either naming style. */
function schemaOf(fieldId: string) {
  const meaning = meaningOf(fieldId);
  if (meaning?.kind !== 'field') return flagSchema();
  if (meaning.field === 'bringingGuests') return flagOrCountSchema;
  return valueSchemas[meaning.field];
}

/**
 * POST /api/registrations: the main form's values, a section's answers under their ids, and which section
 * it is. `organizerUsername` is taken and not used; the stored configuration decides.
 */
export const submissionSchema = /* @__PURE__ */ makeSubmissionSchema();

/** In a function, so that the form's page, which checks one field at a time, loads nothing of it. */
function makeSubmissionSchema() {
  const aliasShape = Object.fromEntries(aliasIds.map((id) => [id, z.optional(schemaOf(id))]));
  const known = z.object(
    {
      ...z.partial(registrationValuesSchema).shape,
      ...aliasShape,
      bringingGuests: z.optional(flagOrCountSchema),
      name: valueSchemas.name,
      email: valueSchemas.email,
      sectionType: z.optional(lineSchema()),
      organizerUsername: z.optional(lineSchema()),
      accommodation_type: z.optional(lineSchema()),
    },
    { error: 'Must be an object' },
  );
  // Own questions are checked against the form; before that, an answer is no tree of objects.
  const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], {
    error: 'Is not an answer',
  });
  return z.catchall(known, z.optional(answer));
}
export type Submission = { [id: string]: unknown; sectionType?: string | undefined };

/** The rule for an answer to an organizer's own question. */
function ownQuestionSchema(field: Field) {
  if (field.type === 'checkbox') return flagSchema();
  if (field.type === 'number') return countSchema();
  if (field.type === 'textarea') return textSchema();
  if (field.type === 'email') return emailSchema();
  const options = field.options ?? [];
  if (options.length === 0) return lineSchema();
  return lineSchema().check(z.refine((value) => options.includes(value), 'Must be one of the options'));
}

/** What is wrong with one answer, in the words of product.md, section 5; undefined when nothing is. */
function answerError(field: Field, value: unknown, stored: unknown): string | undefined {
  if (!isAnswered(value)) {
    if (!field.required) return undefined;
    return field.type === 'email' ? emailMessage : `${field.label} is required`;
  }
  const schema = meaningOf(field.id) ? schemaOf(field.id) : ownQuestionSchema(field);
  const message = z.safeParse(schema, value).error?.issues[0]?.message;
  if (!message && typeof value === 'number') return tooDear(field, value);
  if (message || typeof value !== 'string' || !asksForPhone(field)) return message;
  return value.trim() === stored ? undefined : phoneFault(field.label, value);
}

/** What is charged has to fit its column. */
function tooDear({ priceCents = 0 }: Field, value: number): string | undefined {
  if (value * priceCents <= mostCents) return undefined;
  return `Must be at most ${formatNumber(language, Math.floor(mostCents / priceCents))}`;
}

/**
 * Checks the visible fields of a definition; messages by field id. `stored` is what a registration answers already:
 * a number in it that is none does not stand in the way of another correction.
 */
export function answerErrors(
  fields: readonly Field[],
  input: Answers | Submission,
  stored: Answers = {},
): FieldErrors {
  const found: FieldErrors = {};
  for (const field of fields) {
    if (field.type === 'header') continue;
    const message = answerError(field, input[field.id], stored[field.id]);
    if (message) found[field.id] = message;
  }
  return found;
}

const numeric = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * An answer as a control holds it, as the call sends it. Numbers: non-numeric becomes 0 (product.md, section 5),
 * an empty one is 0 unless an answer is required; a broken one stays for the check to refuse.
 */
function inputOf(field: Field, answer: Answer | undefined): Answer | undefined {
  if (field.type === 'checkbox') return answer === true;
  if (holdsList(field)) return Array.isArray(answer) ? answer : [];
  if (field.type !== 'number') return typeof answer === 'string' ? answer.trim() : (answer ?? '');
  if (!isAnswered(answer)) return field.required ? undefined : 0;
  const text = String(answer).trim();
  return numeric.test(text) ? Number(text) : 0;
}

/** The answers to the drawn fields as a submit sends them. */
export function inputOfAnswers(fields: readonly Field[], answers: Answers): Answers {
  const questions = fields.filter((field) => field.type !== 'header');
  return Object.fromEntries(questions.map((field) => [field.id, inputOf(field, answers[field.id])]));
}

/** A field whose answer is a list of items, such as participationDays as one question. */
export function holdsList(field: Field): boolean {
  const meaning = meaningOf(field.id);
  return meaning?.kind === 'field' && Array.isArray(registrationDefaults[meaning.field]);
}
