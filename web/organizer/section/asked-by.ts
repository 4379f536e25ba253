// A section does not ask what the main form asks already, under whichever name (domain/visibility.ts).
import type { Field } from '#domain/fields.ts';
import { sectionQuestions } from '#domain/visibility.ts';

export function isAskedBy(mainFields: readonly Field[], field: Omit<Field, 'order'>): boolean {
  return sectionQuestions([{ ...field, order: 0 }], mainFields).length === 0;
}
