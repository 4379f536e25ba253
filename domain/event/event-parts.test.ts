// What two editors of an event differ in, part by part.
import { expect, test } from 'vitest';
import { changedGroups, contentOfParts } from '#domain/event/event-parts.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { section } from '#tests/events.ts';
import { first as example } from '#tests/first-event.ts';

const day = (date: string, label: string) => ({ date, label, items: [] });
const first = {
  ...upcastEvent(example),
  programme: [day('2025-11-06', 'Thursday'), day('2025-11-07', 'Friday')],
  sections: [section('pre_event'), section('road_trip')],
};
const [one, two] = [section('pre_event'), section('road_trip')];

test.each([
  ['nothing', {}, []],
  [
    'the first of two days',
    { programme: [day('2025-11-06', 'Thu'), day('2025-11-07', 'Friday')] },
    ['programme'],
  ],
  ['the first of two sections', { sections: [{ ...one, title: 'Before' }, two] }, ['sections']],
  ['the order of sections', { sections: [two, one] }, ['sections']],
])('who changes %s is told so', (_, change, groups) => {
  expect(changedGroups(first, { ...first, ...change })).toEqual(groups);
});

test('a version made of one alone is that one, with every day and section of it', () => {
  const { programme, sections } = contentOfParts(() => first, [first]);
  expect(programme.map(({ date }) => date)).toEqual(['2025-11-06', '2025-11-07']);
  expect(sections.map(({ key }) => key)).toEqual(['pre_event', 'road_trip']);
});
