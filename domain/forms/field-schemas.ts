// Questions, sections and forms as data (product.md, section 3).

import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { isStorable } from '#domain/basics/storable.ts';
import { centsSchema, placesSchema } from '#domain/event/amounts.ts';
import { knownBy } from '#domain/forms/aliases.ts';
import { mayBeWrittenTo } from '#domain/values/known-fields.ts';
import { fieldIdPattern } from '#domain/values/limits.ts';
import { registrationValuesSchema } from '#domain/values/value-schemas.ts';

export const fieldTypeSchema = z.enum([
  'header',
  'text',
  'email',
  'phone',
  'number',
  'textarea',
  'select',
  'checkbox',
  'radio',
  'date',
]);

/** What people read is checked closer where it is edited. */
function textUpTo(max: number) {
  return z.string().check(z.maxLength(max), z.refine(isStorable, named('unstorable')));
}

const line = textUpTo(500).check(z.minLength(1));

const fieldShape = z.object({
  id: z.string().check(z.regex(fieldIdPattern)),
  /** What it asks for, by its id: a known field, and as one tick of a list which item of it. Own questions have none. */
  role: z.optional(
    z.union([z.keyof(z.omit(registrationValuesSchema, { guests: true })), z.literal(mayBeWrittenTo)]),
  ),
  item: z.optional(z.string()),
  type: fieldTypeSchema,
  label: line,
  required: z.boolean(),
  order: z.int(),
  placeholder: z.optional(textUpTo(500)),
  help: z.optional(textUpTo(500)),
  /** For select and radio. */
  options: z.optional(z.array(line).check(z.maxLength(200))),
  /** What an option costs besides the place, by its name; those that are not named cost nothing. */
  prices: z.optional(z.record(line, centsSchema)),
  /** The same of a tick, and of each of a number. */
  priceCents: z.optional(centsSchema),
  /** How many may choose an option, by its name, and how many a tick, guests counted; those that are not named have no limit. */
  placesOf: z.optional(z.record(line, placesSchema)),
  places: z.optional(placesSchema),
  /** Shown only when another field of the same definition has this answer. */
  showWhen: z.optional(z.object({ field: textUpTo(64), is: z.union([z.boolean(), textUpTo(500)]) })),
});
export type Field = z.infer<typeof fieldShape>;

/** As a definition is read and as it comes in, and nowhere after that: what its id means. */
export function withRole({ role: _, item: __, ...field }: Field): Field {
  return { ...field, ...(field.id === mayBeWrittenTo ? { role: mayBeWrittenTo } : knownBy(field.id)) };
}

const fieldSchema = /* @__PURE__ */ fieldShape.check(z.overwrite(withRole));

const fields = /* @__PURE__ */ z.array(fieldSchema).check(z.maxLength(100));

/** What an organizer edits (entity Section configuration, `sectionConfig`). */
export const sectionConfigSchema = z.object({
  title: line,
  description: textUpTo(5_000),
  fields,
});
export type SectionConfig = z.infer<typeof sectionConfigSchema>;

/** A part of a form: its title and its questions. */
const formSectionSchema = z.object({
  id: z.string().check(z.regex(fieldIdPattern)),
  title: line,
  /** Of a section of the event. */
  description: z.optional(textUpTo(5_000)),
  fields,
});
export type FormSection = z.infer<typeof formSectionSchema>;

/**
 * A form: the main one, which admins edit in its sections (entity Form configuration, `config`), or what a section of
 * the event asks, which has one (section-form.ts).
 */
export const formConfigSchema = z.object({
  title: line,
  sections: z.array(formSectionSchema),
  /** Of a section of the event: whether visitors see it, and what they read once they are in it. */
  ofSection: z.optional(z.object({ isActive: z.boolean(), confirmation: textUpTo(5_000) })),
});
export type FormConfig = z.infer<typeof formConfigSchema>;
