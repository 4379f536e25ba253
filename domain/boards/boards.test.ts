// Who gives seats, and who needs one.
import { expect, test } from 'vitest';
import { needsOf, offerOf, type Rider } from '#domain/boards/boards.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';

const legs = { sections: ['road_trip'], slots: [{ key: 'one', name: 'one', when: '' }] };
const rider = (said: Partial<Rider>): Rider => ({
  ...{ ...registrationDefaults, answers: {}, days: [], sections: ['road_trip'], entersNothing: false },
  ...said,
});

test.each([
  ['no car', {}, undefined, ['one']],
  ['a car with seats', { hasOwnCar: true, spareSeats: 2 }, 2, []],
  ['a car that is full', { hasOwnCar: true }, 0, []],
  [
    'a car that stays at home, since a seat is needed',
    { hasOwnCar: true, needsBusSeat: true },
    undefined,
    ['one'],
  ],
  ['seats in a car, and a tick for the bus', { hasOwnCar: true, needsBusSeat: true, spareSeats: 1 }, 1, []],
])('%s', (_, said, seats, needs) => {
  const one = rider(said);
  expect(offerOf('cars', one, legs.sections)?.seats).toBe(seats);
  expect(needsOf('cars', one, legs)).toEqual(needs);
});
