// What a submit makes of what is stored (product.md, section 2, dynamic sections, and section 3).
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/entries/entry.ts';
import { dayKeys } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';
import { applySubmission, type Stored } from '#domain/registration/apply-submission.ts';
import { readInput } from '#domain/registration/said.ts';
import type { Submission } from '#domain/registration/submission.ts';
import { mayBeWrittenTo, registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, section as soldSection, twoSections } from '#tests/events.ts';
import { field, tick } from '#tests/fields.ts';
import { storedEntry } from '#tests/stored-entries.ts';
import { inWords } from '#words/faults.ts';

const days = dayKeys({ days: fourDays });
const rules = {
  event: {
    sections: [...twoSections, soldSection('workshops')],
    days: fourDays,
    timeZone: 'Australia/Adelaide',
  },
  askedIn: () => [],
  daysSection: 'pre_event',
  now: new Date('2025-10-01T10:00:00Z'),
  newId: () => 'id',
};

type Form = { main?: Field[]; section?: { type: string; fields: Field[] }; stored?: Stored; isForm?: true };
const apply = (input: Submission, { main = [], section, stored, isForm }: Form) =>
  applySubmission(
    readInput(input, days).said,
    { main, section, days, ...(isForm && { isForm }) },
    rules,
    stored,
  );
const stored = (
  values: Partial<Stored['values']>,
  answers: Stored['answers'] = {},
  entries: Entry[] = [],
): Stored => ({
  values: { ...registrationDefaults, ...values },
  answers,
  entries,
});

test('what is not said stays, and so does what belongs to it', () => {
  const main = [tick('hasOwnCar'), field('spareSeats', { type: 'number' }), field('nickname')];
  const before = stored({ hasOwnCar: true, spareSeats: 3 }, { nickname: 'Flash' });
  const { values, answers, asked, change } = apply({}, { main, stored: before });
  expect([values, answers, change.changed]).toEqual([before.values, before.answers, []]);
  expect(asked).toEqual(main);
  expect(apply({ spareSeats: 1 }, { main, stored: before }).values.spareSeats).toBe(1);
});

test('what was confirmed to the address follows where the rider corrects that', () => {
  const main = [field('email', { type: 'email' })];
  const to = (confirmationEmail: string) => ({ confirmationEmail });
  const entries = [
    storedEntry('workshops', to('Mia@example.org')),
    storedEntry('road_trip', to('pay@example.org')),
  ];
  const texts = { roadTripConfirmationEmail: 'pay@example.org' };
  const before = stored({ email: 'mia@example.org', ...texts }, {}, entries);
  const confirmedTo = (said: Submission) =>
    apply(said, { main, stored: before }).change.entries.map((one) => one.confirmationEmail);
  expect(confirmedTo({ email: 'mia@example.com' })).toEqual(['mia@example.com', 'pay@example.org']);
  expect(confirmedTo({})).toEqual(['Mia@example.org', 'pay@example.org']);
});

test('an own answer is kept without what its check takes beside it, and costs and takes what it names', () => {
  const bench = field('bench', { type: 'select', options: ['None', 'Frame'] });
  const said = { bench: ' Frame\u200e', nickname: '  Flash ' };
  const { answers, errors } = apply(said, { main: [bench, field('nickname')] });
  expect([answers, errors]).toEqual([{ bench: 'Frame', nickname: 'Flash' }, {}]);
  const kept = stored({}, { bench: 'Wheel' });
  expect(apply({ bench: 'Wheel ' }, { main: [bench], stored: kept }).answers).toEqual({ bench: 'Wheel' });
});

test('the pre-event, which hides the road trip’s question, takes nobody off it when it is sent again', () => {
  const submittedAt = new Date('2025-09-01');
  const entries = [storedEntry('road_trip'), storedEntry('pre_event', { submittedAt, days: ['friday'] })];
  const section = { type: 'pre_event', fields: [tick('coming_on_road_trip'), field('nickname')] };
  const before = stored({ joiningRoadTrip: true, participationDays: ['friday'] }, {}, entries);
  const { values, change } = apply({ nickname: 'Flash' }, { section, stored: before });
  expect(values.joiningRoadTrip).toBe(true);
  expect(change.entries.map(({ state }) => state)).toEqual(['entered', 'entered']);
});

test('an option of a known question is the one that a call names, however it writes it', () => {
  const bikes = field('bike_type', { type: 'select', options: ['Cargo Bike', 'Other'] });
  const length = field('length', { showWhen: { field: bikes.id, is: 'Cargo Bike' } });
  const said = { bike_type: 'cargo bike', length: '2 m' };
  const { values, answers, errors } = apply(said, { main: [bikes, length] });
  expect([values.bikeType, answers, errors]).toEqual(['Cargo Bike', { length: '2 m' }, {}]);
  const before = stored({ bikeType: 'cargo bike' });
  expect(apply({ bike_type: 'cargo bike' }, { main: [bikes], stored: before }).values).toEqual(before.values);
  const alike = { ...bikes, options: ['other', 'Other'] };
  expect(apply({ bike_type: 'Other' }, { main: [alike] }).values.bikeType).toBe('Other');
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

test('what a section leaves empty takes nothing away that was said before, until it is sent again', () => {
  const known = { allergies: 'nuts', isVegan: true, spareSeats: 3 };
  const fields = [field('food_allergies'), tick('is_vegan'), field('spareSeats', { type: 'number' })];
  const empty = { allergies: '', isVegan: false, spareSeats: 0 };
  const input = { food_allergies: '', is_vegan: false, spareSeats: 0 };
  const valuesAfter = (sent: string) => {
    const before = stored(known, {}, [storedEntry(sent, { submittedAt: new Date('2025-09-01') })]);
    return apply(input, { section: { type: 'pre_event', fields }, stored: before }).values;
  };
  expect(valuesAfter('road_trip')).toMatchObject(known);
  expect(valuesAfter('pre_event')).toMatchObject(empty);
  expect(
    apply({ food_allergies: 'soy' }, { section: { type: 'pre_event', fields }, stored: stored(known) }),
  ).toMatchObject({
    values: { allergies: 'soy' },
  });
});

test('but whether one comes along is said anew', () => {
  const section = { type: 'road_trip', fields: [tick('coming_on_road_trip')] };
  const before = stored({ joiningRoadTrip: true });
  expect(apply({ coming_on_road_trip: false }, { section, stored: before }).values.joiningRoadTrip).toBe(
    false,
  );
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

test('what was registered in a section stays while only the main form is sent', () => {
  const entries = [storedEntry('pre_event', { submittedAt: new Date('2025-09-01') })];
  expect(apply({}, { stored: stored({}, {}, entries) }).change.entries).toMatchObject([
    { section: 'pre_event', state: 'entered' },
  ]);
});

test('a heading is no question, and an answer to it is refused', () => {
  const main = [field('heading', { type: 'header' }), field('nickname')];
  const { asked, errors } = apply({ nickname: 'Flash', heading: 'x' }, { main });
  expect(asked.map(({ id }) => id)).toEqual(['nickname']);
  expect(Object.keys(errors)).toEqual(['heading']);
});

describe('the answer to a question that is hidden', () => {
  const gated = [tick('winter'), field('jacket', { showWhen: { field: 'winter', is: true } })];
  const pullover = { jacket: 'Pullover' };

  test('in the main form is none any more, and says nothing new', () => {
    expect(apply({ ...pullover }, { main: gated }).answers).toStrictEqual({});
    expect(apply({ ...pullover }, { main: gated }).errors).toEqual({});
    expect(apply({}, { main: gated, stored: stored({}, pullover) }).answers).toStrictEqual({});
    expect(apply({ winter: true }, { main: gated, stored: stored({}, pullover) }).answers).toEqual({
      ...{ ...pullover, winter: true },
    });
  });

  test('is no leave to write to them', () => {
    const main = [tick('winter'), tick(mayBeWrittenTo, { showWhen: { field: 'winter', is: true } })];
    expect(apply({}, { main, stored: stored({}, { [mayBeWrittenTo]: true }) }).answers).toStrictEqual({});
  });

  const submittedAt = new Date('2025-09-01');
  test.each<[what: string, entries: Entry[], kept: object]>([
    ['stays where it was asked elsewhere', [], pullover],
    ['stays while another section was submitted', [storedEntry('road_trip', { submittedAt })], pullover],
    ['stays while a confirmation alone entered it', [storedEntry('pre_event')], pullover],
    ['is none once the section is submitted again', [storedEntry('pre_event', { submittedAt })], {}],
  ])('in a section %s', (_what, entries, kept) => {
    const section = { type: 'pre_event', fields: gated };
    expect(apply({}, { section, stored: stored({}, pullover, entries) }).answers).toStrictEqual(kept);
  });

  test('takes away no gear and no days where it asks for any or for all of them', () => {
    const hidden = { showWhen: { field: 'winter', is: true } };
    const fields = [
      tick('winter'),
      tick('needs_camping_gear', hidden),
      tick('participation_all_days', hidden),
    ];
    const before = stored({ campingGearNeeded: ['pillow'], participationDays: ['friday', 'sunday'] });
    const { values } = apply({}, { main: fields, stored: before });
    expect([values.campingGearNeeded, values.participationDays]).toEqual([[], ['friday', 'sunday']]);
  });
});

test('what the form asks without what opens it counts', () => {
  const main = [field('spareSeats', { type: 'number' })];
  expect(apply({ spareSeats: 3 }, { main }).values.spareSeats).toBe(3);
});

describe('the form asks once', () => {
  const submittedAt = new Date('2025-09-01');
  const section = { type: 'road_trip', fields: [tick('coming_on_road_trip')] };

  test.each<[what: string, entries: Entry[], said: string[]]>([
    ['of who is new', [], ['coming_on_road_trip']],
    [
      'of who registered for something else',
      [storedEntry('pre_event', { submittedAt })],
      ['coming_on_road_trip'],
    ],
    ['of who only ticked it in the main form', [storedEntry('road_trip')], ['coming_on_road_trip']],
    ['and not again', [storedEntry('road_trip', { submittedAt })], []],
  ])('whether they come on the road trip, %s', (_what, entries, said) => {
    const before = stored({}, {}, entries);
    expect(Object.keys(apply({}, { section, stored: before, isForm: true }).errors)).toEqual(said);
  });

  test('for days in the main form at the pre-event, and at no other section', () => {
    const main = [field('participationDays', { type: 'select' })];
    const errorsAt = (type: string) =>
      apply({}, { main, section: { type, fields: [] }, isForm: true }).errors;
    expect(errorsAt('pre_event')).toMatchObject({ participationDays: { code: 'no_day_ticked' } });
    expect(errorsAt('workshops')).toEqual({});
  });
});

test('guests that are too many are said at the question that asked, whatever its name', () => {
  const section = {
    type: 'pre_event',
    fields: [tick('bringing_guests'), field('guest_count', { type: 'number' })],
  };
  const input = { bringing_guests: true, guest_count: 101 };
  expect(Object.keys(apply(input, { section }).errors)).toEqual(['guest_count']);
  expect(Object.keys(apply({ numberOfGuests: 101, bringingGuests: true }, {}).errors)).toEqual([
    'numberOfGuests',
  ]);
});

test('a number that nobody calls is refused where nobody asks for it, too, unless it is stored already', () => {
  const { errors } = apply({ phone: 'later', tshirtSize: 'Huge' }, {});
  expect(Object.keys(errors)).toEqual(['phone']);
  expect(apply({ phone: 'later' }, { stored: stored({ phone: 'later' }) }).errors).toEqual({});
});
