// What an event's content may hold; its last day, and when it is over.
import { describe, expect, test } from 'vitest';
import { type EventContent, isOver, lastDayOf } from '#domain/event/event.ts';
import { eventSchema } from '#domain/event/event-schema.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { day, section } from '#tests/events.ts';
import { first } from '#tests/first-event.ts';
import { messageWords } from '#words/faults.ts';
import '#words/schemas.ts';

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:ada@example.org',
  'signal:group',
  'chat.example.org',
])('the group chat is a page: %s is refused', (chatUrl) => {
  const { chatUrl: schema } = eventSchema.shape;
  expect(schema.safeParse(chatUrl).success).toBe(false);
  expect(schema.safeParse('https://chat.example.org/x').success).toBe(true);
});

/** What `part` says of a value: nothing, or what is wrong. */
const messageOf = (part: 'abbreviation' | 'currency' | 'timeZone' | 'chatUrl', value: string) => {
  const [issue] = eventSchema.shape[part].safeParse(value).error?.issues ?? [];
  return issue && messageWords(issue.message);
};

test.each([
  ['abbreviation', 'adelaide-2025', ['', 'Adelaide', 'a b', '../a', 'a/', 'x'.repeat(21)]],
  ['currency', 'AUD', ['aud', 'AU', 'AUDX', 'xAUD', '$']],
  ['timeZone', 'Europe/Berlin', ['Adelaide', '', 'Mars/Olympus']],
  ['chatUrl', 'http://chat.example.org', ['httpx://chat.example.org', 'xhttp://chat.example.org']],
] as const)('the %s may be %s, and none of %j', (part, right, wrong) => {
  expect(messageOf(part, right)).toBeUndefined();
  for (const value of wrong) expect(messageOf(part, value)).toBeTruthy();
});

test.each([
  ['abbreviation', 'Fixed Week', 'Up to 20 small letters, digits and hyphens, as in fixed-week'],
  ['currency', 'aud', 'Must be three capitals such as AUD'],
  ['timeZone', 'Adelaide', 'Must be a time zone such as Australia/Adelaide'],
  ['chatUrl', 'tg:chat', 'Must start with https:// or http://'],
] as const)('who mistypes the %s reads what it is', (part, value, message) => {
  expect(messageOf(part, value)).toBe(message);
});

test.each([
  ['00:00', true],
  ['19:05', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['19:60', false],
  ['1x:00', false],
  ['19:0x', false],
  ['019:00', false],
  ['19:000', false],
])('%s is a time of the programme: %s', (startTime, isOne) => {
  const day = { date: '2025-11-06', label: 'Thursday 6', items: [{ title: 'Ride', startTime }] };
  expect(eventSchema.shape.programme.safeParse([day]).success).toBe(isOne);
});

/** What is said of an event with something otherwise, each at its place. */
function issuesOf(change: object): string[] {
  const { error } = eventSchema.safeParse({ ...event, ...change });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${messageWords(message)}`);
}
const event: EventContent = upcastEvent(first);
const [programmeDay] = event.programme;

test.each<[change: object, said: string]>([
  [{ programme: [{ ...programmeDay, date: 'soon' }] }, 'programme.0.date: Choose a date'],
  [{ locale: 'a b' }, 'locale: Must be a language such as en-AU'],
  [{ supportEmail: 'help' }, 'supportEmail: Must be an email address'],
  [{ programme: [] }, 'programme: At least one day'],
  [{ programme: [{ ...programmeDay, items: [] }] }, 'programme.0.items: At least one entry'],
  [
    { programme: [{ ...programmeDay, items: [{ title: 'Ride', startTime: '9' }] }] },
    'programme.0.items.0.startTime: Must be a time such as 18:30',
  ],
  [{ roadTrip: { ...event.roadTrip, legs: [] } }, 'roadTrip.legs: At least one leg'],
  [{ days: Array.from({ length: 15 }, (_, place) => day(`monday_${place}`)) }, 'days: At most 14 days'],
  [{ days: [day('friday'), day('friday')] }, 'days: Two days have the same key'],
  [{ sections: [] }, 'sections: At least one section'],
  [
    { sections: Array.from({ length: 21 }, (_, place) => section(`s${place}`)) },
    'sections: At most 20 sections',
  ],
  [{ sections: [section('feast'), section('feast')] }, 'sections: Two sections have the same key'],
  [{ version: 1 }, 'version: Must be 3'],
  [
    { sections: [section('feast', { priceCents: 0.5 })] },
    'sections.0.priceCents: Must be a whole number of cents',
  ],
  [{ startDate: '2026-11-09', endDate: '2026-11-08' }, 'endDate: Must not be before the first day'],
])('%j reads %s', (change, said) => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf(change)).toEqual([said]);
});

test('too many days of one key are both', () => {
  const days = Array.from({ length: 15 }, () => day('friday'));
  expect(issuesOf({ days })).toEqual(['days: At most 14 days', 'days: Two days have the same key']);
});

test('an event may last one day, have no day to tick, no road trip, and a weekday twice', () => {
  expect(issuesOf({ startDate: event.endDate })).toEqual([]);
  expect(issuesOf({ days: [], roadTrip: undefined })).toEqual([]);
  expect(issuesOf({ days: [day('friday'), day('friday_2')] })).toEqual([]);
});

test('14 days and 20 sections are not too many', () => {
  const days = Array.from({ length: 14 }, (_, place) => day(`monday_${place}`));
  const sections = Array.from({ length: 20 }, (_, place) => section(`s${place}`));
  expect(issuesOf({ days, sections })).toEqual([]);
});

test.each(['someday', 'xthursday', 'thursdays', 'thursday_', 'thursday_x', 'thursday_123', 'thursday_2x'])(
  'no day has the key %s',
  (key) =>
    expect(issuesOf({ days: [day(key)] })).toEqual([
      'days.0.key: Must be a weekday such as thursday or thursday_2',
    ]),
);

test.each(['monday', 'tuesday', 'wednesday', 'thursday', 'friday_2', 'saturday_12', 'sunday'])(
  'a day may have the key %s, and no section may',
  (key) => {
    expect(issuesOf({ days: [day(key)] })).toEqual([]);
    expect(issuesOf({ sections: [section(key)] })).toEqual(['sections.0.key: This key has another meaning']);
  },
);

test.each(['main', 'everybody', 'accommodation', 'housing', 'distribution', 'unconfirmed', 'picked'])(
  'a section’s key is not %s, which means something else',
  (key) =>
    expect(issuesOf({ sections: [section(key)] })).toEqual(['sections.0.key: This key has another meaning']),
);

test.each(['Feast', '1a', '_a', 'a-b', 'a b', 'äb', 'a'.repeat(41)])('no section has the key %s', (key) =>
  expect(issuesOf({ sections: [section(key)] })).toEqual([
    'sections.0.key: Only small letters, digits and underscores',
  ]),
);

test.each(['a', 'a1_b', 'a'.repeat(40)])('a section may have the key %s', (key) =>
  expect(issuesOf({ sections: [section(key)] })).toEqual([]),
);

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
