// Weekdays and dates of the event's content that contradict each other.
import { expect, test } from 'vitest';
import { dateConflicts } from '#domain/event/date-conflicts.ts';
import { dayHeading, newDay } from '#domain/event/day-words.ts';
import type { EventContent } from '#domain/event/event.ts';
import { datesBetween } from '#domain/locale/dates.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { roadTripOf, section, day as tick, withDay, withSection } from '#tests/events.ts';
import { dateConflictWords } from '#words/desk/date-conflicts.ts';

const told = (event: EventContent) => dateConflicts(event).map(dateConflictWords);
const day = (date: string, label: string) => ({ date, label, items: [{ title: 'Ride' }] });

/** 6 to 10 November 2025 are a Thursday to a Monday. */
const agreeing: EventContent = {
  ...adelaideEvent(2025),
  startDate: '2025-11-06',
  endDate: '2025-11-10',
  programme: [day('2025-11-06', 'Thursday 6'), day('2025-11-10', 'Monday 10')],
  roadTrip: {
    title: 'Trip',
    intro: '',
    legs: [{ from: 'A', to: 'B', date: '2025-11-11', when: 'Tuesday night 11 Nov' }],
  },
  days: [
    tick('thursday', { label: 'Thu 6', title: 'Thursday 6 Nov' }),
    tick('friday', { label: 'Fri 7', title: 'Friday 7 Nov' }),
    tick('saturday', { label: 'Sat 8', title: 'Saturday, the 8th of November' }),
    tick('sunday', { label: 'Sun 9 Nov', title: 'The last day' }),
  ],
  sections: [
    section('pre_event', { title: 'Pre-Event', dates: 'Thursday to Sunday 9 Nov' }),
    section('road_trip', { title: 'Road Trip', dates: 'Mon 10 to Tue 11 Nov' }),
  ],
};

test('where everything agrees nothing is said', () => expect(dateConflicts(agreeing)).toEqual([]));

test.each<[string, Partial<EventContent>, string]>([
  [
    'a programme day with the weekday of another',
    { programme: [day('2025-11-07', 'Thursday 7')] },
    '“Thursday 7” (programme): 2025-11-07 is a Friday',
  ],
  [
    'a programme day with the date of a week later',
    { programme: [day('2025-11-06', 'Thursday 13')] },
    '“Thursday 13” (programme): 2025-11-06 is a Thursday',
  ],
  [
    'a programme day with the date of another',
    { programme: [day('2025-11-08', 'Friday 7')] },
    '“Friday 7” (programme): 2025-11-08 is a Saturday',
  ],
  [
    'a tick whose day the programme has on another weekday',
    withDay(agreeing, 'sunday', { label: 'Sun 10 Nov', title: 'Sunday' }),
    '“Sun 10 Nov” (tick box of sunday): 2025-11-10 is a Monday',
  ],
  [
    'a tick on no day of the event',
    withDay(agreeing, 'sunday', { label: 'Sun 16 Nov', title: 'Sunday' }),
    '“Sun 16 Nov” (tick box of sunday): the event has no day with the number 16',
  ],
  [
    'the dates of a ticket',
    withSection(agreeing, 'pre_event', { dates: 'Thursday 6 Nov to Sunday 10 Nov' }),
    '“Thursday 6 Nov to Sunday 10 Nov” (Pre-Event): 2025-11-10 is a Monday',
  ],
  [
    'a leg of the road trip',
    {
      roadTrip: {
        ...roadTripOf(agreeing),
        legs: [{ from: 'A', to: 'B', date: '2025-11-10', when: 'Tuesday 10 Nov' }],
      },
    },
    '“Tuesday 10 Nov” (road trip): 2025-11-10 is a Monday',
  ],
])('%s', (_what, changed, words) => expect(told({ ...agreeing, ...changed })).toContain(words));

test('the example, to the letter of what was asked for, calls the 10th a Sunday and a Monday', () => {
  expect(told(adelaideEvent(2025)).join('; ')).toContain('“Sun 10 Nov” (tick box of sunday)');
});

test.each([
  ['nl-BE', 'do 6 nov', []],
  ['nl-BE', 'donderdag 6, zondag 10', ['“donderdag 6, zondag 10” (programme): 2025-11-06 is a Thursday']],
  ['nl-BE', 'vr 6', ['“vr 6” (programme): 2025-11-06 is a Thursday']],
  ['fr-FR', 'jeu. 6', []],
  ['fr-FR', 'Vendredi 6', ['“Vendredi 6” (programme): 2025-11-06 is a Thursday']],
  // 'to' is a Thursday in Finnish.
  ['fi-FI', 'Thu 6 to 9', []],
  ['ja-JP', '11月6日（木）', []],
])('weekdays are known in the language of the edition: %s, %s', (locale, label, words) => {
  const range = { ...agreeing, locale, days: [], sections: [], programme: [day('2025-11-06', label)] };
  expect(told(range)).toEqual(words);
});

test.each(['fa', 'vi', 'ja-JP', 'th'])('what rego calls days in %s agrees with their dates', (locale) => {
  const dates = datesBetween('2025-11-06', '2025-11-10');
  const days = dates.map((date) => newDay(locale, date, new Set()));
  const programme = dates.map((date) => day(date, dayHeading(locale, date)));
  const { roadTrip: _none, ...event } = agreeing;
  expect(dateConflicts({ ...event, locale, days, programme, sections: [] })).toEqual([]);
});
