// Who reads the link of the group chat, by what the sections say.
import { expect, test } from 'vitest';
import type { ChatAudience } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { movedEvent, moveOf } from '#domain/event/next-edition.ts';
import { dependsOnMoney, publicEvent, withChatUrl } from '#domain/letters/chat-link.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { entered, withSection } from '#tests/events.ts';
import { chatText } from '#words/chat.ts';

const example = adelaideEvent(2025);
const link = example.chatUrl;

function eventWhere(preEvent: ChatAudience | undefined, roadTrip: ChatAudience | undefined) {
  const sections = withSection(example, 'pre_event', { chat: preEvent });
  return withSection(sections, 'road_trip', { chat: roadTrip });
}

test('everybody reads it where one section shows it to everybody', () => {
  for (const event of [example, eventWhere('paid', undefined)]) {
    expect(publicEvent(event)).toEqual(event);
    expect(chatText(event)).toBe(link);
    expect(withChatUrl({ entries: [] }, event, [])).toEqual({ entries: [] });
  }
});

test.each([
  ['entered', 'entered', 'you get the link once you have entered'],
  ['paid', 'entered', 'you get the link once you have entered'],
  ['paid', 'paid', 'you get the link once your payment is in'],
] as const)(
  'where they show it to who has %s and who has %s everybody else reads "%s"',
  (one, other, said) => {
    const event = eventWhere(one, other);
    expect(JSON.stringify(publicEvent(event))).not.toContain(link);
    expect([chatText(event), chatText(publicEvent(event))]).toEqual([said, said]);
    expect(chatText(event, { chatUrl: link })).toBe(link);
  },
);

test('a section says of itself when', () => {
  const event = eventWhere('paid', 'entered');
  expect(event.sections.map((section) => chatText(event, undefined, section))).toEqual([
    'you get the link once your payment is in',
    'you get the link once you have entered',
  ]);
});

test.each([
  [[], [], false],
  [['pre_event'], [], false],
  [['pre_event'], ['pre_event'], true],
  [['road_trip'], [], true],
  // Of two sections either will do.
  [['pre_event', 'road_trip'], [], true],
  // Nothing is owed for what was left.
  [[], ['pre_event'], false],
] as const)('who entered %j and paid for %j: %s', (keys, paid, mayRead) => {
  const event = eventWhere('paid', 'entered');
  expect('chatUrl' in withChatUrl({ entries: entered(keys) }, event, paid)).toBe(mayRead);
});

test('stored events and the next edition keep who reads it', () => {
  const event = eventWhere('paid', 'entered');
  expect(upcastEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  const move = moveOf(event, '2026-11-05');
  if (!move) throw new Error('no whole weeks');
  expect(movedEvent(event, move).event.sections.map(({ chat }) => chat)).toEqual(['paid', 'entered']);
});

test('the ledger is asked only of who entered a section that shows it to whoever paid', () => {
  const event = eventWhere('paid', 'entered');
  const asks = (...keys: string[]) => dependsOnMoney(event, { entries: entered(keys) });
  expect([asks(), asks('road_trip'), asks('pre_event'), asks('pre_event', 'road_trip')]).toEqual([
    ...[false, false, true, true],
  ]);
  expect(dependsOnMoney(eventWhere('paid', undefined), { entries: entered(['pre_event']) })).toBe(false);
});
