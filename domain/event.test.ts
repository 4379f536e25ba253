// What an event's content may hold.
import { expect, test } from 'vitest';
import { eventSchema } from '#domain/event.ts';

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
const messageOf = (part: 'abbreviation' | 'currency' | 'timeZone' | 'chatUrl', value: string) =>
  eventSchema.shape[part].safeParse(value).error?.issues[0]?.message;

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
