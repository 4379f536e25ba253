// What may be stored of a form, and how it is tidied before: one rule for the main form and for what sections ask.
import * as z from 'zod/mini';
import type { Fault, Faults, PlainFault } from '#domain/basics/faults.ts';
import { centsSchema, placesSchema } from '#domain/event/amounts.ts';
import { conditionFault } from '#domain/forms/field-conditions.ts';
import { formLibrary } from '#domain/forms/field-library.ts';
import {
  type Field,
  type FormConfig,
  formFields,
  inOrder,
  isLimited,
  isPriced,
  keyOf,
} from '#domain/forms/fields.ts';
import { inPlace, optionsOfText } from '#domain/forms/form-edit.ts';
import { mayBeWrittenTo, registrationDefaults } from '#domain/values/known-fields.ts';
import { lineSchema, textSchema } from '#domain/values/value-schemas.ts';

export const formLimits = { sections: 20, fields: 100, options: 200 } as const;

/** Without them no registration is stored: the main form always asks them, requires them, and keeps their kind. */
const fixedFieldIds = ['name', 'email'] as const;

export function isFixedField({ ofSection }: FormConfig, { id }: Pick<Field, 'id'>): boolean {
  return !ofSection && fixedFieldIds.some((fixed) => fixed === id);
}

/** What is stored of what was typed: no blanks around it, and nothing that the kind of a field has no use for. */
export function tidyForm(form: FormConfig): FormConfig {
  const { title, sections, ofSection } = form;
  const ids = new Set(formFields(form).map(({ id }) => id));
  return {
    // That of a section is the title of its one part.
    title: ((ofSection && sections[0]?.title) ?? title).trim(),
    sections: sections.map(({ description, ...section }) => ({
      ...section,
      title: section.title.trim(),
      ...(description !== undefined && { description: description.trim() }),
      // Moving does not renumber what a section asks (product.md, section 4).
      fields: (ofSection ? inOrder : inPlace)(section.fields).map((field) => tidyField(field, ids)),
    })),
    ...(ofSection && { ofSection: { ...ofSection, confirmation: ofSection.confirmation.trim() } }),
  };
}

/** A tick, or a number of something, has a single price. */
export function hasOnePrice({ type }: Pick<Field, 'type'>): boolean {
  return type === 'checkbox' || type === 'number';
}

/** `ids` are those of all fields that a condition may name. */
function tidyField(field: Field, ids: ReadonlySet<string>): Field {
  const { id, role, item, type, label, required, order, options, showWhen } = field;
  const { prices, priceCents, placesOf, places } = field;
  const placeholder = hasPlaceholder(field) ? field.placeholder?.trim() : undefined;
  const help = field.help?.trim();
  return {
    id,
    ...(role && { role }),
    ...(item && { item }),
    type,
    label: label.trim(),
    required: required && type !== 'header',
    order,
    ...(placeholder && { placeholder }),
    ...(help && { help }),
    ...(options && hasOptions(field) && { options: optionsOfText(options.join('\n')) }),
    ...(prices && hasOptions(field) && { prices }),
    ...(priceCents !== undefined && hasOnePrice(field) && { priceCents }),
    ...(placesOf && hasOptions(field) && { placesOf }),
    ...(places !== undefined && hasOnePrice(field) && { places }),
    ...(showWhen && ids.has(showWhen.field) && { showWhen }),
  };
}

export function hasPlaceholder({ type }: Pick<Field, 'type'>): boolean {
  return !['header', 'checkbox', 'radio', 'date'].includes(type);
}

export function hasOptions(field: Pick<Field, 'type'>): boolean {
  return field.type === 'select' || field.type === 'radio';
}

/**
 * What keeps a form from being stored; faults by `title`, `sections`, `sections.<id>.title`,
 * `sections.<id>.description`, `fields`, `fields.<id>.<part>` or `confirmation`.
 */
export function formErrors(form: FormConfig): Faults {
  const { title, sections, ofSection } = form;
  const fields = formFields(form);
  const parts = sections.flatMap(({ id, title, description = '' }): [string, Fault | undefined][] => [
    [`sections.${id}.title`, titleError(title)],
    [`sections.${id}.description`, textError(description)],
  ]);
  return {
    ...found({
      // That of a section is the title of its one part.
      title: ofSection ? undefined : titleError(title),
      sections: sectionsError(form),
      ...Object.fromEntries(parts),
      confirmation: textError(ofSection?.confirmation ?? ''),
      fields: fieldsError(form, fields),
    }),
    ...fieldErrors(fields),
    ...(!ofSection && found(Object.assign({}, ...fields.map((field) => knownFaults(form, field))))),
  };
}

function sectionsError({ sections, ofSection }: FormConfig): Fault | undefined {
  if (ofSection && sections.length !== 1) return { code: 'section_of_several_parts' };
  if (sections.length === 0) return { code: 'form_without_section' };
  if (sections.length > formLimits.sections) return { code: 'too_many_sections', most: formLimits.sections };
  const ids = new Set(sections.map(({ id }) => id));
  return ids.size < sections.length ? { code: 'section_id_twice' } : undefined;
}

function fieldsError({ sections, ofSection }: FormConfig, fields: readonly Field[]): Fault | undefined {
  const missing = ofSection
    ? undefined
    : fixedFieldIds.find((fixed) => fields.every(({ id }) => id !== fixed));
  if (missing) {
    const label = formLibrary.find(({ id }) => id === missing)?.label ?? missing;
    return { code: 'field_must_stay', label };
  }
  if (fields.length > formLimits.fields) {
    return { code: sections.length > 1 ? 'too_many_in_all' : 'too_many_fields', most: formLimits.fields };
  }
  const keys = ofSection ? fields.map(({ id }) => id) : fields.map(keyOf);
  const repeated = fields.find((_field, place) => keys.indexOf(keys[place] ?? '') < place);
  return repeated && { code: 'field_twice', id: repeated.id };
}

/** By `fields.<id>.<part>`; a condition may name any of the `fields`. */
function fieldErrors(fields: readonly Field[]): Faults {
  const errors = fields.map((field) => ({
    [`fields.${field.id}.label`]: missing(field.label, 'label_missing') ?? lineError(field.label),
    [`fields.${field.id}.placeholder`]: lineError(field.placeholder ?? ''),
    [`fields.${field.id}.help`]: lineError(field.help ?? ''),
    [`fields.${field.id}.options`]: hasOptions(field) ? optionsError(field) : undefined,
    [`fields.${field.id}.prices`]: pricesError(field),
    [`fields.${field.id}.priceCents`]: priceError(field),
    [`fields.${field.id}.placesOf`]: placesOfError(field),
    [`fields.${field.id}.places`]: placesError(field),
    [`fields.${field.id}.showWhen`]: conditionFault(field, fields),
    [`fields.${field.id}.type`]: typeError(field),
    // Who must agree has not agreed.
    ...(field.role === mayBeWrittenTo && {
      [`fields.${field.id}.required`]: field.required ? { code: 'consent_is_free' as const } : undefined,
    }),
  }));
  return found(Object.assign({}, ...errors));
}

/** Without what is fine. */
export function found(faults: Readonly<Record<string, Fault | undefined>>): Faults {
  return Object.fromEntries(Object.entries(faults).flatMap(([key, fault]) => (fault ? [[key, fault]] : [])));
}

/** Of a section's title. */
function titleError(title: string): Fault | undefined {
  return missing(title, 'section_title_missing') ?? lineError(title);
}

function missing(text: string, code: PlainFault): Fault | undefined {
  return text.trim() === '' ? { code } : undefined;
}

function lineError(text: string): Fault | undefined {
  return z.safeParse(lineSchema(), text).error?.issues[0];
}

/** Of a text of several lines: too long, or with characters that no database or letter takes. */
function textError(text: string): Fault | undefined {
  return z.safeParse(textSchema(), text).error?.issues[0];
}

const wrongPrice = { code: 'no_price' } as const;

export function isCents(cents: number): boolean {
  return z.safeParse(centsSchema, cents).success;
}

function priceError(field: Field): Fault | undefined {
  if (field.priceCents === undefined) return undefined;
  if (!hasOnePrice(field)) return { code: 'price_of_this_kind' };
  return isCents(field.priceCents) ? undefined : wrongPrice;
}

function pricesError(field: Field): Fault | undefined {
  const { prices, options = [] } = field;
  if (prices === undefined) return undefined;
  if (!hasOptions(field)) return { code: 'prices_without_options' };
  if (!Object.values(prices).every(isCents)) return wrongPrice;
  const unknown = Object.keys(prices).find((option) => !options.includes(option));
  return unknown === undefined ? undefined : { code: 'price_without_option', option: unknown };
}

const wrongPlaces = { code: 'no_places' } as const;

export function isPlaces(places: number): boolean {
  return z.safeParse(placesSchema, places).success;
}

function placesError(field: Field): Fault | undefined {
  if (field.places === undefined) return undefined;
  return hasOnePrice(field) && isPlaces(field.places) ? undefined : wrongPlaces;
}

function placesOfError(field: Field): Fault | undefined {
  const { placesOf, options = [] } = field;
  if (placesOf === undefined) return undefined;
  if (!hasOptions(field) || !Object.values(placesOf).every(isPlaces)) return wrongPlaces;
  const unknown = Object.keys(placesOf).find((option) => !options.includes(option));
  return unknown === undefined ? undefined : { code: 'places_without_option', option: unknown };
}

function optionsError({ role, options = [] }: Field): Fault | undefined {
  if (role === 'participationDays') return undefined;
  if (options.length === 0) return { code: 'options_missing' };
  if (options.length > formLimits.options) return { code: 'too_many_options', most: formLimits.options };
  if (new Set(options).size < options.length) return { code: 'option_twice' };
  const fault = options.map(lineError).find((found) => found !== undefined);
  return fault && { code: 'option', fault };
}

/** Nothing that everybody is asked costs anything or has a limit; name and e-mail are asked of everybody. */
function knownFaults(form: FormConfig, field: Field): Record<string, Fault | undefined> {
  const part = `fields.${field.id}`;
  const isFixed = isFixedField(form, field);
  return {
    ...(isPriced(field) && { [`${part}.prices`]: { code: 'price_in_main_form' as const } }),
    ...(isLimited(field) && { [`${part}.placesOf`]: { code: 'places_in_main_form' as const } }),
    ...(isFixed && !field.required && { [`${part}.required`]: { code: 'answer_always_needed' as const } }),
    ...(isFixed && field.showWhen && { [`${part}.showWhen`]: { code: 'always_shown' as const } }),
  };
}

/** A known field takes only what its column takes. */
function typeError({ type, ...known }: Field): Fault | undefined {
  const fitting = fittingTypes(known);
  return fitting && !fitting.includes(type) ? { code: 'type_not_fitting', types: fitting } : undefined;
}

/** Undefined where any kind fits: of an own question. */
function fittingTypes({ role, item }: Pick<Field, 'role' | 'item'>): readonly Field['type'][] | undefined {
  if (role === undefined) return undefined;
  if (role === 'name') return ['text'];
  if (role === 'email') return ['email'];
  if (item !== undefined || role === mayBeWrittenTo) return ['checkbox'];
  if (role === 'bringingGuests') return ['checkbox', 'number'];
  const value = registrationDefaults[role];
  if (typeof value === 'boolean') return ['checkbox'];
  if (typeof value === 'number') return ['number'];
  if (Array.isArray(value)) return ['select'];
  return ['text', 'textarea', 'email', 'phone', 'select', 'radio', 'date'];
}
