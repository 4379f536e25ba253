// The main form as admins edit it, and what may be stored of it (product.md, sections 2 and 5).
import { describe, expect, test } from 'vitest';
import { formLibrary, libraryWithout } from '#domain/forms/field-library.ts';
import { formConfigSchema } from '#domain/forms/field-schemas.ts';
import { type Field, type FormConfig, type FormSection, formFields, inOrder } from '#domain/forms/fields.ts';
import { insertField, moveSection, moveToSection, optionsOfText } from '#domain/forms/form-edit.ts';
import { formErrors, tidyForm } from '#domain/forms/form-rules.ts';
import { sectionQuestions, withoutEmptyHeadings } from '#domain/forms/visibility.ts';
import '#words/schemas.ts';
import { field } from '#tests/fields.ts';
import { inWords } from '#words/faults.ts';

const name = field('name', { required: true });
const email = field('email', { type: 'email', required: true, order: 1 });
const section = (id: string, ...fields: Field[]): FormSection => ({ id, title: id, fields });
const form = (...sections: FormSection[]): FormConfig => ({ title: 'Registration', sections });
const withFields = (...fields: Field[]) => form(section('personal', name, email), section('more', ...fields));
const shown = (sections: readonly FormSection[]) =>
  sections.map(({ id, fields }) => `${id}: ${inOrder(fields).map((one) => one.id)}`);

describe('sections and fields', () => {
  const sections = [
    section('a', field('x'), field('y', { order: 1 })),
    section('b', field('z')),
    section('c'),
  ];

  test('a section is moved, and not beyond the ends', () => {
    expect(moveSection(sections, 'c', 0).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(moveSection(sections, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(moveSection(sections, 'a', -1)).toEqual(sections);
    expect(moveSection(sections, 'c', 3)).toEqual(sections);
    expect(moveSection(sections, 'a', 3)).toEqual(sections);
  });

  test('a field from the library goes last, or to its place', () => {
    const added = { id: 'new', type: 'text', label: '', required: false } as const;
    expect(shown(insertField(sections, 'a', added))).toEqual(['a: x,y,new', 'b: z', 'c: ']);
    expect(shown(insertField(sections, 'a', added, 1))).toEqual(['a: x,new,y', 'b: z', 'c: ']);
  });

  test('a field moves to another section', () => {
    expect(shown(moveToSection(sections, 'x', 'b'))).toEqual(['a: y', 'b: z,x', 'c: ']);
    expect(shown(moveToSection(sections, 'y', 'b'))).toEqual(['a: x', 'b: z,y', 'c: ']);
    expect(shown(moveToSection(sections, 'x', 'gone'))).toEqual(shown(sections));
  });

  test('over all of the form the sections come first', () => {
    expect(formFields(form(...sections)).map(({ id, order }) => [id, order])).toEqual([
      ['x', 0],
      ['y', 1],
      ['z', 2],
    ]);
  });

  test('the library offers what no section asks, among it what only rego asked so far', () => {
    const offered = libraryWithout(formFields(withFields(field('spare_seats'))), formLibrary);
    const ids = offered.map(({ id }) => id);
    expect(ids).toContain('tshirtSize');
    expect(ids).toContain('emergencyEmail');
    for (const asked of ['name', 'email', 'spareSeats']) expect(ids).not.toContain(asked);
  });

  test('every field of the library can be stored', () => {
    const fields = formLibrary.map((known, order) => ({ ...known, order }));
    expect(formErrors(form(section('all', ...fields)))).toEqual({});
  });
});

describe('what keeps the main form from being stored', () => {
  const tooLong = 'x'.repeat(501);
  const many = (count: number) => Array.from({ length: count }, (_, index) => field(`q${index}`));

  test.each<[string, FormConfig]>([
    ['sections', form()],
    ['sections', form(section('a', name, email), section('a'))],
    ['sections', form(section('a', name, email), ...many(20).map(({ id }) => section(id)))],
    ['title', { ...withFields(), title: ' ' }],
    ['sections.more.title', form(section('a', name, email), { ...section('more'), title: ' ' })],
    ['sections.more.title', form(section('a', name, email), { ...section('more'), title: tooLong })],
    ['fields', form(section('a', email))],
    ['fields', form(section('a', name))],
    ['fields', withFields(field('name', { required: true }))],
    ['fields', withFields(field('spareSeats', { type: 'number' }), field('spare_seats', { type: 'number' }))],
    ['fields', withFields(...many(99))],
    ['fields.name.required', form(section('a', { ...name, required: false }, email))],
    ['fields.email.type', form(section('a', name, { ...email, type: 'text' }))],
    ['fields.name.type', form(section('a', { ...name, type: 'textarea' }, email))],
    ['fields.hasOwnCar.type', withFields(field('hasOwnCar'))],
    ['fields.spareSeats.type', withFields(field('spareSeats'))],
    ['fields.participationDays.type', withFields(field('participationDays'))],
    ['fields.phone.type', withFields(field('phone', { type: 'checkbox' }))],
    ['fields.q.label', withFields(field('q', { label: ' ' }))],
    ['fields.q.options', withFields(field('q', { type: 'radio' }))],
    ['fields.q.help', withFields(field('q', { help: tooLong }))],
  ])('%s', (key, config) => {
    const errors = formErrors(config);
    // Without a section name and e-mail are missing, too.
    expect(Object.keys(errors)).toEqual(config.sections.length === 0 ? [key, 'fields'] : [key]);
  });

  test('20 sections and 100 fields are not too many', () => {
    const sections = many(19).map(({ id }) => section(id));
    expect(formErrors(form(section('a', name, email), ...sections))).toEqual({});
    expect(formErrors(withFields(...many(98)))).toEqual({});
  });

  test('the question that is missing is said by its label', () => {
    const message = (label: string) => ({
      fields: `'${label}' must stay in the form: no registration is without it`,
    });
    expect(inWords(formErrors(form(section('a', email))))).toEqual(message('Full Name'));
    expect(inWords(formErrors(form(section('a', name))))).toEqual(message('Email Address'));
  });

  test('a known question takes the kinds that its answer has, and the others are said', () => {
    const error = (id: string, type: Field['type']) =>
      inWords(formErrors(withFields(field(id, { type, options: ['One'] }))))[`fields.${id}.type`];
    expect(error('participation_friday', 'checkbox')).toBeUndefined();
    expect(error('participation_friday', 'text')).toBe('Must be of type checkbox');
    expect([error('bringing_guests', 'checkbox'), error('bringing_guests', 'number')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(error('bringing_guests', 'text')).toBe('Must be of type checkbox or number');
    for (const type of ['text', 'textarea', 'select', 'radio', 'date'] as const) {
      expect(error('location', type)).toBeUndefined();
    }
  });

  test('name and e-mail are never hidden by a condition', () => {
    const tick = field('tick', { type: 'checkbox', order: 2 });
    const hidden = { ...email, showWhen: { field: 'tick', is: true } };
    expect(inWords(formErrors(form(section('a', name, hidden, tick))))).toEqual({
      'fields.email.showWhen': 'This field is always shown',
    });
  });

  test('a condition may name a field of another section, but not wait for itself', () => {
    const tick = field('tick', { type: 'checkbox' });
    const asking = field('q', { showWhen: { field: 'tick', is: true } });
    const across = form(section('a', name, email, tick), section('b', asking));
    expect(formErrors(across)).toEqual({});
    expect(tidyForm(across).sections[1]?.fields[0]?.showWhen).toEqual({ field: 'tick', is: true });
    const circle = { ...tick, showWhen: { field: 'q', is: true } };
    expect(Object.keys(formErrors(form(section('a', name, email, circle), section('b', asking))))).toEqual([
      'fields.tick.showWhen',
      'fields.q.showWhen',
    ]);
  });

  test('what is stored is tidied, and the schema takes it', () => {
    const blank = field('q', { label: ' Q ', placeholder: ' ', help: ' h ', options: ['a'], order: 7 });
    const orphan = field('r', { order: 3, showWhen: { field: 'gone', is: true } });
    const typed = withFields(blank, orphan);
    const sections = typed.sections.map((one) => ({ ...one, title: ` ${one.title} ` }));
    const tidied = tidyForm({ title: ' Registration ', sections });
    expect(tidied.sections.map(({ title }) => title)).toEqual(['personal', 'more']);
    expect(tidied.title).toBe('Registration');
    expect(tidied.sections[1]?.fields).toEqual([
      field('r', { order: 0 }),
      field('q', { label: 'Q', help: 'h', order: 1 }),
    ]);
    expect(formErrors(tidied)).toEqual({});
    expect(formConfigSchema.safeParse(tidied).success).toBe(true);
  });
});

describe('the main form beside the sections', () => {
  test('days asked as one list are not asked again one by one', () => {
    const days = ['participation_all_days', 'participation_thursday'].map((id) =>
      field(id, { type: 'checkbox' }),
    );
    const main = [field('participationDays', { type: 'select' })];
    expect(sectionQuestions([...days, field('own')], main).map(({ id }) => id)).toEqual(['own']);
    expect(sectionQuestions(days, [field('own')])).toHaveLength(2);
  });

  test('a heading with nothing below it in its own section is not drawn', () => {
    const heading = field('h', { type: 'header' });
    expect(withoutEmptyHeadings([field('a'), heading])).toEqual([field('a')]);
    expect(withoutEmptyHeadings([heading, field('a')])).toHaveLength(2);
  });
});

test('marks of direction, which come along where an option is copied, are none of it: no answer has them', () => {
  expect(optionsOfText('\u200fחולצה (XL)\u200f\n\u200e\n')).toEqual(['חולצה (XL)']);
});
