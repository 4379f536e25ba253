// Answers as controls hold them, and as they are sent.
import { describe, expect, test } from 'vitest';
import type { Answer, Field } from '#domain/forms/fields.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import { answerErrors } from '#domain/registration/submission.ts';
import { field as aField } from '#tests/fields.ts';
import { inWords } from '#words/faults.ts';

const errorsIn = (...check: Parameters<typeof answerErrors>) => inWords(answerErrors(...check));

const seats = aField('spare_seats', { type: 'number' });

const numbers: [string, number][] = [
  ['3', 3],
  [' 4 ', 4],
  ['+2', 2],
  ['2.0', 2],
  ['1e3', 0],
  ['0x10', 0],
  ['Infinity', 0],
  ['two', 0],
  ['.x', 0],
  ['', 0],
];
// Shows 5.18.
test.each(numbers)('%j in a number field is sent as %i', (typed, sent) => {
  const input = inputOfAnswers([seats], { spare_seats: typed });
  expect(input).toEqual({ spare_seats: sent });
  expect(errorsIn([seats], input)).toEqual({});
});

// Shows 5.17.
test.each([
  ['2.7', 'Must be a whole number'],
  ['12.5', 'Must be a whole number'],
  ['.25', 'Must be a whole number'],
  ['-1', 'Must be 0 or more'],
])('%j in a number field is refused', (typed, message) => {
  const input = inputOfAnswers([seats], { spare_seats: typed });
  expect(errorsIn([seats], input)).toEqual({ spare_seats: message });
});

describe('a section’s own questions', () => {
  const own = (type: Field['type'], change: Partial<Field> = {}) =>
    aField('own', { type, label: 'Own', ...change });
  const errorOf = (field: Field, own: unknown) => errorsIn([field], { own }).own;
  const options = ['Red', 'Blue'];

  test.each<[string, Field, unknown]>([
    ['a tick', own('checkbox'), true],
    ['a number', own('number'), 7],
    ['a text of several lines', own('textarea'), 'one\ntwo'],
    ['a text longer than a line’s 500 characters', own('textarea'), 'a'.repeat(501)],
    ['an address', own('email'), 'mia@example.org'],
    ['one line', own('text'), 'one'],
    ['one of the options', own('select', { options }), 'Blue'],
    ['any line where no option was entered', own('select', { options: [] }), 'Blue'],
  ])('%s is taken', (_what, field, value) => {
    expect(errorOf(field, value)).toBeUndefined();
  });

  test.each<[string, Field, unknown, string]>([
    ['text as a tick', own('checkbox'), 'yes', 'Must be true or false'],
    ['text as a number', own('number'), 'seven', 'Must be a whole number'],
    ['a text above its limit', own('textarea'), 'a'.repeat(5_001), 'At most 5,000 characters'],
    ['two lines as one', own('text'), 'one\ntwo', 'Must be one line without control characters'],
    ['another option', own('select', { options }), 'Green', 'Must be one of the options'],
    ['another option of a radio', own('radio', { options }), 'Green', 'Must be one of the options'],
    ['no address', own('email'), 'mia', 'Valid email is required'],
    ['no answer where one is required', own('text', { required: true }), ' ', 'Own is required'],
    ['no address where one is required', own('email', { required: true }), '', 'Valid email is required'],
    ['null where an answer is required', own('text', { required: true }), null, 'Own is required'],
    ['no tick where one is required', own('checkbox', { required: true }), false, 'Own is required'],
    ['a tick as an address', own('email', { label: 'Mobile Phone' }), true, 'Valid email is required'],
  ])('%s is refused', (_what, field, value, message) => {
    expect(errorOf(field, value)).toBe(message);
  });

  test.each<[string, Field, unknown]>([
    ['a number of guests in place of the tick', own('number', { id: 'bringing_guests' }), 2],
    ['a tick of guests', own('checkbox', { id: 'bringing_guests' }), true],
    ['a day', own('checkbox', { id: 'participation_friday' }), true],
  ])('known to the registration: %s is taken', (_what, field, value) => {
    expect(errorsIn([field], { [field.id]: value })).toEqual({});
  });

  test.each<[string, Field, unknown, string]>([
    ['a day', own('text', { id: 'participation_friday' }), 'yes', 'Must be true or false'],
    ['a number', own('phone', { id: 'phone' }), 7, 'Must be text'],
    [
      'two lines',
      own('phone', { id: 'phone' }),
      '0400\n123456',
      'Must be one line without control characters',
    ],
  ])(
    'known to the registration: %s is refused where it is something else',
    (_what, field, value, message) => {
      expect(errorsIn([field], { [field.id]: value })).toEqual({ [field.id]: message });
    },
  );

  const bikes = own('select', { id: 'bike_type', options: ['Cargo Bike', 'Other'] });
  test('known to the registration: an option that is not offered is refused, one that is stored may stay', () => {
    expect(errorsIn([bikes], { bike_type: 'Other' })).toEqual({});
    expect(errorsIn([bikes], { bike_type: 'cargo bike' })).toEqual({});
    expect(errorsIn([bikes], { bike_type: 'Rocket' })).toEqual({ bike_type: 'Must be one of the options' });
    expect(errorsIn([bikes], { bike_type: 'Tandem' }, { bike_type: 'Tandem' })).toEqual({});
    expect(errorsIn([{ ...bikes, options: [] }], { bike_type: 'Rocket' })).toEqual({});
  });

  test('a heading asks nothing, even one that is marked as required', () => {
    expect(errorsIn([own('header', { required: true })], {})).toEqual({});
    expect(inputOfAnswers([own('header')], { own: 'x' })).toEqual({});
  });
});

describe('what controls hold is sent as', () => {
  const control = (id: string, type: Field['type'], required = false) => aField(id, { type, required });
  test.each<[string, Field, Answer | undefined, unknown]>([
    ['a tick', control('own', 'checkbox'), true, true],
    ['no tick', control('own', 'checkbox'), undefined, false],
    ['a list', control('campingGearNeeded', 'select'), ['pillow'], ['pillow']],
    ['no list', control('campingGearNeeded', 'select'), undefined, []],
    ['text, without blanks around it', control('own', 'text'), ' Red ', 'Red'],
    ['no text', control('own', 'text'), undefined, ''],
    ['no number', control('own', 'number'), '', 0],
    ['no number where one is required', control('own', 'number', true), '', undefined],
  ])('%s', (_what, field, held, sent) => {
    expect(inputOfAnswers([field], { [field.id]: held })).toEqual({ [field.id]: sent });
  });
});

test('a day is one of the calendar, however it is sent; what was stored before stays', () => {
  const born = aField('born', { type: 'date', label: 'Born on' });
  expect(errorsIn([born], { born: '2000-02-29' })).toEqual({});
  for (const typed of ['tomorrow', '29.2.2000', '2001-02-29'])
    expect(Object.keys(errorsIn([born], { born: typed }))).toEqual(['born']);
  expect(errorsIn([born], { born: 'tomorrow' }, { born: 'tomorrow' })).toEqual({});
});
