// The last day of an event, and when it is over; what may be stored of its days.
import { describe, expect, test } from 'vitest';
import { isOver, lastDayOf } from '#domain/event/event.ts';
import { eventErrors } from '#domain/event/event-rules.ts';
import { eventSchema } from '#domain/event/event-schema.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { day, section } from '#tests/events.ts';
import { messageWords } from '#words/faults.ts';
import '#words/schemas.ts';

const event = adelaideEvent(2025);
const leg = { from: 'Adelaide', to: 'Sydney', when: 'By day' };
const ending = (endDate: string, ...legs: string[]) => ({
  endDate,
  timeZone: 'Australia/Adelaide',
  roadTrip: { title: 'Road trip', intro: '', legs: legs.map((date) => ({ ...leg, date })) },
});

describe('the last day', () => {
  test.each([
    ['of the road trip, where that ends later', ['2025-11-10', '2025-11-13', '2025-11-12'], '2025-11-13'],
    ['of the event, where the road trip ends before', ['2025-11-10', '2025-11-08'], '2025-11-10'],
    ['of both', ['2025-11-10', '2025-11-10'], '2025-11-10'],
  ])('is that %s', (_what, [end = '', ...legs], last) => {
    expect(lastDayOf(ending(end, ...legs))).toBe(last);
  });

  test('ends at midnight where the event is', () => {
    const days = ending('2025-11-10', '2025-11-13');
    expect(isOver(days, new Date('2025-11-12T12:00:00Z'))).toBe(false);
    expect(isOver(days, new Date('2025-11-13T13:29:59Z'))).toBe(false);
    expect(isOver(days, new Date('2025-11-13T13:30:00Z'))).toBe(true);
  });
});

describe('an event’s content', () => {
  const issues = (change: object) =>
    eventSchema
      .safeParse({ ...event, ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), messageWords(message)]);

  test('may last one day, and ends no sooner than it starts', () => {
    expect(issues({ startDate: '2025-11-06', endDate: '2025-11-06' })).toBeUndefined();
    expect(issues({ startDate: '2025-11-07', endDate: '2025-11-06' })).toEqual([
      ['endDate', 'Must not be before the first day'],
    ]);
  });

  test('is in a time zone that there is', () => {
    expect(issues({ timeZone: 'Europe/Berlin' })).toBeUndefined();
    expect(issues({ timeZone: 'Australia/Atlantis' })).toEqual([
      ['timeZone', 'Must be a time zone such as Australia/Adelaide'],
    ]);
  });

  const daysOf = (...keys: string[]) => keys.map((key) => day(key));
  const sectionsOf = (...keys: string[]) => keys.map((key) => section(key));
  const many = Array.from({ length: 15 }, (_, place) => `monday_${place}`);
  test.each<[string, object, string, string]>([
    ['two days of one key', { days: daysOf('friday', 'friday') }, 'days', 'Two days have the same key'],
    ['15 days', { days: daysOf(...many) }, 'days', 'At most 14 days'],
    [
      'a day that is no weekday',
      { days: daysOf('day_1') },
      'days.0.key',
      'Must be a weekday such as thursday or thursday_2',
    ],
    ['no section', { sections: [] }, 'sections', 'At least one section'],
    [
      'two sections of one key',
      { sections: sectionsOf('party', 'party') },
      'sections',
      'Two sections have the same key',
    ],
    [
      'a section’s key in capitals',
      { sections: sectionsOf('Party') },
      'sections.0.key',
      'Only small letters, digits and underscores',
    ],
    ...['everybody', 'main', 'picked', 'thursday'].map((key): [string, object, string, string] => [
      `a section called ${key}`,
      { sections: sectionsOf('pre_event', key) },
      'sections.1.key',
      'This key has another meaning',
    ]),
    ['a language that there is not', { locale: 'x' }, 'locale', 'Must be a language such as en-AU'],
    [
      'a price in parts of a cent',
      { sections: [section('party', { priceCents: 0.5 })] },
      'sections.0.priceCents',
      'Must be a whole number of cents',
    ],
  ])('%s is refused', (_what, change, place, message) => {
    expect(issues(change)).toEqual([[place, message]]);
  });

  test('may have no day, no road trip, and a weekday twice', () => {
    expect(issues({ days: [], roadTrip: undefined })).toBeUndefined();
    expect(issues({ days: daysOf('friday', 'friday_2') })).toBeUndefined();
  });
});

test('the programme has each day once', () => {
  const twice = { ...event, programme: [...event.programme, ...event.programme.slice(0, 1)] };
  expect(eventErrors(twice)).toEqual({
    [`programme.${event.programme.length}.date`]: { code: 'day_planned_twice' },
  });
});
