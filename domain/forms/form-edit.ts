// What is done to a form: to the main form in its sections by admins, to that of a section by who runs it
// (product.md, section 2, and section 4, Section editor).
import type { LibraryField } from '#domain/forms/field-library.ts';
import { type Field, type FormSection, inOrder } from '#domain/forms/fields.ts';
import { directionMarks } from '#domain/values/limits.ts';

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
  const moved = moveById(shown, id, to);
  if (!moved) return [...fields];
  return moved.map((field, place) => ({ ...field, order: shown[place]?.order ?? place }));
}

/** Undefined beyond the ends, and where nothing has that id. */
function moveById<Row extends { id: string }>(rows: readonly Row[], id: string, to: number) {
  const moved = rows.find((row) => row.id === id);
  if (!moved || to < 0 || to >= rows.length) return undefined;
  return rows.filter((row) => row !== moved).toSpliced(to, 0, moved);
}

export function changeField(fields: readonly Field[], id: string, change: Partial<Field>): Field[] {
  return fields.map((field) => (field.id === id ? { ...field, ...change } : field));
}

/** Puts a section in another place; beyond the ends nothing moves. */
export function moveSection(sections: readonly FormSection[], id: string, to: number): FormSection[] {
  return moveById(sections, id, to) ?? [...sections];
}

/** Puts a new field into a section, last or at a place of its displayed list. */
export function insertField(
  sections: readonly FormSection[],
  sectionId: string,
  field: LibraryField,
  place?: number | undefined,
): FormSection[] {
  return sections.map((section) => {
    if (section.id !== sectionId) return section;
    const added = addField(inPlace(section.fields), field);
    return { ...section, fields: place === undefined ? added : moveField(added, field.id, place) };
  });
}

/** Puts a field at the end of another section. */
export function moveToSection(
  sections: readonly FormSection[],
  fieldId: string,
  sectionId: string,
): FormSection[] {
  const field = sections.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId);
  const isThere = sections.some(({ id }) => id === sectionId);
  if (!field || !isThere) return [...sections];
  const without = sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ id }) => id !== fieldId),
  }));
  return insertField(without, sectionId, field);
}

/** In the order shown, with orders that say so. */
export function inPlace(fields: readonly Field[]): Field[] {
  return inOrder(fields).map((field, order) => ({ ...field, order }));
}

/** One per line; blank lines are dropped (product.md, section 2), and marks of direction, which no answer has. */
export function optionsOfText(text: string): string[] {
  return text
    .replaceAll(directionMarks, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A number of each option, after these became others: one that was renamed in its place keeps its own. */
function byOptionAfter(
  before: readonly string[],
  numbers: Readonly<Record<string, number>> = {},
  after: readonly string[],
): Record<string, number> | undefined {
  const kept = after.flatMap((option, place): [string, number][] => {
    const was = before[place];
    const isRenamed =
      before.length === after.length && was !== undefined && !before.includes(option) && !after.includes(was);
    const named = isRenamed ? was : option;
    const number = Object.hasOwn(numbers, named) ? numbers[named] : undefined;
    return number === undefined ? [] : [[option, number]];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The question with other options, and what they cost and have room for. */
export function withOptions(
  { options: before = [], prices, placesOf }: Field,
  options: string[],
): Pick<Field, 'options' | 'prices' | 'placesOf'> {
  return {
    options,
    prices: byOptionAfter(before, prices, options),
    placesOf: byOptionAfter(before, placesOf, options),
  };
}
