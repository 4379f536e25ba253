// What a question is: what its kind, its role and its answer mean (product.md, section 3). Its schema stands apart:
// riders' pages are drawn without it.
import type { Field, FormConfig } from '#domain/forms/field-schemas.ts';
import { madeOnce } from '#domain/forms/made-once.ts';
import { mayBeWrittenTo } from '#domain/registration/registration.ts';
import type { KnownField } from '#domain/registration/value-schemas.ts';

export type { Field, FormConfig, FormSection, SectionConfig } from '#domain/forms/field-schemas.ts';

/** All that is charged fits its column. */
export const mostCents = 1_000_000_000;

/** The known field that it asks for; the answer to any other is kept under its id. */
export function knownRole({ role }: Pick<Field, 'role'>): KnownField | undefined {
  return role === mayBeWrittenTo ? undefined : role;
}

export function asksForDays({ role }: Pick<Field, 'role'>): boolean {
  return role === 'participationDays';
}

/** Whether an answer to it may cost something. */
export function isPriced({ prices = {}, priceCents = 0 }: Field): boolean {
  return priceCents > 0 || Object.values(prices).some((cents) => cents > 0);
}

/** Whether not everybody may answer it so. */
export function isLimited({ placesOf = {}, places }: Field): boolean {
  return places !== undefined || Object.keys(placesOf).length > 0;
}

/** Orders count within a section; over all of the form the sections come first. */
export const formFields = /* @__PURE__ */ madeOnce((form: FormConfig): readonly Field[] => {
  const fields = form.sections.flatMap((section) => inOrder(section.fields));
  return fields.map((field, order) => ({ ...field, order }));
});

/** Fields display sorted by `order`; equal orders keep their place in the list (product.md, section 4). */
export function inOrder(list: readonly Field[]): Field[] {
  return list.toSorted((a, b) => a.order - b.order);
}

/** An answer as a control holds it: text of an input, a tick, or the ticked items of a list. */
export type Answer = string | number | boolean | string[];
export type Answers = { readonly [fieldId: string]: Answer | undefined };

export function isAnswered(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() !== '';
  if (Array.isArray(answer)) return answer.length > 0;
  return answer !== undefined && answer !== null && answer !== false;
}
