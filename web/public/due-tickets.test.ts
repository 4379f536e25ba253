// What a rider pays for: what was registered. Once that is confirmed the form leads to the payment details.
import { expect, test } from 'vitest';
import type { Registration } from '#domain/stored-registration.ts';
import { twoSections } from '#tests/events.ts';
import { dueTickets, isConfirmed, unconfirmedTickets } from '#web/public/due-tickets.ts';

const registered = (
  sections: string[],
  confirmed: string[],
  others: Partial<Registration> = {},
): Parameters<typeof isConfirmed>[0] => ({
  sections,
  joiningRoadTrip: sections.includes('road_trip'),
  participationDays: [],
  payments: confirmed.map((event) => ({ event, amountCents: 1, reference: '', confirmedAt: '' })),
  ...others,
});

const event = { sections: twoSections };
const both: string[] = ['pre_event', 'road_trip'];

test('a section is confirmed by its own ticket, the registration by all of its own', () => {
  const half = registered(both, ['pre-event']);
  expect(isConfirmed(half, event, 'pre_event')).toBe(true);
  expect(isConfirmed(half, event, 'road_trip')).toBe(false);
  expect(isConfirmed(half, event)).toBe(false);
  expect(isConfirmed(registered(both, ['pre-event', 'road-trip']), event)).toBe(true);
  expect(isConfirmed(registered(both, ['pre-event'], { joiningRoadTrip: false }), event)).toBe(true);
});

test('what was registered is due, and what was withdrawn is not', () => {
  expect(dueTickets(registered(['pre_event'], []), event)).toEqual(['pre-event']);
  expect(dueTickets(registered(['road_trip'], []), event)).toEqual(['road-trip']);
  expect(dueTickets(registered(both, []), event)).toEqual(['pre-event', 'road-trip']);
  expect(dueTickets(registered(both, [], { joiningRoadTrip: false }), event)).toEqual(['pre-event']);
  expect(dueTickets(registered([], [], { joiningRoadTrip: true }), event)).toEqual(['road-trip']);
  expect(dueTickets(registered([], []), event)).toEqual([]);
  expect(unconfirmedTickets(registered(both, ['pre-event']), event)).toEqual(['road-trip']);
});

test('without sections the days and the road trip count', () => {
  const days: Partial<Registration> = { participationDays: ['friday'] };
  expect(isConfirmed(registered([], ['pre-event'], days), event)).toBe(true);
  expect(isConfirmed(registered([], ['pre-event'], { ...days, joiningRoadTrip: true }), event)).toBe(false);
  expect(isConfirmed(registered([], []), event)).toBe(false);
});
