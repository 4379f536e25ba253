// Which leg or night is the same one after the event was published anew.
import { expect, test } from 'vitest';
import { goneSlots, slotsAfter } from '#domain/boards/moved-slots.ts';
import { day } from '#tests/events.ts';

type Legs = readonly (readonly [from: string, to: string, date: string])[];
const withLegs = (...legs: Legs) => ({
  days: [],
  roadTrip: {
    ...{ title: 'Trip', intro: '' },
    legs: legs.map(([from, to, date]) => ({ from, to, date: `2026-12-${date}`, when: date })),
  },
});
const withDays = (...keys: string[]) => ({ roadTrip: undefined, days: keys.map((key) => day(key)) });

const becomes = (before: Legs, after: Legs) => {
  const change = { before: withLegs(...before), after: withLegs(...after), tickedDays: {} };
  const short = (key: string) => key.replace('2026-12-', '');
  return [...slotsAfter('cars', change)].map(([was, is]) => `${short(was)} ${short(is)}`).toSorted();
};

const trip: Legs = [
  ['A', 'B', '01'],
  ['B', 'C', '02'],
];

test.each<[string, Legs, string[]]>([
  ['the same', trip, ['01 01', '02 02']],
  [
    'one on another date',
    [
      ['A', 'B', '03'],
      ['B', 'C', '02'],
    ],
    ['01 03', '02 02'],
  ],
  [
    'all a day later',
    [
      ['A', 'B', '02'],
      ['B', 'C', '03'],
    ],
    ['01 02', '02 03'],
  ],
  [
    'the dates of two changed for each other',
    [
      ['A', 'B', '02'],
      ['B', 'C', '01'],
    ],
    ['01 02', '02 01'],
  ],
  [
    'one put before them',
    [
      ['Z', 'A', '01'],
      ['A', 'B', '02'],
      ['B', 'C', '03'],
    ],
    ['01 02', '02 03'],
  ],
  [
    'a town spelled otherwise, and all a day later',
    [
      ['A', 'Bee', '02'],
      ['Bee', 'C', '03'],
    ],
    ['01 02', '02 03'],
  ],
  [
    'a town spelled otherwise, and one leg more',
    [
      ['A', 'Bee', '01'],
      ['Bee', 'C', '02'],
      ['C', 'D', '03'],
    ],
    ['01 01', '02 02'],
  ],
  ['the first one taken out', [['B', 'C', '01']], ['02 01']],
  [
    'a stop between them, which nobody drives',
    [
      ['A', 'B', '01'],
      ['B', 'B', '02'],
      ['B', 'C', '03'],
    ],
    ['01 01', '02 03'],
  ],
])('legs: %s', (_name, after, expected) => {
  expect(becomes(trip, after)).toEqual(expected);
});

test('two legs between the same towns stay two', () => {
  const there: Legs = [
    ['A', 'B', '01'],
    ['A', 'B', '01'],
  ];
  const later: Legs = there.map(([from, to]) => [from, to, '04']);
  expect(becomes(there, later)).toEqual(['01 04', '01-2 04-2']);
  const again: Legs = [['A', 'B', '05']];
  expect(becomes([['A', 'B', '01'], ...again], again)).toEqual(['05 05']);
});

test('the whole way is the one leg that is named now, and none of two', () => {
  const before = { days: [], roadTrip: undefined };
  const becoming = (...legs: Legs) => [
    ...slotsAfter('cars', { before, after: withLegs(...legs), tickedDays: {} }),
  ];
  expect(becoming(['A', 'B', '01'])).toEqual([['way', '2026-12-01']]);
  expect(becoming(...trip)).toEqual([]);
});

test('a night goes by its day, or by the new one that is ticked in its place', () => {
  const before = withDays('thursday', 'friday', 'saturday', 'sunday');
  const after = withDays('friday', 'monday');
  const tickedDays = { thursday: 'monday', saturday: 'monday', sunday: 'friday' };
  const change = { before, after, tickedDays };
  expect([...slotsAfter('beds', change)].toSorted()).toEqual([
    ['friday', 'friday'],
    ['thursday', 'monday'],
  ]);
  expect(goneSlots('beds', change).map(({ key }) => key)).toEqual(['saturday', 'sunday']);
});
