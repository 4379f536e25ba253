// What an admin does to the main form in its sections, and what may be stored of it (product.md, section 2, Form Builder).
import type { FieldErrors } from '#domain/errors.ts';
import { formLibrary, type LibraryField } from '#domain/field-library.ts';
import { type Field, type FormConfig, formFields, inOrder } from '#domain/fields.ts';
import { meaningKey, meaningOf, registrationDefaults } from '#domain/registration.ts';
import {
  addField,
  fieldErrors,
  isPriced,
  messages,
  moveField,
  tidyField,
  titleError,
} from '#domain/section-edit.ts';

export type FormSection = FormConfig['sections'][number];

export const formLimits = { sections: 20, fields: 100 } as const;

/** Without them no registration is stored: they are always asked, required, and of their kind. */
const fixedFieldIds = ['name', 'email'] as const;

export function isFixedField({ id }: Pick<Field, 'id'>): boolean {
  return fixedFieldIds.some((fixed) => fixed === id);
}

/** Puts a section in another place; beyond the ends nothing moves. */
export function moveSection(sections: readonly FormSection[], id: string, to: number): FormSection[] {
  const moved = sections.find((section) => section.id === id);
  if (!moved || to < 0 || to >= sections.length) return [...sections];
  const others = sections.filter((section) => section !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
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
function inPlace(fields: readonly Field[]): Field[] {
  return inOrder(fields).map((field, order) => ({ ...field, order }));
}

/** What is stored of what was typed: no blanks around it, and nothing that the kind of a field has no use for. */
export function tidyForm({ title, sections }: FormConfig): FormConfig {
  const ids = new Set(sections.flatMap(({ fields }) => fields.map(({ id }) => id)));
  return {
    title: title.trim(),
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title.trim(),
      fields: inPlace(section.fields).map((field) => tidyField(field, ids)),
    })),
  };
}

/**
 * What keeps the main form from being stored; messages by `title`, `sections`, `sections.<id>.title`, `fields`
 * or `fields.<id>.<part>`.
 */
export function formErrors(form: FormConfig): FieldErrors {
  const { title, sections } = form;
  const fields = formFields(form);
  const titles = sections.map((section) => [`sections.${section.id}.title`, titleError(section.title)]);
  return {
    ...messages({
      title: titleError(title),
      sections: sectionsError(sections),
      fields: fieldsError(fields),
      ...Object.fromEntries(titles),
    }),
    ...fieldErrors(fields),
    ...messages(Object.assign({}, ...fields.map(knownFieldErrors))),
  };
}

function sectionsError(sections: readonly FormSection[]): string | undefined {
  if (sections.length === 0) return 'The form needs at least one section';
  if (sections.length > formLimits.sections) return `At most ${formLimits.sections} sections`;
  const ids = new Set(sections.map(({ id }) => id));
  return ids.size < sections.length ? 'Two sections have the same id' : undefined;
}

function fieldsError(fields: readonly Field[]): string | undefined {
  const missing = fixedFieldIds.find((fixed) => fields.every(({ id }) => id !== fixed));
  if (missing) {
    const label = formLibrary.find(({ id }) => id === missing)?.label ?? missing;
    return `'${label}' must stay in the form: no registration is without it`;
  }
  if (fields.length > formLimits.fields) return `At most ${formLimits.fields} fields in all sections`;
  const keys = fields.map(({ id }) => meaningKey(id));
  const repeated = fields.find(({ id }, place) => keys.indexOf(meaningKey(id)) < place);
  return repeated && `The field ${repeated.id} is there twice`;
}

/** A known field takes only what its column takes; name and e-mail are asked of everybody. */
function knownFieldErrors(field: Field): Record<string, string | undefined> {
  const part = `fields.${field.id}`;
  const isFixed = isFixedField(field);
  return {
    [`${part}.type`]: typeError(field),
    ...(isPriced(field) && { [`${part}.prices`]: 'Only what a section asks can cost something' }),
    ...(isFixed && !field.required && { [`${part}.required`]: 'Every registration needs this answer' }),
    ...(isFixed && field.showWhen && { [`${part}.showWhen`]: 'This field is always shown' }),
  };
}

function typeError({ id, type }: Field): string | undefined {
  const fitting = fittingTypes(id);
  return fitting && !fitting.includes(type) ? `Must be of type ${fitting.join(' or ')}` : undefined;
}

/** Undefined where any kind fits: of an own question. */
function fittingTypes(id: string): readonly Field['type'][] | undefined {
  const meaning = meaningOf(id);
  if (!meaning) return undefined;
  if (id === 'name') return ['text'];
  if (id === 'email') return ['email'];
  if (meaning.kind !== 'field') return ['checkbox'];
  if (meaning.field === 'bringingGuests') return ['checkbox', 'number'];
  const value = registrationDefaults[meaning.field];
  if (typeof value === 'boolean') return ['checkbox'];
  if (typeof value === 'number') return ['number'];
  if (Array.isArray(value)) return ['select'];
  return ['text', 'textarea', 'email', 'phone', 'select', 'radio', 'date'];
}
