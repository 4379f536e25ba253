// What is on and what is next, by the clock where the event is.
import { describe, expect, test } from 'vitest';
import { type Happening, whatIsOn } from '#domain/event/what-is-on.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';

const titleOf = ({ item, leg }: Happening) => item?.title ?? `${leg?.from} – ${leg?.to}`;

const week = {
  timeZone: 'Europe/Brussels',
  programme: [
    {
      date: '2031-05-08',
      label: 'donderdag 8',
      items: [
        { title: 'Breakfast' },
        { title: 'Workshop', startTime: '10:00' },
        { title: 'Ride', startTime: '14:00', endTime: '17:00' },
        { title: 'Goldsprints', startTime: '21:00', endTime: '02:00' },
      ],
    },
    { date: '2031-05-10', label: 'zaterdag 10', items: [{ title: 'Alley Cat', startTime: '13:00' }] },
  ],
};

/** `time` is UTC; Brussels is two hours ahead in May. */
function at(time: string) {
  const on = whatIsOn(week, new Date(`2031-05-${time}Z`));
  return on && { now: on.now.map(titleOf), today: on.today.map(titleOf), next: on.next && titleOf(on.next) };
}

describe('of a programme with a clock', () => {
  test.each([
    ['07T21:59', undefined],
    ['07T22:00', { now: [], today: ['Breakfast'], next: 'Workshop' }],
    ['08T08:00', { now: ['Workshop'], today: ['Breakfast'], next: 'Ride' }],
    ['08T11:59', { now: ['Workshop'], today: ['Breakfast'], next: 'Ride' }],
    ['08T12:00', { now: ['Ride'], today: ['Breakfast'], next: 'Goldsprints' }],
    ['08T15:00', { now: [], today: ['Breakfast'], next: 'Goldsprints' }],
    // After midnight it is the next day's date and still that night.
    ['08T23:59', { now: ['Goldsprints'], today: [], next: 'Alley Cat' }],
    ['09T00:00', { now: [], today: [], next: 'Alley Cat' }],
    ['10T12:00', { now: ['Alley Cat'], today: [], next: undefined }],
    // Nobody said when it ends: with its day.
    ['10T21:59', { now: ['Alley Cat'], today: [], next: undefined }],
    ['10T22:00', undefined],
  ])('at 2031-05-%s UTC', (time, expected) => {
    expect(at(time)).toEqual(expected);
  });
});

test('in a programme that is not in the order of its hours the clock decides', () => {
  const items = [
    { title: 'Goldsprints', startTime: '21:00' },
    { title: 'Ride', startTime: '14:00' },
    { title: 'Workshop', startTime: '10:00' },
  ];
  const programme = [{ date: '2031-05-08', label: 'donderdag 8', items }];
  const on = (time: string) => whatIsOn({ ...week, programme }, new Date(`2031-05-08T${time}+02:00`));
  const titles = (time: string) => [on(time)?.now.map(titleOf), on(time)?.next?.item?.title];
  expect(['09:00', '10:00', '14:00', '21:00'].map(titles)).toEqual([
    [[], 'Workshop'],
    [['Workshop'], 'Ride'],
    [['Ride'], 'Goldsprints'],
    [['Goldsprints'], undefined],
  ]);
});

describe('of the example, which names no hours', () => {
  const event = adelaideEvent(2031);
  test.each([
    ['2031-11-05T12:00+10:30', undefined, undefined],
    ['2031-11-07T00:00+10:30', ['Velodrome session', 'Gold sprints and techno night'], 'Brunch'],
    ['2031-11-10T23:59+10:30', ['Road trip launch', 'Adelaide – Narrandera'], 'Narrandera – Narrandera'],
    ['2031-11-13T12:00+10:30', ['Bathurst – Sydney'], undefined],
    ['2031-11-14T00:00+10:30', undefined, undefined],
  ])('at %s', (time, today, next) => {
    const on = whatIsOn(event, new Date(time));
    expect(on?.today.map(titleOf)).toEqual(today);
    expect(on?.next && titleOf(on.next)).toBe(next);
  });
});
