// What the summary cards say below their numbers.
import { expect, test } from 'vitest';
import { groups } from '#domain/registration-list.ts';
import { type Summary, summarySchema } from '#domain/summary.ts';
import { headlineOf, remarkOf } from '#web/desk/group-facts.ts';

function counted(people: Partial<Summary['groups']>, onRoadTrip: Summary['onRoadTrip']): Summary {
  return summarySchema.parse({
    groups: { ...Object.fromEntries(groups.map((group) => [group, 0])), ...people },
    onRoadTrip,
    totals: { spareSeats: 0, housing: 0, guests: 0 },
    days: { thursday: 0, friday: 0, saturday: 0, sunday: 0 },
    tshirtSizes: [],
    bikeTypes: [],
    campingGear: [],
    diets: { vegetarian: 0, vegan: 0, special: 0 },
    registered: [],
    twice: 0,
  });
}

test('who does not come and has a car is counted among the cars, and in no share of the road trip', () => {
  const people = { all: 8, 'road-trip': 2, 'own-car': 3, 'bus-seats': 4 };
  const summary = counted(people, { 'own-car': 2, 'bus-seats': 1 });
  expect(headlineOf('own-car', summary)).toBe(3);
  expect(remarkOf('own-car', summary)).toBe('100 % of the road trip');
  expect(headlineOf('bus-seats', summary)).toBe(4);
  expect(remarkOf('bus-seats', summary)).toBe('50 % of the road trip');
});

test('with nobody on the road trip its share is of nobody; other shares are of all', () => {
  const summary = counted({ all: 4, 'own-car': 1, accommodation: 1 }, { 'own-car': 0, 'bus-seats': 0 });
  expect(remarkOf('own-car', summary)).toBe('nobody yet');
  expect(remarkOf('accommodation', summary)).toBe('ask for a place to sleep · 25 % of all');
});
