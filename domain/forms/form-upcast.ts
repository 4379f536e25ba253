// Stored definitions as today's: whatever rego stored before is read by its kinds, and never taken on trust. What a
// question asks for is said by its id, so that those of before it was stored have it as well.
import * as z from 'zod/mini';
import { kindsOf } from '#domain/basics/kinds.ts';
import { formConfigSchema, sectionConfigSchema, withRole } from '#domain/forms/field-schemas.ts';
import type { Field, FormConfig, SectionConfig } from '#domain/forms/fields.ts';

/** Definitions were checked when they were stored, by the rules of then. */
const formKinds = kindsOf(formConfigSchema);
const sectionKinds = kindsOf(sectionConfigSchema);
const fieldsKinds = kindsOf(sectionConfigSchema.shape.fields);

/** Also of one that is being typed, whose label may still be empty. */
export function isForm(value: unknown): value is FormConfig {
  return z.safeParse(formKinds, value).success;
}

/** Throws where it is no form of any version. The first one says no number, and is today's. */
export function upcastForm(stored: unknown): FormConfig {
  if (isForm(stored)) {
    const sections = stored.sections.map((section) => ({ ...section, fields: section.fields.map(withRole) }));
    return { ...stored, sections };
  }
  throw new Error('This is no form of any version.');
}

/** Throws where it is no section of any version. */
export function upcastSection(stored: unknown): SectionConfig {
  if (isSection(stored)) return { ...stored, fields: stored.fields.map(withRole) };
  throw new Error('This is no section of any version.');
}

/** Those that are asked no longer. Throws where one is no question of any version. */
export function upcastFields(stored: unknown): Field[] {
  if (areFields(stored)) return stored.map(withRole);
  throw new Error('This is no question of any version.');
}

function areFields(value: unknown): value is Field[] {
  return z.safeParse(fieldsKinds, value).success;
}

function isSection(value: unknown): value is SectionConfig {
  return z.safeParse(sectionKinds, value).success;
}
