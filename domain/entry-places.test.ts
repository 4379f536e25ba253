// What an entry keeps, takes and is refused of what has a limit.
import { expect, test } from 'vitest';
import type { Entry } from '#domain/entry.ts';
import { settlePlaces } from '#domain/entry-places.ts';
import { Room, sectionSubject } from '#domain/places.ts';
import { registrationDefaults } from '#domain/registration.ts';
import { fourDays, twoSections } from '#tests/events.ts';

const now = new Date('2026-03-01T10:00:00Z');
const subject = sectionSubject('pre_event');

test('a place that is offered is offered for as many as waited; more are refused where it is full', () => {
  const limits = new Map([[subject, 2]]);
  const offer = { subject, quantity: 1, state: 'offered' as const, offeredUntil: now };
  const entry: Entry = {
    ...{ id: 'one', section: 'pre_event', state: 'offered', days: [], charges: [], places: [offer] },
    ...{ submittedAt: now, confirmedAt: null, confirmationEmail: '', confirmationMessage: '', reference: '' },
    ...{ createdAt: now, cancelledAt: null, cancelledBy: null, cancelReason: '', requestedAt: null },
  };
  const rules = {
    ...{
      event: { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' },
      askedIn: () => [],
      daysSection: 'pre_event',
      now,
      newId: () => 'new',
      limits,
    },
    room: new Room(limits, new Map([[subject, 2]])),
  };
  const settled = (numberOfGuests: number) =>
    settlePlaces(
      entry,
      entry,
      {
        values: { ...registrationDefaults, bringingGuests: numberOfGuests > 0, numberOfGuests },
        answers: {},
      },
      rules,
    );
  expect(settled(0).full).toEqual([]);
  expect(settled(3).full).toEqual([subject]);
});
