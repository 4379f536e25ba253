// A submit of the registration form: the input it may hold, and the check of its answers.
import * as z from 'zod/mini';
import { type Fault, named } from '#domain/basics/faults.ts';
import { madeOnce } from '#domain/basics/made-once.ts';
import { mostCents } from '#domain/event/event-limits.ts';
import { aliases } from '#domain/forms/aliases.ts';
import { type Answers, asksForPhone, type Field, isAnswered, knownRole } from '#domain/forms/fields.ts';
import { isDate } from '#domain/locale/dates.ts';
import type { Known } from '#domain/values/known-fields.ts';
import { phoneFault } from '#domain/values/phone.ts';
import {
  countSchema,
  emailSchema,
  flagSchema,
  guestsSchema,
  lineSchema,
  registrationValuesSchema,
  textSchema,
  valueSchemas,
} from '#domain/values/value-schemas.ts';

/** `bringing_guests` may be a tick or, under the same name, the number of guests. */
const flagOrCountSchema = z.union([flagSchema(), countSchema()], {
  error: named('not_a_flag_or_count'),
});

/** The rule for a value that is sent for a known field, or for an item of one. */
function schemaOf({ role, item }: Known) {
  if (item !== undefined) return flagSchema();
  return role === 'bringingGuests' ? flagOrCountSchema : valueSchemas[role];
}

/**
 * POST /api/registrations: the main form's values, a section's answers under their ids, and which section
 * it is. `organizerUsername` is taken and not used; the stored configuration decides. `handOn`: of the link by which the
 * section's place was handed to this rider. `edition`: whose form it is, so that it is sent to no other.
 */
export const submissionSchema = /* @__PURE__ */ makeSubmissionSchema();

/** In a function, so that the form's page, which checks one field at a time, loads nothing of it. */
function makeSubmissionSchema() {
  const aliasShape = Object.fromEntries(
    Object.entries(aliases).map(([id, known]) => [id, z.optional(schemaOf(known))]),
  );
  const known = z.object({
    ...z.partial(registrationValuesSchema).shape,
    ...aliasShape,
    bringingGuests: z.optional(flagOrCountSchema),
    name: valueSchemas.name,
    email: valueSchemas.email,
    sectionType: z.optional(lineSchema()),
    organizerUsername: z.optional(lineSchema()),
    handOn: z.optional(lineSchema()),
    edition: z.optional(z.uuid()),
    accommodation_type: z.optional(lineSchema()),
  });
  // Own questions are checked against the form; before that, an answer is no tree of objects. Guests are here for the type.
  const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), guestsSchema()], {
    error: named('not_an_answer'),
  });
  return z.catchall(known, z.optional(answer));
}
export type Submission = {
  [id: string]: unknown;
  sectionType?: string | undefined;
  handOn?: string | undefined;
  edition?: string | undefined;
};

/** The rule for an answer to a question, made once for each version of it: a schema costs more than a check. */
const questionSchema = /* @__PURE__ */ madeOnce((field: Field) => {
  const role = knownRole(field);
  return role ? schemaOf({ role, item: field.item }) : ownQuestionSchema(field);
});

/** The rule for an answer to an organizer's own question. */
function ownQuestionSchema(field: Field) {
  if (field.type === 'checkbox') return flagSchema();
  if (field.type === 'number') return countSchema();
  if (field.type === 'textarea') return textSchema();
  if (field.type === 'email') return emailSchema();
  const options = field.options ?? [];
  if (options.length === 0) return lineSchema();
  return lineSchema().check(z.refine((value) => options.includes(value), named('not_an_option')));
}

/** What is wrong with one answer (product.md, section 5); undefined when nothing is. */
function answerFault(
  field: Field,
  value: unknown,
  { stored, isRequired }: { stored: unknown; isRequired: boolean },
): Fault | undefined {
  if (!isAnswered(value)) {
    if (!isRequired) return undefined;
    return field.type === 'email' ? { code: 'email' } : { code: 'answer_missing', label: field.label };
  }
  const fault = z.safeParse(questionSchema(field), value).error?.issues[0];
  if (!fault && typeof value === 'number') return tooDear(field, value);
  if (fault || typeof value !== 'string' || value.trim() === stored) return fault;
  if (asksForPhone(field)) return phoneFault(field.label, value);
  if (field.type === 'date' && !isDate(value.trim())) return { code: 'no_date' };
  const isOffered = !field.options?.length || optionOf(field, value) !== undefined;
  return isOffered ? undefined : { code: 'not_an_option' };
}

/** Without blanks around it and marks of direction, which the check of an own question takes: its price and its place know none. */
export function keptAnswer(field: Field, answer: string): unknown {
  const { data } = z.safeParse(questionSchema(field), answer);
  return data ?? answer.trim();
}

/** Which one an answer names, however it writes it: calls say 'm' for 'M'. */
export function optionOf({ options = [] }: Field, value: string): string | undefined {
  const written = value.trim();
  if (options.includes(written)) return written;
  return options.find((option) => option.toLowerCase() === written.toLowerCase());
}

/** What is charged has to fit its column. */
export function tooDear({ priceCents = 0 }: Field, value: number): Fault | undefined {
  if (value * priceCents <= mostCents) return undefined;
  return { code: 'number_too_high', most: Math.floor(mostCents / priceCents) };
}

/**
 * Checks the visible fields of a definition; what is wrong by field id. `stored` is what a registration answers already:
 * a number in it that is none does not stand in the way of another correction. `isLeft`: which required ones need no answer.
 */
export function answerErrors(
  fields: readonly Field[],
  input: Answers | Submission,
  stored: Answers = {},
  isLeft: (field: Field) => boolean = () => false,
): Record<string, Fault> {
  const found: Record<string, Fault> = {};
  for (const field of fields) {
    if (field.type === 'header') continue;
    const isRequired = field.required && !isLeft(field);
    const fault = answerFault(field, input[field.id], { stored: stored[field.id], isRequired });
    if (fault) found[field.id] = fault;
  }
  return found;
}
