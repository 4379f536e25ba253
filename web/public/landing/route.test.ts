// The drawn route follows the legs: towns at their kilometres, stopovers at the town where they happen.
import { expect, test } from 'vitest';
import type { RoadLeg } from '#domain/event/event.ts';
import { describeRoute, legTitle, routeOf } from '#web/public/landing/route.ts';
import { duration } from '#words/riders/landing.ts';

const legs: RoadLeg[] = [
  {
    from: 'Adelaide',
    to: 'Narrandera',
    kilometres: 824,
    hours: 10,
    date: '2025-11-10',
    when: 'Monday night',
  },
  { from: 'Narrandera', to: 'Narrandera', date: '2025-11-11', when: 'Tuesday' },
  { from: 'Narrandera', to: 'Bathurst', kilometres: 380, hours: 4.5, date: '2025-11-12', when: 'Wednesday' },
];

test('towns stand at their kilometres', () => {
  const route = routeOf('en-AU', legs);
  expect(route.totalKm).toBe(1204);
  expect(route.towns.map(({ name, km }) => [name, km])).toEqual([
    ['Adelaide', 0],
    ['Narrandera', 824],
    ['Bathurst', 1204],
  ]);
});

test('where a leg does not say how far it goes, no town stands on another one, and no sum is said', () => {
  const [first, stopover, last] = legs.map(({ kilometres: _own, ...leg }) => leg) as [
    RoadLeg,
    RoadLeg,
    RoadLeg,
  ];
  const kmOf = (some: RoadLeg[]) => routeOf('en-AU', some).towns.map(({ km }) => km);
  expect(kmOf([first, stopover, last])).toEqual([0, 100, 200]);
  expect(kmOf([first, stopover, { ...last, kilometres: 380 }])).toEqual([0, 380, 760]);
  const described = describeRoute('en-AU', [first, stopover, { ...last, kilometres: 380 }]);
  expect(described).toContain('Narrandera to Bathurst, 380 km');
  expect(described).not.toContain('In all');
  expect(describeRoute('en-AU', legs)).toContain('In all 1,204 km.');
});

test('a leg that stays is a stopover of its town, not a stretch of road', () => {
  const route = routeOf('en-AU', legs);
  expect(legs.map(legTitle)).toEqual([
    'Adelaide to Narrandera',
    'Narrandera stopover',
    'Narrandera to Bathurst',
  ]);
  expect(route.stretches.map((stretch) => stretch.distance)).toEqual(['824 km', '380 km']);
  expect(route.towns[1]?.stopover).toBe('Tuesday');
});

test('hours read as the spec says, and the drawing is described in words', () => {
  expect([10, 4.5, 1].map((hours) => duration('en-AU', hours))).toEqual([
    'about 10 hrs',
    'about 4.5 hrs',
    'about 1 hr',
  ]);
  expect(describeRoute('en-AU', legs)).toContain('Narrandera to Bathurst, 380 km, about 4.5 hrs, Wednesday');
});
