// What a friend's entry starts from when a place is handed on.
import { expect, test } from 'vitest';
import { withHandedPlace } from '#domain/entries/handing-on.ts';
import type { Place } from '#domain/entries/places.ts';
import { sectionSubject } from '#domain/forms/place-subjects.ts';
import type { Charge } from '#domain/money/charge.ts';
import { storedEntry } from '#tests/stored-entries.ts';

const now = new Date('2025-10-01T10:00:00Z');
const then = new Date('2025-09-15T10:00:00Z');
const charge = (id: string, kind: Charge['kind'], voidReason: Charge['voidReason'] = null): Charge => ({
  ...{ id, kind, subject: '', label: id, amountCents: 4_000, voidReason },
});
const place = (state: Place['state']): Place => ({
  ...{ subject: `${sectionSubject('rides')} ${state}`, quantity: 1, state, offeredUntil: null },
});
const given = storedEntry('rides', {
  ...{ days: ['friday'], submittedAt: then, confirmedAt: then, confirmationEmail: 'ada@example.org' },
  ...{ confirmationMessage: 'Tonight', reference: 'Ada rides' },
  charges: [charge('ticket', 'ticket'), charge('helper', 'discount'), charge('bed', 'option')],
  places: [place('held'), place('waiting')],
});
const handed = (own: Parameters<typeof withHandedPlace>[0], what = given) =>
  withHandedPlace(own, what, { now, newId: () => 'new' });

test('whoever was in nothing has the place and its days, and says the rest themselves', () => {
  expect(handed([])).toStrictEqual([
    storedEntry('rides', {
      ...{ id: 'new', createdAt: now, days: ['friday'], places: [place('held')] },
      // At the price of then, as if they had left it and came back; what the giver was forgiven they owe.
      charges: [charge('ticket', 'ticket', 'left')],
    }),
  ]);
});

test('whoever left the section goes on with their own entry, after what they are in besides', () => {
  const feast = storedEntry('feast');
  const left = storedEntry('rides', {
    ...{ id: 'mine', state: 'cancelled', createdAt: then, charges: [charge('of then', 'ticket', 'left')] },
  });
  const [first, second, ...others] = handed([feast, left]);
  expect([first, others]).toEqual([feast, []]);
  expect(second).toMatchObject({ id: 'mine', createdAt: then, state: 'entered' });
  expect(second?.charges.map(({ id }) => id)).toEqual(['of then', 'ticket']);
});

test('where nothing has a limit there is no place of it', () => {
  const { places: _none, ...unlimited } = given;
  expect(handed([], unlimited)[0]).not.toHaveProperty('places');
  expect(handed([], { ...given, places: [place('waiting')] })[0]).not.toHaveProperty('places');
});
