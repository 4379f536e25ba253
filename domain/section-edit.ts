// What an organizer does to the fields of a section (product.md, section 4, Section editor), and what may be stored.
import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/errors.ts';
import { conditionError } from '#domain/field-conditions.ts';
import type { LibraryField } from '#domain/field-library.ts';
import { type Field, inOrder, type SectionConfig } from '#domain/fields.ts';
import { lineSchema, textSchema } from '#domain/registration.ts';

/** A new field gets an order equal to the count of fields. */
export function addField(fields: readonly Field[], field: LibraryField): Field[] {
  return [...fields, { ...field, order: fields.length }];
}

/** The fields behind the one taken out move up, so that the next new field stands last. */
export function removeField(fields: readonly Field[], id: string): Field[] {
  const removed = fields.find((field) => field.id === id);
  if (!removed) return [...fields];
  return fields
    .filter((field) => field.id !== id)
    .map((field) => (field.order > removed.order ? { ...field, order: field.order - 1 } : field));
}

/** Puts a field in another place of the displayed list; the order values stay where they were. */
export function moveField(fields: readonly Field[], id: string, to: number): Field[] {
  const shown = inOrder(fields);
  const orders = shown.map((field) => field.order);
  const from = shown.findIndex((field) => field.id === id);
  const moved = shown[from];
  if (!moved || to < 0 || to >= shown.length) return [...fields];
  const others = shown.filter((field) => field !== moved);
  const list = [...others.slice(0, to), moved, ...others.slice(to)];
  return list.map((field, place) => ({ ...field, order: orders[place] ?? place }));
}

export function changeField(fields: readonly Field[], id: string, change: Partial<Field>): Field[] {
  return fields.map((field) => (field.id === id ? { ...field, ...change } : field));
}

/** One per line; blank lines are dropped (product.md, section 2). */
export function optionsOfText(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A tick, or a number of something, has a single price. */
function hasOnePrice({ type }: Pick<Field, 'type'>): boolean {
  return type === 'checkbox' || type === 'number';
}

/** Whether an answer to it may cost something. */
export function isPriced({ prices = {}, priceCents = 0 }: Field): boolean {
  return priceCents > 0 || Object.values(prices).some((cents) => cents > 0);
}

export function hasOptions(field: Pick<Field, 'type'>): boolean {
  return field.type === 'select' || field.type === 'radio';
}

/** What is stored of what was typed: no blanks around it, and nothing that the kind of a field has no use for. */
export function tidySection({ title, description, fields }: SectionConfig): SectionConfig {
  const ids = new Set(fields.map((field) => field.id));
  return {
    title: title.trim(),
    description: description.trim(),
    fields: fields.map((field) => tidyField(field, ids)),
  };
}

/** `ids` are those of all fields that a condition may name. */
export function tidyField(field: Field, ids: ReadonlySet<string>): Field {
  const { id, type, label, required, order, options, showWhen, prices, priceCents } = field;
  const placeholder = hasPlaceholder(field) ? field.placeholder?.trim() : undefined;
  const help = field.help?.trim();
  return {
    id,
    type,
    label: label.trim(),
    required: required && type !== 'header',
    order,
    ...(placeholder && { placeholder }),
    ...(help && { help }),
    ...(options && hasOptions(field) && { options: optionsOfText(options.join('\n')) }),
    ...(prices && hasOptions(field) && { prices }),
    ...(priceCents !== undefined && hasOnePrice(field) && { priceCents }),
    ...(showWhen && ids.has(showWhen.field) && { showWhen }),
  };
}

export function hasPlaceholder({ type }: Pick<Field, 'type'>): boolean {
  return !['header', 'checkbox', 'radio', 'date'].includes(type);
}

export const sectionLimits = { fields: 100, options: 200 } as const;

/** What keeps a section from being stored; messages by `title`, `description`, `fields` or `fields.<id>.<part>`. */
export function sectionErrors({ title, description, fields }: SectionConfig): FieldErrors {
  const tooMany = fields.length > sectionLimits.fields && `At most ${sectionLimits.fields} fields`;
  const repeated = fields.find(({ id }, place) => fields.findIndex((other) => other.id === id) < place);
  return {
    ...messages({
      title: titleError(title),
      description: textError(description),
      fields: tooMany || (repeated && `The field ${repeated.id} is there twice`),
    }),
    ...fieldErrors(fields),
  };
}

/** By `fields.<id>.<part>`; a condition may name any of the `fields`. */
export function fieldErrors(fields: readonly Field[]): FieldErrors {
  const errors = fields.map((field) => ({
    [`fields.${field.id}.label`]: missing(field.label, 'Label is required') ?? lineError(field.label),
    [`fields.${field.id}.placeholder`]: lineError(field.placeholder ?? ''),
    [`fields.${field.id}.help`]: lineError(field.help ?? ''),
    [`fields.${field.id}.options`]: hasOptions(field) ? optionsError(field) : undefined,
    [`fields.${field.id}.prices`]: pricesError(field),
    [`fields.${field.id}.priceCents`]:
      field.priceCents === undefined || hasOnePrice(field)
        ? undefined
        : 'Only a tick or a number has one price',
    [`fields.${field.id}.showWhen`]: conditionError(field, fields),
  }));
  return messages(Object.assign({}, ...errors));
}

/** Without what is fine. */
export function messages(found: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(found).flatMap(([key, text]) => (text ? [[key, text]] : [])));
}

/** Of a section's title. */
export function titleError(title: string): string | undefined {
  return missing(title, 'Section title is required') ?? lineError(title);
}

function missing(text: string, message: string): string | undefined {
  return text.trim() === '' ? message : undefined;
}

function lineError(text: string): string | undefined {
  return z.safeParse(lineSchema(), text).error?.issues[0]?.message;
}

/** Of a text of several lines: too long, or with characters that no database or letter takes. */
export function textError(text: string): string | undefined {
  return z.safeParse(textSchema(), text).error?.issues[0]?.message;
}

function pricesError(field: Field): string | undefined {
  const { prices, options = [] } = field;
  if (prices === undefined) return undefined;
  if (!hasOptions(field)) return 'Only options have prices of their own';
  const unknown = Object.keys(prices).find((option) => !options.includes(option));
  return unknown === undefined ? undefined : `There is no option '${unknown}' to have a price`;
}

function optionsError({ id, options = [] }: Field): string | undefined {
  if (id === 'participationDays') return undefined;
  if (options.length === 0) return 'Enter at least one option';
  if (options.length > sectionLimits.options) return `At most ${sectionLimits.options} options`;
  if (new Set(options).size < options.length) return 'Two options may not be the same';
  const wrong = options.map(lineError).find((message) => message !== undefined);
  return wrong && `Each option: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`;
}
