// What two editors of an event differ in, part by part.
import { expect, test } from 'vitest';
import { changedGroups, contentOfParts, partsOf } from '#domain/event/event-parts.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { section } from '#tests/events.ts';
import { first as example } from '#tests/first-event.ts';

const byDate = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1);
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
  ['the order of days', { programme: first.programme.toReversed() }, ['programme']],
])('who changes %s is told so', (_, change, groups) => {
  expect(changedGroups(first, { ...first, ...change })).toEqual(groups);
});

test('a version made of one alone is that one, with every day and section of it', () => {
  const { programme, sections } = contentOfParts(() => first, [first]);
  expect(programme.map(({ date }) => date)).toEqual(['2025-11-06', '2025-11-07']);
  expect(sections.map(({ key }) => key)).toEqual(['pre_event', 'road_trip']);
});

test('days stand as whoever moved them had them; those that another one added come by their dates', () => {
  const [thursday, friday] = first.programme;
  const added = {
    ...first,
    programme: [...first.programme, day('2025-11-05', 'Wednesday')].toSorted(byDate),
  };
  const moved = { ...first, programme: first.programme.toReversed() };
  const datesOf = (pick: typeof first, ...both: (typeof first)[]) =>
    contentOfParts((id) => (id.startsWith('programme 2025-11-05') ? added : pick), both).programme.map(
      ({ date }) => date,
    );
  expect(datesOf(first, first, added)).toEqual(['2025-11-05', thursday?.date, friday?.date]);
  expect(datesOf(moved, moved, added)).toEqual([friday?.date, thursday?.date, '2025-11-05']);
  expect(partsOf(added).get('programme')).toEqual(partsOf(first).get('programme'));
});
