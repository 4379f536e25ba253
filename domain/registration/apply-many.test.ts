// One definition serves all submissions (decision 0093): what is made of it for one of them tells nothing of the others.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKeys } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';
import { applySubmission, type Definition } from '#domain/registration/apply-submission.ts';
import { readInput } from '#domain/registration/said.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, twoSections } from '#tests/events.ts';
import { field, tick } from '#tests/fields.ts';
import { storedEntry } from '#tests/stored-entries.ts';

const days = dayKeys({ days: fourDays });
const main = [
  field('name', { required: true, order: 3 }),
  field('email', { type: 'email', required: true, order: 1 }),
  field('phone', { type: 'phone', order: 2 }),
  field('about_bikes', { type: 'header', order: 4 }),
  field('bike', { type: 'select', options: ['Gravel', 'Track'], required: true, order: 5 }),
  field('which', { showWhen: { field: 'bike', is: 'Track' }, required: true, order: 6 }),
  tick('bringing_guests'),
  field('guest_count', { type: 'number' }),
];
const asked: Record<string, Field[]> = {
  road_trip: [
    tick('coming_on_road_trip'),
    tick('has_own_car'),
    field('spare_seats', { type: 'number', required: true }),
    field('phone'),
    tick('needs_camping_gear'),
    tick('camping_gear_shelter'),
    field('seat', {
      options: ['Front', 'Back'],
      prices: { Front: 500 },
      showWhen: { field: 'has_own_car', is: false },
    }),
  ],
  pre_event: [
    tick('participation_all_days'),
    tick('coming_on_road_trip'),
    field('shirt', { required: true }),
  ],
};
const ids = [...main, ...Object.values(asked).flat()].map(({ id }) => id);

const anyAnswer = fc.oneof(
  fc.boolean(),
  fc.constantFrom(
    '',
    ' ',
    'Track',
    'Gravel',
    'Front',
    'a@example.org',
    '+49 151 234',
    'none',
    'x'.repeat(600),
  ),
  fc.integer({ min: -1, max: 30 }),
  fc.constantFrom([], ['Track'], [...days]),
);
const submission = fc.record({
  input: fc.dictionary(fc.constantFrom(...ids, 'unheard', 'participationDays'), anyAnswer, { maxKeys: 14 }),
  section: fc.constantFrom('road_trip', 'pre_event', undefined),
  isForm: fc.boolean(),
  isStored: fc.boolean(),
});
type Sent = typeof submission extends fc.Arbitrary<infer One> ? One : never;
const stored = {
  values: { ...registrationDefaults, name: 'Ada', hasOwnCar: true, spareSeats: 2, joiningRoadTrip: true },
  answers: { bike: 'Track' },
  entries: [storedEntry('road_trip')],
};

function apply({ input, section, isForm, isStored }: Sent, forms: { main: Field[]; asked: typeof asked }) {
  const definition: Definition = {
    main: forms.main,
    section: section && { type: section, fields: forms.asked[section] ?? [] },
    days,
    ...(isForm && { isForm }),
  };
  const rules = {
    event: { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' },
    askedIn: (key: string) => forms.asked[key] ?? [],
    daysSection: 'pre_event',
    now: new Date('2025-10-01T10:00:00Z'),
    newId: () => 'id',
  };
  const { said, errors } = readInput(input, days);
  return [applySubmission(said, definition, rules, isStored ? stored : undefined), errors];
}

test('what is made of a form once is right for every submission', () => {
  fc.assert(
    fc.property(submission, (sent) => {
      expect(apply(sent, { main, asked })).toEqual(apply(sent, structuredClone({ main, asked })));
    }),
    { numRuns: 300 },
  );
});
