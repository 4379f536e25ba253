// A submit of the registration form: the input it may hold, the check of its answers, and the values it sets.
import * as z from 'zod/mini';
import { emailMessage } from '#domain/email.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import { type Answer, type Answers, type Field, isAnswered } from '#domain/fields.ts';
import { asksForPhone, phoneFault } from '#domain/phone.ts';
import {
  aliasIds,
  countSchema,
  emailSchema,
  flagSchema,
  type KnownField,
  lineSchema,
  type Meaning,
  meaningOf,
  type RegistrationValues,
  registrationDefaults,
  registrationValuesSchema,
  textSchema,
  unspecifiedGear,
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
  if (message || typeof value !== 'string' || !asksForPhone(field)) return message;
  return value.trim() === stored ? undefined : phoneFault(field.label, value);
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

type Named = { meaning: Meaning; value: unknown };

/**
 * The values that the known names of a checked input set, for an event of these days; what it does not name stays out. Throws invalid_input
 * where two names of one field add up to more than it takes.
 */
export function valuesOf(input: Submission, days: readonly string[]): Partial<RegistrationValues> {
  const named: Named[] = Object.entries(input).flatMap(([id, value]) => {
    const meaning = meaningOf(id);
    return meaning && value !== undefined ? [{ meaning, value }] : [];
  });
  const values: Record<string, unknown> = {};
  for (const { meaning, value } of named) {
    if (meaning.kind === 'field') values[meaning.field] = added(meaning.field, values[meaning.field], value);
  }
  if (typeof values.bringingGuests === 'number') {
    values.numberOfGuests ??= values.bringingGuests;
    values.bringingGuests = values.bringingGuests > 0;
  }
  const ticked = itemsOf('participationDays', named, days);
  if (ticked) values.participationDays = days.filter((day) => ticked.includes(day));
  const gear = itemsOf('campingGearNeeded', named, days);
  if (gear) values.campingGearNeeded = gear;
  const parsed = z.safeParse(z.partial(registrationValuesSchema), values);
  if (parsed.success) return parsed.data;
  throw new AppError(
    'invalid_input',
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
  );
}

/** Two names of one field in the same input: allergies add up, of others the last one counts. */
function added(field: KnownField, before: unknown, value: unknown): unknown {
  if (field !== 'allergies' || !isAnswered(before) || before === value) return value;
  return isAnswered(value) ? `${before}, ${value}` : before;
}

function itemsOf(
  field: 'participationDays' | 'campingGearNeeded',
  named: Named[],
  days: readonly string[],
): string[] | undefined {
  const about = named.filter(({ meaning }) => meaning.field === field);
  if (about.length === 0) return undefined;
  const gate = about.find(({ meaning }) => meaning.kind === 'gate');
  if (gate?.value === false) return [];
  const items = new Set(about.flatMap((one) => itemsNamed(one, days)));
  if (gate) items.add(unspecifiedGear);
  if (items.size > 1) items.delete(unspecifiedGear);
  return [...items];
}

function itemsNamed({ meaning, value }: Named, days: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value;
  if (value !== true) return [];
  if (meaning.kind === 'all') return days;
  return meaning.kind === 'item' ? [meaning.item] : [];
}
