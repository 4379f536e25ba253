// What a call says in words, and where, to whoever sends something that it does not take.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api, type CallName } from '#domain/calls/api.ts';
import type { Call } from '#domain/calls/call.ts';
import { messageWords } from '#words/faults.ts';
import '#words/schemas.ts';

const id = 'b1d6a1f0-0000-4000-8000-000000000001';
const rider = { name: 'Mia', email: 'mia@example.org' };
const correction = { values: {}, basedOn: '2025-10-03T20:00:00.000Z' };
const listed = 'GET /api/registrations';
const submits = 'POST /api/registrations';
const corrects = 'PATCH /api/registrations/:id';
const confirms = 'POST /api/registrations/:id/confirm';
const form = { title: 'Form', sections: [] };
const counts = 'POST /api/mailings/audience';

function saidOf(name: CallName, sent: unknown): string[] {
  const { query, body }: Call = api[name];
  const error = z.safeParse(body ?? query ?? z.never(), sent).error;
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${messageWords(message)}`);
}

test.each<[CallName, sent: unknown, said: string]>([
  [listed, { page: 'x' }, 'page: Must be a whole number'],
  [listed, { page: '1.5' }, 'page: Must be a whole number'],
  [listed, { page: '0' }, 'page: Must be 1 or more'],
  [listed, { page: '1000001' }, 'page: Must be at most 1,000,000'],
  [listed, { pageSize: '1001' }, 'pageSize: Must be at most 1,000'],
  [listed, { section: 'A b' }, 'section: Must be the key of a section'],
  ['GET /api/admin/form', { sectionType: 'a\u0000b' }, 'sectionType: Must be the key of a section'],
  ['POST /api/admin/form', { sectionType: '', config: form }, 'sectionType: Must be the key of a section'],
  ['GET /api/organizer/letters', { sectionType: 'A b' }, 'sectionType: Must be the key of a section'],
  [listed, { day: 'someday' }, 'day: Must be a weekday such as thursday'],
  [listed, { registered: 'soon' }, 'registered: Must be a date such as 2026-12-01'],
  [listed, { twice: 'no' }, 'twice: Must be true'],
  [listed, { answer: 'helmet' }, 'answer: Must be a condition such as helmet:is:L'],
  [listed, { answer: 'helmet:was:L' }, 'answer: Must be a condition such as helmet:is:L'],
  [submits, 7, ': Must be an object'],
  [submits, { ...rider, own: {} }, 'own: Is not an answer'],
  [submits, { ...rider, participationDays: 'friday' }, 'participationDays: Must be a list'],
  [submits, { ...rider, campingGearNeeded: 'tent' }, 'campingGearNeeded: Must be a list'],
  [
    submits,
    { ...rider, bringingGuests: 'two' },
    'bringingGuests: Must be true, false or a number from 0 to 10,000',
  ],
  [corrects, { ...correction, answers: { own: {} } }, 'answers.own: Is not an answer'],
  [confirms, { selectedEvents: 'road-trip' }, 'selectedEvents: Must be a list'],
  [confirms, { selectedEvents: [7] }, 'selectedEvents.0: Must be text'],
  [confirms, { selectedEvents: Array(21).fill('feast') }, 'selectedEvents: At most 20 items'],
  [confirms, { selectedEvents: [], roadTripEmailContent: 7 }, 'roadTripEmailContent: Must be text'],
  ['POST /api/organizer/login', { username: '', password: 'x' }, 'username: Username is required'],
  ['POST /api/organizer/login', { username: 'x', password: '' }, 'password: Password is required'],
  [
    'POST /api/organizer/login',
    { username: 'a\u0000', password: 'x' },
    'username: Must not contain control characters',
  ],
  [counts, { audience: 7 }, 'audience: Is not a group'],
  [counts, { audience: 'x'.repeat(4_005) }, 'audience: Is not a group'],
  [counts, { audience: 'picked', picked: id }, 'picked: Must be a list'],
  [counts, { audience: 'picked', picked: ['mia'] }, 'picked.0: Is not an id'],
  [
    counts,
    { audience: 'picked', picked: Array(1_001).fill(id) },
    'picked: At most 1,000 people; choose a group for more',
  ],
  ['GET /api/admin/purges/preview', { before: 'soon' }, 'before: Must be a date such as 2026-12-01'],
])('%s of %j reads %s', (name, sent, said) => expect(saidOf(name, sent)).toEqual([said]));

test.each<[CallName, sent: object]>([
  [
    listed,
    {
      page: '1000000',
      pageSize: '1000',
      section: 'road_trip',
      day: 'friday',
      twice: 'true',
      answer: 'helmet:is:L',
    },
  ],
  [submits, { ...rider, own: ['a'], bringingGuests: 2 }],
  [corrects, { ...correction, answers: { own: ['a'] } }],
  [confirms, { selectedEvents: Array(20).fill('feast') }],
  [counts, { audience: 'picked', picked: Array(1_000).fill(id) }],
])('%s takes %j', (name, sent) => expect(saidOf(name, sent)).toEqual([]));

test('a confirmation without e-mails and messages has empty ones; nobody is picked unless somebody is', () => {
  expect(z.parse(api[confirms].body, { selectedEvents: [] })).toEqual({
    selectedEvents: [],
    roadTripConfirmationEmail: '',
    roadTripEmailContent: '',
    preEventConfirmationEmail: '',
    preEventEmailContent: '',
    confirmations: {},
  });
  expect(z.parse(api[counts].body, { audience: 'everybody' })).toEqual({ audience: 'everybody', picked: [] });
});
