// The event's content as rego's first version stored it, read today.
import { describe, expect, test } from 'vitest';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { section } from '#tests/events.ts';
import { first, kept, organizer } from '#tests/first-event.ts';
import { filledEvent } from '#words/filled-event.ts';

test('what earlier rules let in is read as it is', () => {
  const stored = { ...upcastEvent(first), chatUrl: 'the group chat', supportEmail: 'ask at the desk' };
  expect(upcastEvent(stored)).toEqual(stored);
});

describe('content of the first version', () => {
  test('becomes today’s, value by value; a day is the first such weekday from the start', () => {
    expect(upcastEvent(first)).toStrictEqual({
      ...kept,
      version: 3,
      locale: 'en-AU',
      days: [
        { key: 'thursday', date: '2026-11-05', label: 'Thu 5', title: 'Thursday 5 Nov' },
        { key: 'friday', date: '2026-11-06', label: 'Fri 6', title: 'Our own Friday' },
        { key: 'saturday', date: '2026-10-31', label: 'Sat 7', title: 'Saturday 7 Nov' },
        { key: 'sunday', date: '2026-11-01', label: 'Sun 8 Nov', title: 'Sunday 8 Nov' },
      ],
      sections: [
        {
          key: 'pre_event',
          title: 'The Days',
          dates: 'Thursday to Sunday',
          priceCents: 12_345,
          includes: ['Rides'],
          transferWords: 'pre-event',
          organizer: { name: organizer.name, email: organizer.email, phone: organizer.phone },
        },
        {
          key: 'road_trip',
          title: 'The Bus',
          dates: '9 to 10 Nov',
          priceCents: 0,
          includes: [],
          transferWords: 'road trip',
          organizer: { name: 'Rosa', email: 'rosa@wheels.test' },
        },
      ],
      bank: { kind: 'bsb', accountName: 'Wheels Inc', bsb: '105-105', accountNumber: '1234 5678' },
    });
  });

  test('that a bracket stands in reads the same: the texts of later versions are templates', () => {
    const { programme, roadTrip, headquarters } = first;
    const typed = {
      ...first,
      intro: 'We {meet} at }}.',
      roadTrip: { ...roadTrip, intro: '{distance}' },
      headquarters: { ...headquarters, note: '{{' },
      programme: programme.map((day) => ({
        ...day,
        items: day.items.map((item) => ({ ...item, description: '{' })),
      })),
    };
    const now = upcastEvent(typed);
    expect(now.intro).toBe('We {{meet}} at }}}}.');
    const { intro, roadTrip: trip, headquarters: place, programme: days } = filledEvent(now);
    expect([intro, trip?.intro, place.note, days[0]?.items[0]?.description]).toEqual([
      'We {meet} at }}.',
      '{distance}',
      '{{',
      '{',
    ]);
    const second = { ...now, version: 2 };
    expect(upcastEvent({ ...second, intro: '{event}' }).intro).toBe('{{event}}');
  });

  test('is upcast once: what it became is read as it is', () => {
    const now = upcastEvent(first);
    expect(upcastEvent(JSON.parse(JSON.stringify(now)))).toStrictEqual(now);
  });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['an empty object', {}],
  ['a first version without a ticket', { ...first, tickets: { 'pre-event': first.tickets['pre-event'] } }],
  ['a first version without a day', { ...first, days: { thursday: first.days.thursday } }],
  ['a first version without a start', { ...first, startDate: 'soon' }],
  ['a second version without sections', { ...upcastEvent(first), sections: undefined }],
  ['a price in words', { ...upcastEvent(first), sections: [{ ...section('party'), priceCents: 'free' }] }],
  ['a version that is yet to come', { ...upcastEvent(first), version: 4 }],
])('%s is no content', (_what, stored) => {
  expect(() => upcastEvent(stored)).toThrow();
});
