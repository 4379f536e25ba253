// An input's names and aliases become question ids (product.md, section 3, both naming styles).
import { describe, expect, test } from 'vitest';
import { dayKeys } from '#domain/event/event.ts';
import { readInput } from '#domain/registration/said.ts';
import type { Submission } from '#domain/registration/submission.ts';
import { fourDays } from '#tests/events.ts';
import { inWords } from '#words/faults.ts';

const read = (input: Submission) => readInput(input, dayKeys({ days: fourDays }));

describe('two names of one field', () => {
  test('add up to what the field takes', () => {
    expect(read({ allergies: 'nuts', food_allergies: 'milk' }).said.values).toEqual({
      allergies: 'nuts, milk',
    });
  });

  const gear = Array.from({ length: 20 }, (_, place) => `item ${place}`);
  test.each([
    ['allergies', { allergies: 'a'.repeat(4_000), food_allergies: 'b'.repeat(4_000) }],
    ['campingGearNeeded', { campingGearNeeded: gear, camping_gear_shelter: true }],
  ])('are refused by name where they add up to more (%s)', (field, input) => {
    expect(read(input).errors).toEqual({ [field]: expect.objectContaining({ code: 'too_big' }) });
  });
});

describe('the values that an input sets (product.md, section 3, both naming styles)', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['guests by their number', { bringing_guests: 2 }, { bringingGuests: true, numberOfGuests: 2 }],
    ['no guests by their number', { bringing_guests: 0 }, { bringingGuests: false, numberOfGuests: 0 }],
    [
      'guests by their own number too',
      { bringing_guests: 2, guest_count: 3 },
      { bringingGuests: true, numberOfGuests: 3 },
    ],
    ['guests by a tick', { bringing_guests: true }, { bringingGuests: true }],
    ['a day', { participation_friday: true }, { participationDays: ['friday'] }],
    ['no day', { participation_friday: false }, { participationDays: [] }],
    [
      'days in the order of the event',
      { participation_sunday: true, participation_thursday: true },
      { participationDays: ['thursday', 'sunday'] },
    ],
    [
      'all days',
      { participation_all_days: true },
      { participationDays: ['thursday', 'friday', 'saturday', 'sunday'] },
    ],
    ['all days, not ticked', { participation_all_days: false }, { participationDays: [] }],
    ['gear', { needs_camping_gear: true, camping_gear_pillow: true }, { campingGearNeeded: ['pillow'] }],
    ['gear, and which is open', { needs_camping_gear: true }, { campingGearNeeded: ['unspecified'] }],
    [
      'gear that was open and is said now',
      { campingGearNeeded: ['unspecified'], camping_gear_pillow: true },
      { campingGearNeeded: ['pillow'] },
    ],
    [
      'gear that is open still',
      { campingGearNeeded: ['unspecified'] },
      { campingGearNeeded: ['unspecified'] },
    ],
    ['no gear', { needs_camping_gear: false, camping_gear_pillow: true }, { campingGearNeeded: [] }],
    ['gear that is not ticked', { camping_gear_pillow: false }, { campingGearNeeded: [] }],
    ['what is not said', { tshirt_size: undefined, needs_camping_gear: undefined }, {}],
    [
      'one item of two',
      { camping_gear_shelter: false, camping_gear_pillow: true },
      { campingGearNeeded: ['pillow'] },
    ],
    ['the same allergies twice', { allergies: 'nuts', food_allergies: 'nuts' }, { allergies: 'nuts' }],
    ['allergies said once', { allergies: 'nuts', food_allergies: ' ' }, { allergies: 'nuts' }],
    ['allergies under the other name', { allergies: '', food_allergies: 'milk' }, { allergies: 'milk' }],
    ['the last of two bikes', { bikeType: 'Other', bike_type: 'Cargo Bike' }, { bikeType: 'Cargo Bike' }],
  ])('%s', (_what, input, values) => {
    expect(read(input)).toStrictEqual({ said: { values, answers: {} }, errors: {} });
  });
});

test('own questions keep their ids; the section and its organizer are no answers', () => {
  const { said } = read({ own: 'x', none: undefined, sectionType: 'road_trip', organizerUsername: 'kim' });
  expect(said).toEqual({ values: {}, answers: { own: 'x' } });
});

test('a day of another event is refused under the name that holds it', () => {
  expect(
    inWords(read({ participation_monday: true, participationDays: ['friday', 'tuesday'] }).errors),
  ).toEqual({
    participation_monday: 'The form has no such question',
    participationDays: 'Must be one of thursday, friday, saturday, sunday',
  });
});
