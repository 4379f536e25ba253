// What a question is: what its kind, its role and its answer mean (product.md, section 3). Its schema stands apart:
// riders' pages are drawn without it.

import { madeOnce } from '#domain/basics/made-once.ts';
import type { EventSection } from '#domain/event/event.ts';
import { sectionPrices } from '#domain/event/prices.ts';
import type { Field, FormConfig } from '#domain/forms/field-schemas.ts';
import { anyItem, everyItem, mayBeWrittenTo } from '#domain/values/known-fields.ts';
import type { KnownField, RegistrationValues } from '#domain/values/value-schemas.ts';

export type { Field, FormConfig, FormSection, SectionConfig } from '#domain/forms/field-schemas.ts';

/** The known field that it asks for; the answer to any other is kept under its id. */
export function knownRole({ role }: Pick<Field, 'role'>): KnownField | undefined {
  return role === mayBeWrittenTo ? undefined : role;
}

export function asksForDays({ role }: Pick<Field, 'role'>): boolean {
  return role === 'participationDays';
}

/** A field of that kind, and the known ones however they are asked. */
export function asksForPhone({ role, type }: Pick<Field, 'role' | 'type'>): boolean {
  return type === 'phone' || role === 'phone' || role === 'emergencyPhone';
}

/** Whether an answer to it may cost something. */
export function isPriced(field: Field): boolean {
  return leastOptionCents([field]) !== undefined;
}

/** What the cheapest answer costs that costs something. */
export function leastOptionCents(fields: readonly Field[]): number | undefined {
  const all = fields.flatMap(({ prices = {}, priceCents = 0 }) => [...Object.values(prices), priceCents]);
  const [least] = all.filter((cents) => cents > 0).sort((a, b) => a - b);
  return least;
}

/** Of a choice its price, of a tick the tick's, of a number one's. */
export function optionCents({ prices = {} }: Field, option: string): number {
  return (Object.hasOwn(prices, option) ? prices[option] : undefined) ?? 0;
}

/** Whether a section that asks this may cost something else than the section's price; its guests come along in `others`, too. */
export function mayCostMore(
  section: EventSection,
  asked: readonly Field[],
  others: readonly EventSection[] = [],
): boolean {
  if (sectionPrices(section).length > 1 || asked.some(isPriced)) return true;
  return asked.some(asksForGuests) && others.some(({ guestPriceCents = 0 }) => guestPriceCents > 0);
}

export function asksForGuests({ role }: Field): boolean {
  return role === 'numberOfGuests' || role === 'bringingGuests';
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

/** All that a registration answers. */
export type Answered = { values: RegistrationValues; answers: Record<string, Answer> };

/** Questions that ask for the same, under whichever id, have the same key. */
export function keyOf({ id, role, item }: Pick<Field, 'id' | 'role' | 'item'>): string {
  if (role === undefined) return id;
  return item === undefined ? role : `${role}:${item}`;
}

/** What a registration, or a submit, answers in an event of these days. */
type Answering = { values: Partial<RegistrationValues>; answers: Answers; days: readonly string[] };

/** The way back from values to the control of a field. */
export function answerOf(
  { id, type, role, item }: Pick<Field, 'id' | 'type' | 'role' | 'item'>,
  { values, answers, days }: Answering,
): Answer | undefined {
  if (role === undefined || role === mayBeWrittenTo)
    return Object.hasOwn(answers, id) ? answers[id] : undefined;
  // It may be a tick or the number of guests.
  if (role === 'bringingGuests' && type === 'number') return values.numberOfGuests;
  const value = values[role];
  if (item === undefined || !Array.isArray(value)) return value;
  if (item === everyItem) return days.length > 0 && days.every((day) => value.includes(day));
  return item === anyItem ? value.length > 0 : value.includes(item);
}

export function answersTo(fields: readonly Field[], answering: Answering): Answers {
  return Object.fromEntries(fields.map((field) => [field.id, answerOf(field, answering)]));
}
