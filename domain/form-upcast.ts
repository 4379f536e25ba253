// Stored definitions as today's: whatever rego stored before is read by its kinds, and never taken on trust.
import * as z from 'zod/mini';
import {
  type FormConfig,
  formConfigSchema,
  type SectionConfig,
  sectionConfigSchema,
} from '#domain/fields.ts';
import { kindsOf } from '#domain/kinds.ts';

/** Definitions were checked when they were stored, by the rules of then. */
const formKinds = kindsOf(formConfigSchema);
const sectionKinds = kindsOf(sectionConfigSchema);

/** Also of one that is being typed, whose label may still be empty. */
export function isForm(value: unknown): value is FormConfig {
  return z.safeParse(formKinds, value).success;
}

/** Throws where it is no form of any version. The first one says no number, and is today's. */
export function upcastForm(stored: unknown): FormConfig {
  if (isForm(stored)) return stored;
  throw new Error('This is no form of any version.');
}

/** Throws where it is no section of any version. */
export function upcastSection(stored: unknown): SectionConfig {
  if (isSection(stored)) return stored;
  throw new Error('This is no section of any version.');
}

function isSection(value: unknown): value is SectionConfig {
  return z.safeParse(sectionKinds, value).success;
}
