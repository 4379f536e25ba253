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

/** Throws where it is no form of any version. The first one says no number, and is today's. */
export function upcastForm(stored: unknown): FormConfig {
  checkIsForm(stored);
  return stored;
}

/** Throws where it is no section of any version. */
export function upcastSection(stored: unknown): SectionConfig {
  checkIsSection(stored);
  return stored;
}

function checkIsForm(stored: unknown): asserts stored is FormConfig {
  z.core.parse(formKinds, stored);
}

function checkIsSection(stored: unknown): asserts stored is SectionConfig {
  z.core.parse(sectionKinds, stored);
}
