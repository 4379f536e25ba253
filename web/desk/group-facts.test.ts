// What the summary cards say below their numbers.
import { expect, test } from 'vitest';
import { groups, groupsOf } from '#domain/lists/groups.ts';
import { type Summary, summarySchema } from '#domain/lists/summary.ts';
import { section, twoSections } from '#tests/events.ts';
import { cardsOf, headlineOf, kindsOf, remarkOf } from '#web/desk/group-facts.ts';
import { groupTitle } from '#words/desk/groups.ts';

const event = { sections: twoSections };

function counted(people: Partial<Summary['groups']>, onRoadTrip: Summary['onRoadTrip']): Summary {
  return summarySchema.parse({
    groups: { ...Object.fromEntries(groups.map((group) => [group, 0])), ...people },
    sections: {},
    onRoadTrip,
    totals: { spareSeats: 0, housing: 0, guests: 0 },
    days: { thursday: 0, friday: 0, saturday: 0, sunday: 0 },
    tshirtSizes: [],
    bikeTypes: [],
    campingGear: [],
    diets: { vegetarian: 0, vegan: 0, special: 0 },
    ofGuests: { shirts: [], diets: [] },
    registered: [],
    twice: 0,
  });
}

test('who does not come and has a car is counted among the cars, and it is said how many come', () => {
  const people = { all: 8, 'road-trip': 2, 'own-car': 3, 'bus-seats': 4 };
  const summary = counted(people, { 'own-car': 2, 'bus-seats': 1 });
  expect(headlineOf('own-car', summary)).toBe(3);
  expect(remarkOf('own-car', summary, event)).toBe('2 of them: 100% of the road trip');
  expect(headlineOf('bus-seats', summary)).toBe(4);
  expect(remarkOf('bus-seats', summary, event)).toBe('1 of them: 50% of the road trip');
  expect(remarkOf('bus-seats', counted(people, { 'own-car': 2, 'bus-seats': 0 }), event)).toBe(
    'none of the road trip',
  );
});

test('whom a card counts, all of them on the road trip, are a share of it; others of all; nobody is a share of nobody', () => {
  const people = { all: 4, 'road-trip': 2, 'own-car': 1, accommodation: 1 };
  const summary = counted(people, { 'own-car': 1, 'bus-seats': 0 });
  expect(remarkOf('own-car', summary, event)).toBe('50% of the road trip');
  for (const group of ['all', 'bus-seats', 'spare-seats', 'diet', 'distribution', 'housing'] as const) {
    const nobody = counted({ all: group === 'all' ? 0 : 4 }, { 'own-car': 0, 'bus-seats': 0 });
    expect(remarkOf(group, nobody, event)).toBe('nobody yet');
  }
  expect(remarkOf('accommodation', summary, event)).toBe('ask for a place to sleep · 25% of all');
});

test('all are said of all alone, and none of nobody alone', () => {
  const most = counted({ all: 310, 'pre-event': 309, 'road-trip': 1 }, { 'own-car': 0, 'bus-seats': 0 });
  expect(remarkOf('pre-event', most, event)).toBe('99% of all');
  expect(remarkOf('road-trip', most, event)).toBe('1% of all');
});

test('the example has all 15, by the specification’s titles', () => {
  expect(groupsOf(event)).toEqual(groups);
  expect(groupTitle('pre-event', event)).toBe('Pre-Event Activities');
  expect(groupTitle('road-trip', event)).toBe('Road Trip');
});

test('an event without a road trip has no card of it; a section that was renamed gives its name', () => {
  const ghent = { sections: [section('pre_event', { title: 'Rides' }), section('workshops')] };
  expect(groupsOf(ghent)).toEqual(groups.filter((group) => group !== 'road-trip'));
  expect(groupTitle('pre-event', ghent)).toBe('Rides');
});

test('an event without a road trip has no card for what nobody there answered; with it all 15 stand, whatever they count', () => {
  const nobody = { 'own-car': 0, 'bus-seats': 0 };
  const ghent = { sections: [section('pre_event'), section('workshops')] };
  expect(cardsOf(ghent, counted({}, nobody))).toEqual(['all', 'pre-event']);
  expect(cardsOf(ghent, counted({ all: 3, diet: 1 }, nobody))).toEqual(['all', 'pre-event', 'diet']);
  expect(cardsOf(event, counted({}, nobody))).toEqual(groups);
});

test('a kitchen and a printer of shirts count guests, too, and read that they did; a list counts its riders', () => {
  const summary: Summary = {
    ...counted({ all: 3, 't-shirts': 3, diet: 1 }, { 'own-car': 0, 'bus-seats': 0 }),
    tshirtSizes: [{ value: 'M', count: 3 }],
    diets: { vegetarian: 0, vegan: 1, special: 0 },
    ofGuests: {
      shirts: [
        { value: 'S', count: 2 },
        { value: 'M', count: 1 },
      ],
      diets: [
        { value: 'vegan', count: 2 },
        { value: 'no nuts', count: 1 },
      ],
    },
  };
  expect(remarkOf('t-shirts', summary, event)).toBe('S 2 · M 4 · guests included');
  expect(remarkOf('diet', summary, event)).toBe(
    'Vegetarian 0 · Vegan 3 · Special requirements 1 · guests included',
  );
  expect([headlineOf('t-shirts', summary), headlineOf('diet', summary)]).toEqual([6, 4]);
  expect(kindsOf('t-shirts', summary)).toEqual([{ value: 'M', count: 3 }]);
});
