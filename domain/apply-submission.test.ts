// What a submit makes of what is stored (product.md, section 2, dynamic sections, and section 3).
import { expect, test } from 'vitest';
import { applySubmission, type Stored } from '#domain/apply-submission.ts';
import { dayKeys } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { registrationDefaults } from '#domain/registration.ts';
import { readInput } from '#domain/said.ts';
import type { Submission } from '#domain/submission.ts';
import { fourDays, twoSections } from '#tests/events.ts';
import { field, tick } from '#tests/fields.ts';
import { inWords } from '#words/faults.ts';

const days = dayKeys({ days: fourDays });
const rules = {
  event: { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' },
  askedIn: () => [],
  daysSection: 'pre_event',
  now: new Date('2025-10-01T10:00:00Z'),
  newId: () => 'id',
};

type Form = { main?: Field[]; section?: { type: string; fields: Field[] }; stored?: Stored };
const apply = (input: Submission, { main = [], section, stored }: Form) =>
  applySubmission(readInput(input, days).said, { main, section, days }, rules, stored);
const stored = (values: Partial<Stored['values']>, answers: Stored['answers'] = {}): Stored => ({
  values: { ...registrationDefaults, ...values },
  answers,
  entries: [],
});

test('what is not said stays, and so does what belongs to it', () => {
  const main = [tick('hasOwnCar'), field('spareSeats', { type: 'number' }), field('nickname')];
  const before = stored({ hasOwnCar: true, spareSeats: 3 }, { nickname: 'Flash' });
  const { values, answers, asked, change } = apply({}, { main, stored: before });
  expect([values, answers, change.changed]).toEqual([before.values, before.answers, []]);
  expect(asked).toEqual(main);
  expect(apply({ spareSeats: 1 }, { main, stored: before }).values.spareSeats).toBe(1);
});

test.each([
  [
    'that it hides',
    { section: { type: 'road_trip', fields: [tick('coming_on_road_trip'), field('spare_seats')] } },
  ],
  ['that only a tick opens, also where nobody asks', {}],
])('an answer to a question %s counts for nothing', (_what, form: Form) => {
  const { values, errors } = apply({ spareSeats: 3 }, form);
  expect([values.spareSeats, errors]).toEqual([0, {}]);
});

test('a hidden item of a list takes itself away, not the list', () => {
  const section = {
    type: 'pre_event',
    fields: [
      tick('winter'),
      tick('camping_gear_pillow'),
      tick('camping_gear_shelter', { showWhen: { field: 'winter', is: true } }),
    ],
  };
  const input = { camping_gear_pillow: true, camping_gear_shelter: true };
  expect(apply(input, { section }).values.campingGearNeeded).toEqual(['pillow']);
  const before = stored({ campingGearNeeded: ['shelter'] });
  expect(apply(input, { section, stored: before }).values.campingGearNeeded).toEqual(['pillow', 'shelter']);
});

test('a list of gear says by itself that gear is needed', () => {
  const section = { type: 'pre_event', fields: [tick('needs_camping_gear'), tick('camping_gear_pillow')] };
  const { values, asked } = apply({ campingGearNeeded: ['pillow'] }, { section });
  expect(values.campingGearNeeded).toEqual(['pillow']);
  expect(asked.map(({ id }) => id)).toEqual(['needs_camping_gear', 'camping_gear_pillow']);
});

test('a required own question of the main form is answered by what is stored, until it is emptied', () => {
  const main = [field('nickname', { required: true }), field('phone', { required: true })];
  const before = stored({}, { nickname: 'Flash' });
  expect(inWords(apply({}, { main }).errors)).toEqual({ nickname: 'nickname is required' });
  expect(inWords(apply({}, { main, stored: before }).errors)).toEqual({});
  expect(inWords(apply({ nickname: ' ' }, { main, stored: before }).errors)).toEqual({
    nickname: 'nickname is required',
  });
});

test('guests are told by their number where the form asks so', () => {
  const section = {
    type: 'pre_event',
    fields: [field('bringing_guests', { type: 'number', required: true })],
  };
  expect(apply({ bringing_guests: 2 }, { section })).toMatchObject({
    values: { bringingGuests: true, numberOfGuests: 2 },
    errors: {},
  });
  expect(inWords(apply({ bringing_guests: 0 }, { section }).errors)).toEqual({});
});

test('what no form asks is refused', () => {
  expect(inWords(apply({ shoe_size: '43', accommodation_type: 'Hostel' }, {}).errors)).toEqual({
    shoe_size: 'The form has no such question',
  });
});
