// What an organizer does to the fields of a section (spec section 4, Section editor), and what may be stored.
import type { FieldErrors } from '#domain/errors.ts';
import type { LibraryField } from '#domain/field-library.ts';
import { type Field, inOrder, type SectionConfig } from '#domain/fields.ts';

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
  const orders = shown.map((field) => field.order).toSorted((a, b) => a - b);
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

/** One per line; blank lines are dropped (spec section 2). */
export function optionsOfText(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function hasOptions(field: Pick<Field, 'type'>): boolean {
  return field.type === 'select' || field.type === 'radio';
}

/** What keeps a section from being stored; messages by `title`, `fields` or `fields.<id>.<part>`. */
export function sectionErrors(config: SectionConfig): FieldErrors {
  const errors: FieldErrors = {};
  if (config.title.trim() === '') errors.title = 'Section title is required';
  const ids = new Set<string>();
  for (const field of config.fields) {
    if (ids.has(field.id)) errors.fields = `The field ${field.id} is there twice`;
    ids.add(field.id);
    if (field.label.trim() === '') errors[`fields.${field.id}.label`] = 'Label is required';
    if (hasOptions(field)) {
      const message = optionsError(field);
      if (message) errors[`fields.${field.id}.options`] = message;
    }
  }
  return errors;
}

function optionsError({ id, options = [] }: Field): string | undefined {
  if (id === 'participationDays') return undefined;
  if (options.length === 0) return 'Enter at least one option';
  return new Set(options).size < options.length ? 'Each option may stand there once' : undefined;
}
