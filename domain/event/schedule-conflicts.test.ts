// What admins are asked about before they publish: parts of an event that lie apart from each other.
import { expect, test } from 'vitest';
import { scheduleConflicts } from '#domain/event/date-conflicts.ts';
import type { EventContent } from '#domain/event/event.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { day, section } from '#tests/events.ts';

const planned = (date: string) => ({ date, label: date, items: [{ title: 'Ride' }] });
const legs = (...dates: string[]) => ({
  roadTrip: {
    title: 'Trip',
    intro: '',
    legs: dates.map((date) => ({ from: 'A', to: 'B', date, when: date })),
  },
});
const event: EventContent = {
  ...adelaideEvent(2025),
  ...{ startDate: '2025-11-06', endDate: '2025-11-08' },
  programme: ['2025-11-06', '2025-11-07', '2025-11-08'].map(planned),
  days: ['2025-11-06', '2025-11-07', '2025-11-08'].map((date) => day(date, { date })),
  ...legs('2025-11-06', '2025-11-07'),
  sections: [section('pre_event'), section('road_trip')],
};
const { roadTrip: _none, ...withoutTrip } = event;

test.each<[string, EventContent]>([
  ['everything lies within its days, from the first to the last', event],
  ['nobody goes on a road trip', { ...withoutTrip, sections: [section('pre_event')] }],
  [
    'the road trip has another name',
    { ...event, sections: [section('rides'), section('tour', { template: 'road_trip' })] },
  ],
  [
    'it lasts a day, and what is on is not said',
    { ...event, endDate: '2025-11-06', programme: [], days: [] },
  ],
])('nothing is said where %s', (_what, content) => {
  expect(scheduleConflicts(content)).toEqual([]);
});

test.each<[string, EventContent, object]>([
  [
    'the programme has a day before the event',
    { ...event, programme: [...event.programme, planned('2025-11-05')] },
    { code: 'programme_outside', label: '2025-11-05', date: '2025-11-05' },
  ],
  [
    'the programme has a day after the event',
    { ...event, ...legs(), programme: [...event.programme, planned('2025-11-09')] },
    { code: 'programme_outside', label: '2025-11-09', date: '2025-11-09' },
  ],
  [
    'a day can be ticked on which nothing is any more',
    { ...event, ...legs(), days: [day('monday', { date: '2025-11-10', title: 'Monday 10' })] },
    { code: 'day_outside', title: 'Monday 10', date: '2025-11-10' },
  ],
  [
    'a day can be ticked of which the programme says nothing',
    { ...event, programme: event.programme.slice(0, 2) },
    { code: 'day_without_programme', title: '2025-11-08' },
  ],
  [
    'the road trip leaves before the event',
    { ...event, ...legs('2025-11-05', '2025-11-06') },
    { code: 'leg_too_early', from: 'A', to: 'B', date: '2025-11-05' },
  ],
  [
    'the road trip is told of, and nobody can sign up for it',
    { ...event, sections: [section('pre_event')] },
    { code: 'road_trip_without_section' },
  ],
  ['nothing is told of the road trip', withoutTrip, { code: 'section_without_road_trip' }],
  [
    'the first day is empty',
    { ...event, programme: event.programme.slice(1), days: event.days.slice(1) },
    { code: 'first_day_empty', date: '2025-11-06' },
  ],
])('admins read that %s', (_what, content, conflict) => {
  expect(scheduleConflicts(content)).toEqual([conflict]);
});
