// What a rider pays for: what they take part in. Once that is confirmed the form leads to the payment details.
import { expect, test } from 'vitest';
import { entered, section, twoSections } from '#tests/events.ts';
import { dueTickets, isConfirmed, unconfirmedTickets } from '#web/public/due-tickets.ts';

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
