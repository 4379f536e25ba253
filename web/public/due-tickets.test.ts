// What a rider pays for: what they take part in. Once that is confirmed the form leads to the payment details.
import { expect, test } from 'vitest';
import { entered, section, twoSections } from '#tests/events.ts';
import { dueTickets, hasNothingToPay, isConfirmed, unconfirmedTickets } from '#web/public/due-tickets.ts';

const registered = (keys: string[], confirmed: string[]): Parameters<typeof isConfirmed>[0] => ({
  entries: entered(keys),
  payments: confirmed.map((event) => ({ event, amountCents: 1, reference: '', confirmedAt: '' })),
});

const event = { sections: [...twoSections, section('workshops')] };
const both = ['pre_event', 'road_trip'];

test('a section is confirmed by its own ticket, the registration by all of its own', () => {
  const half = registered(both, ['pre-event']);
  expect(isConfirmed(half, event, 'pre_event')).toBe(true);
  expect(isConfirmed(half, event, 'road_trip')).toBe(false);
  expect(isConfirmed(half, event)).toBe(false);
  expect(isConfirmed(registered(both, ['pre-event', 'road-trip']), event)).toBe(true);
  expect(isConfirmed(registered([], []), event)).toBe(false);
});

test('what was entered is due, in the order of the event, and what was left is not', () => {
  expect(dueTickets(registered(['workshops', 'pre_event'], []), event)).toEqual(['pre-event', 'workshops']);
  expect(dueTickets(registered([], []), event)).toEqual([]);
  const left = entered(['road_trip']).map((entry) => ({ ...entry, state: 'cancelled' as const }));
  expect(dueTickets({ entries: left }, event)).toEqual([]);
  expect(unconfirmedTickets(registered(both, ['pre-event']), event)).toEqual(['road-trip']);
});

test.each<[string, Parameters<typeof hasNothingToPay>[0]['entries'], boolean]>([
  ['what costs something', entered(['pre_event']), false],
  ['what they were let off', entered(['pre_event'], 0), true],
  ['what is free', entered(['workshops']), true],
  ['both', entered(['workshops', 'pre_event']), false],
  ['what is free, and a guest who is not', entered(['workshops'], 2_000), false],
  ['nothing, as they wait', entered(['pre_event']).map((one) => ({ ...one, state: 'waiting' })), true],
  // The payment page offers them the pre-event.
  ['nothing at all', [], false],
])('who takes part in %s has nothing to pay: %j, %s', (_what, entries, isSo) => {
  const free = {
    sections: [...twoSections, section('workshops', { priceCents: 0 })],
    timeZone: 'Australia/Adelaide',
  };
  expect(hasNothingToPay({ entries }, free)).toBe(isSo);
});
