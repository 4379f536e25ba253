// The form in which organizers correct a registration.
import { describe, expect, test } from 'vitest';
import { editForm } from '#domain/forms/edit-form.ts';
import { type Answers, type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import { field } from '#tests/fields.ts';
import { editFormWords } from '#words/desk/edit-form.ts';

const empty = { values: registrationDefaults, answers: {} };

test('asks for every known field of a registration, once; guests are asked for beside their number', () => {
  const fields = formFields(editForm([], empty, [], editFormWords)).filter(({ type }) => type !== 'header');
  expect(fields.map(({ id }) => id).sort()).toEqual(
    Object.keys(registrationDefaults)
      .filter((id) => id !== 'guests')
      .sort(),
  );
});

test('is read in groups, in the order in which organizers read a registration', () => {
  const { title, sections } = editForm([], empty, ['friday'], editFormWords);
  expect(title).toBe('Registration');
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  const read = sections.map((group) => [
    group.title,
    ...group.fields.map(({ label, type }) => `${label} (${type})`),
  ]);
  expect(read).toEqual([
    ...[
      [
        'Personal Information',
        'Full Name (text)',
        'Email Address (email)',
        'Phone Number (phone)',
        'Country/City of Origin (text)',
      ],
    ],
    ...[['Pre-Event Activities', 'Participation Days (select)', 'T-Shirt Size (select)']],
    [
      'Road Trip',
      ...["I'm coming on the road trip (checkbox)", 'I need a seat on the bus (checkbox)'],
      ...['I have my own car (checkbox)', 'How many spare seats do you have? (number)'],
      ...["I'm bringing guests (checkbox)", 'How many guests? (number)', 'Bike Type (select)'],
      'Camping Gear Needed (select)',
    ],
    ...[['Dietary Requirements', 'Vegetarian (checkbox)', 'Vegan (checkbox)', 'Allergies (textarea)']],
    [
      'Accommodation & Support',
      'I need accommodation support (checkbox)',
      'Available for distribution work (must be able to mount a basket on bike) (checkbox)',
      ...['I have spare accommodation (checkbox)', 'How many people can you house? (number)'],
    ],
    [
      'Emergency Contact',
      ...[
        'Emergency Contact Name (text)',
        'Emergency Contact Phone (phone)',
        'Emergency Contact Email (email)',
      ],
      ...['Relationship (text)', 'Emergency Contact Location (text)'],
    ],
    [
      'Payment',
      ...['Pre-Event Confirmation Email (email)', 'Pre-Event Message to the Organizer (textarea)'],
      ...['Road Trip Confirmation Email (email)', 'Road Trip Message to the Organizer (textarea)'],
    ],
  ]);
});

const edit = (asked: readonly Field[], values: Partial<RegistrationValues> = {}, answers: Answers = {}) =>
  editForm(
    asked,
    { values: { ...registrationDefaults, ...values }, answers },
    ['thursday', 'friday'],
    editFormWords,
  );
const find = (form: FormConfig, id: string) => formFields(form).find((one) => one.id === id);
const ownQuestions = (form: FormConfig) => form.sections.find(({ id }) => id === 'others');

test('only name and e-mail are required of whoever corrects it', () => {
  const required = formFields(edit([field('phone', { required: true })])).filter((one) => one.required);
  expect(required.map(({ id }) => id)).toEqual(['name', 'email']);
});

test('a question is called as the organizer called it, under either name', () => {
  const asked = [
    field('participation_friday', { label: 'Friday?' }),
    field('name', { label: 'Your Name' }),
    field('tshirt_size', { label: 'Jersey', type: 'select', options: ['Small', 'Large'] }),
  ];
  const form = edit(asked);
  expect(find(form, 'name')?.label).toBe('Your Name');
  expect(find(form, 'tshirtSize')).toMatchObject({ label: 'Jersey', options: ['Small', 'Large'] });
  expect(find(form, 'participationDays')).toMatchObject({
    label: 'Participation Days',
    options: ['thursday', 'friday'],
  });
  expect(find(edit([]), 'tshirtSize')?.label).toBe(find(edit([field('own')]), 'tshirtSize')?.label);
});

test('a stored value stays a choice, or saving would lose it', () => {
  const asked = [field('bikeType', { type: 'select', options: ['Normal Bike'] })];
  expect(find(edit(asked, { bikeType: 'Tandem' }), 'bikeType')?.options).toEqual(['Normal Bike', 'Tandem']);
  expect(find(edit(asked, { bikeType: 'Normal Bike' }), 'bikeType')?.options).toEqual(['Normal Bike']);
  expect(find(edit(asked), 'bikeType')?.options).toEqual(['Normal Bike']);
  const gear = find(edit([], { campingGearNeeded: ['hammock', 'pillow'] }), 'campingGearNeeded');
  expect(gear?.options).toEqual(['shelter', 'mattress', 'pillow', 'unspecified', 'hammock']);
  expect(find(edit(asked, { name: 'Mia' }), 'name')?.options).toBeUndefined();
});

describe('organizers’ own questions', () => {
  test('stand apart, once each, as they are asked; headings and known questions are none', () => {
    const colour = field('colour', { type: 'select', options: ['Red'], placeholder: 'Choose' });
    const again = { ...colour, label: 'Colour again' };
    const asked = [field('heading', { type: 'header' }), field('tshirt_size'), colour, field('own'), again];
    const others = ownQuestions(edit(asked, {}, { colour: 'Red' }));
    expect(others?.title).toBe('Other Answers');
    expect(others?.fields).toEqual([
      { ...field('colour', { type: 'select', options: ['Red'] }), order: 0 },
      field('own', { order: 1 }),
    ]);
  });

  test('a stored option that is gone stays one', () => {
    const colour = field('colour', { type: 'select', options: ['Red'] });
    const optionsFor = (answers: Answers) => ownQuestions(edit([colour], {}, answers))?.fields[0]?.options;
    expect(optionsFor({ colour: 'Blue' })).toEqual(['Red', 'Blue']);
    expect(optionsFor({ colour: 'Red' })).toEqual(['Red']);
    expect(optionsFor({ colour: '' })).toEqual(['Red']);
    expect(optionsFor({ colour: true })).toEqual(['Red']);
    expect(ownQuestions(edit([field('own')], {}, { own: 'Blue' }))?.fields[0]?.options).toBeUndefined();
  });

  test('answers whose question is gone can still be corrected', () => {
    const gone = { vegan_shoes: true, lucky_number: 7, motto: 'Faster' };
    const others = ownQuestions(edit([field('own')], {}, { own: 'x', ...gone }));
    expect(others?.fields.map(({ id, type, label, required }) => [id, type, label, required])).toEqual([
      ['own', 'text', 'own', false],
      ['vegan_shoes', 'checkbox', 'vegan_shoes', false],
      ['lucky_number', 'number', 'lucky_number', false],
      ['motto', 'textarea', 'motto', false],
    ]);
  });

  test('that are gone read as they did last, with the options that there were', () => {
    const last = { section: null, isRemoved: true };
    const own: OwnQuestions = [
      { ...last, id: 'colour', label: 'Colour (removed)', type: 'select', options: ['Red'] },
      { ...last, id: 'motto', label: 'Motto (removed)', type: 'text', options: [] },
      { ...last, isRemoved: false, id: 'own', label: 'Own (Rides)', type: 'text', options: [] },
    ];
    const record = { ...empty, answers: { colour: 'Blue', motto: 'Faster', own: 'x', lucky: 7 } };
    const form = editForm([field('own')], record, [], editFormWords, own);
    expect(
      ownQuestions(form)?.fields.map(({ id, type, label, options }) => [id, type, label, options]),
    ).toEqual([
      ['own', 'text', 'Own (Rides)', undefined],
      ['colour', 'select', 'Colour (removed)', ['Red', 'Blue']],
      ['motto', 'text', 'Motto (removed)', undefined],
      ['lucky', 'number', 'lucky', undefined],
    ]);
  });

  test('none at all make no group', () => {
    expect(ownQuestions(edit([field('tshirt_size')]))).toBeUndefined();
  });
});

test('what the form asks to be typed is typed here, too', () => {
  const shirt = (change: Partial<Field>) => {
    const form = editForm([field('tshirt_size', change)], empty, [], editFormWords);
    return formFields(form).find(({ id }) => id === 'tshirtSize');
  };
  expect(shirt({ type: 'text' })).toMatchObject({ type: 'text' });
  expect(shirt({ type: 'text' })).not.toHaveProperty('options');
  expect(shirt({ type: 'radio', options: ['S'] })).toMatchObject({ type: 'select', options: ['S'] });
});
