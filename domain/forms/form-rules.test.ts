// What is kept of a question by its kind, and what a question may cost.
import { describe, expect, test } from 'vitest';
import type { Field, FormConfig } from '#domain/forms/fields.ts';
import { formErrors, tidyForm } from '#domain/forms/form-rules.ts';
import { formOfSection } from '#domain/forms/section-form.ts';
import { mayBeWrittenTo } from '#domain/values/known-fields.ts';
import { field, tick } from '#tests/fields.ts';

const mainForm = (...fields: Field[]): FormConfig => ({
  title: 'Registration',
  sections: [
    { id: 'personal', title: 'Personal', fields: [field('name', { required: true }), email] },
    { id: 'more', title: 'More', fields },
  ],
});
const email = field('email', { type: 'email', required: true, order: 1 });
const sectionForm = (...fields: Field[]): FormConfig =>
  formOfSection({
    sectionConfig: { title: ' Ride ', description: '', fields },
    emailConfirmationContent: ' See you. ',
    isActive: true,
  });
const many = (count: number) => Array.from({ length: count }, (_, order) => field(`q${order}`, { order }));
const lastOf = (form: FormConfig): Field | undefined => form.sections.at(-1)?.fields.at(-1);

describe('what is kept of a question', () => {
  const everything = {
    ...{ placeholder: 'p', help: 'h', options: ['a'] },
    ...{ prices: { a: 100 }, priceCents: 100, placesOf: { a: 1 }, places: 1 },
  };
  const always = ['id', 'type', 'label', 'required', 'order'];

  test.each<[kind: Field['type'], kept: string[]]>([
    ['text', ['placeholder', 'help']],
    ['number', ['placeholder', 'help', 'priceCents', 'places']],
    ['checkbox', ['help', 'priceCents', 'places']],
    ['select', ['placeholder', 'help', 'options', 'prices', 'placesOf']],
    ['radio', ['help', 'options', 'prices', 'placesOf']],
    ['date', ['help']],
    ['header', ['help']],
  ])('of kind %s are %j, and nothing where nothing was typed', (type, kept) => {
    const full = Object.entries(field('q', { type, ...everything }));
    const tidied = lastOf(tidyForm(sectionForm(field('q', { type, ...everything }))));
    expect(tidied).toStrictEqual(
      Object.fromEntries(full.filter(([name]) => [...always, ...kept].includes(name))),
    );
    expect(Object.keys(lastOf(tidyForm(sectionForm(field('q', { type })))) ?? {})).toEqual(always);
  });

  test('is what a known one asks for', () => {
    const gear = tick('camping_gear_pillow');
    expect(gear).toMatchObject({ role: 'campingGearNeeded', item: 'pillow' });
    expect(lastOf(tidyForm(sectionForm(gear)))).toEqual(gear);
  });

  test('of a section its title and its letter stand without blanks around them', () => {
    expect(tidyForm(sectionForm())).toMatchObject({ title: 'Ride', ofSection: { confirmation: 'See you.' } });
  });

  test('a section without its part keeps its title, and is refused', () => {
    const partless = { ...sectionForm(), sections: [] };
    expect(tidyForm(partless).title).toBe('Ride');
    expect(formErrors(partless)).toEqual({ sections: { code: 'section_of_several_parts' } });
  });
});

test('what a section asks stands in one part', () => {
  const [part] = sectionForm().sections;
  const two = { ...sectionForm(), sections: [part, part].flatMap((one) => one ?? []) };
  expect(formErrors(two)).toEqual({ sections: { code: 'section_of_several_parts' } });
});

test('questions that are too many are counted over all parts where there are several', () => {
  const [personal] = mainForm().sections;
  const onePart = {
    ...mainForm(),
    sections: personal ? [{ ...personal, fields: [...personal.fields, ...many(99)] }] : [],
  };
  expect(formErrors(onePart).fields).toEqual({ code: 'too_many_fields', most: 100 });
  expect(formErrors(mainForm(...many(99))).fields).toEqual({ code: 'too_many_in_all', most: 100 });
});

test('whether somebody may be written to is asked as a tick that nobody must tick', () => {
  const part = `fields.${mayBeWrittenTo}`;
  expect(formErrors(sectionForm(tick(mayBeWrittenTo)))).toEqual({});
  expect(formErrors(sectionForm(field(mayBeWrittenTo, { required: true })))).toEqual({
    [`${part}.type`]: { code: 'type_not_fitting', types: ['checkbox'] },
    [`${part}.required`]: { code: 'consent_is_free' },
  });
  expect(formErrors(sectionForm(tick('other', { required: true })))).toEqual({});
});

test('a known one is asked as what its column takes, in a section, too', () => {
  const fault = { 'fields.hasOwnCar.type': { code: 'type_not_fitting', types: ['checkbox'] } };
  expect(formErrors(sectionForm(field('hasOwnCar')))).toEqual(fault);
  expect(formErrors(mainForm(field('hasOwnCar')))).toEqual(fault);
  expect(formErrors(sectionForm(tick('hasOwnCar')))).toEqual({});
});

describe('what an answer costs', () => {
  const size = field('q', { type: 'select', options: ['S', 'L'] });

  test.each<[what: string, question: Field, said: object]>([
    ['a tick', tick('q', { priceCents: 100 }), {}],
    ['a number of something', field('q', { type: 'number', priceCents: 100 }), {}],
    ['a text', field('q', { priceCents: 100 }), { 'fields.q.priceCents': { code: 'price_of_this_kind' } }],
    ['half a cent', tick('q', { priceCents: 0.5 }), { 'fields.q.priceCents': { code: 'no_price' } }],
    ['options', { ...size, prices: { S: 100, L: 200 } }, {}],
    [
      'an option of a text',
      field('q', { options: ['S'], prices: { S: 100 } }),
      { 'fields.q.prices': { code: 'prices_without_options' } },
    ],
    [
      'half a cent for one option of two',
      { ...size, prices: { S: 100, L: 0.5 } },
      { 'fields.q.prices': { code: 'no_price' } },
    ],
    [
      'an option that is not there',
      { ...size, prices: { S: 100, M: 100 } },
      { 'fields.q.prices': { code: 'price_without_option', option: 'M' } },
    ],
  ])('%s', (_what, question, said) => expect(formErrors(sectionForm(question))).toEqual(said));

  test('nothing in the main form, which is of no section', () => {
    expect(formErrors(mainForm(tick('q', { priceCents: 100 })))).toEqual({
      'fields.q.prices': { code: 'price_in_main_form' },
    });
    expect(formErrors(mainForm(tick('q', { priceCents: 0 })))).toEqual({});
  });
});
