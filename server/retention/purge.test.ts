// Removing a finished event's personal data: nothing of a person stays, every count does.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { users } from '#server/auth/tables.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { transfers } from '#server/ledger/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { mailings } from '#server/mailings/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { readTurnout } from '#server/retention/turnout.ts';
import { createTestApp } from '#tests/app.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { untilLocked } from '#tests/database.ts';
import {
  asAdmin,
  confirm,
  cookieOfUser,
  preEventAnswers,
  rider,
  roadTripAnswers,
  submit,
} from '#tests/make.ts';
import { receive } from '#tests/money.ts';
import { rowsWith } from '#tests/one-person.ts';

let now = new Date();
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
beforeEach(async () => {
  await rego.pool.query(
    'truncate letters, registrations, mailings, purges, changes, idempotency_keys cascade',
  );
});

/** Adelaide is 10.5 hours ahead: its 9 November 2025 begins at 13:30 UTC of the 8th. */
const lastMinute = new Date('2025-11-08T13:29:59.999Z');
const firstMinute = new Date('2025-11-08T13:30:00Z');
const later = new Date('2026-03-01T00:00:00Z');

async function registerAt(time: Date, answers: object = {}, name = 'Zebulon Quickfeather') {
  now = time;
  const email = `${randomUUID()}@riders.example`;
  const reply = await submit(rego.app, { ...rider, name, email, ...answers });
  expect(reply.statusCode).toBe(201);
  now = later;
  return reply.json();
}

const purge = (registrations: number, before = '2025-11-09') =>
  admin('POST', '/api/admin/purges', { before, registrations });
const preview = async (before = '2025-11-09') =>
  (await admin('GET', `/api/admin/purges/preview?before=${before}`)).json();

test('it is said beforehand of how many more came than they owe: afterwards nobody sees whose it is', async () => {
  const paid = await registerAt(lastMinute, preEventAnswers);
  const even = await registerAt(lastMinute, preEventAnswers);
  const younger = await registerAt(firstMinute, preEventAnswers);
  expect(await preview()).toMatchObject({ registrations: 2, toRefund: 0 });
  await receive(admin, paid, 20_000);
  await receive(admin, even, 15_000);
  await receive(admin, younger, 20_000);
  expect(await preview()).toMatchObject({ registrations: 2, toRefund: 1 });
});

test('a day begins in the event’s time zone: what was made the millisecond before goes, that minute stays', async () => {
  await registerAt(lastMinute);
  const kept = await registerAt(firstMinute);
  expect(await preview()).toMatchObject({ registrations: 1, staying: 1, letters: 2, waitingLetters: 2 });
  expect((await purge(1)).statusCode).toBe(201);
  const left = (await admin('GET', '/api/admin/registrations')).json();
  expect(left.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  expect(await rego.database.$count(letters)).toBe(2);
});

test('nothing that a rider typed is left in any table, remembered answers included', async () => {
  const allergies = 'xylophone dust';
  const typed = { ...roadTripAnswers, food_allergies: allergies, emergencyName: 'Wilhelmina Kettlewell' };
  const { id, token } = await registerAt(lastMinute, typed);
  const paid = {
    roadTripConfirmationEmail: 'pay@riders.example',
    roadTripEmailContent: 'my violin comes too',
  };
  expect(
    (await confirm(rego.app, { id, token }, { selectedEvents: ['road-trip'], ...paid })).statusCode,
  ).toBe(200);
  await rego.pool.query('update letters set created_at = $1', [lastMinute]);
  await rego.database.insert(letters).values({
    ...{ id: randomUUID(), editionId: thisEdition() },
    ...{ kind: 'test-letter', recipient: 'admin@example.org', subject: 'Test' },
    ...{ text: 'Hi Zebulon Quickfeather', html: '', messageId: '<test@rego>', isVisitorAddress: false },
    ...{ state: 'sent', createdAt: lastMinute },
  });
  await rego.database.insert(users).values({ email: 'zebulon@riders.example', createdAt: lastMinute });
  const words = ['Zebulon', 'riders.example', allergies, 'Kettlewell', 'violin', '2345678', id];
  for (const word of words) expect(await rowsWith(rego, [word]), word).not.toEqual([]);
  expect((await purge(1)).statusCode).toBe(201);
  // What was owed is kept without a name, under an id that nothing else knows any more.
  const left = await rowsWith(rego, words);
  expect(left.map((row) => row.replace(/:.*/s, ''))).toEqual(['public.charges']);
  expect(left.join()).not.toMatch(new RegExp(words.slice(0, -1).join('|'), 'i'));
});

test('the counts stay: groups, days, diets, sections, payments, registrations by day, who and when', async () => {
  const road = await registerAt(lastMinute, roadTripAnswers);
  const pre = await registerAt(new Date('2025-11-01T00:00:00Z'), preEventAnswers);
  const since = await registerAt(firstMinute, roadTripAnswers);
  const paid = {
    ...{ roadTripConfirmationEmail: 'pay@riders.example', roadTripEmailContent: 'Paid' },
    ...{ preEventConfirmationEmail: 'pay@riders.example', preEventEmailContent: 'Paid' },
  };
  for (const one of [road, since])
    await confirm(rego.app, one, { selectedEvents: ['road-trip', 'pre-event'], ...paid });
  await confirm(rego.app, pre, { selectedEvents: ['pre-event'], ...paid });
  const letterCount = (await preview()).letters;
  const [kept] = [(await purge(2)).json()];
  const event: EventContent = (await rego.app.inject('/api/event')).json();
  expect(kept).toMatchObject({ before: '2025-11-09', purgedBy: 'admin@example.org' });
  expect(kept.counts).toMatchObject({
    registrations: 2,
    // Who chose the pre-event on the payment page takes part in it.
    groups: { all: 2, 'pre-event': 2, 'road-trip': 1, 'own-car': 1, accommodation: 2 },
    totals: { spareSeats: 3, guests: 2, housing: 0 },
    days: { thursday: 1, friday: 0, saturday: 1, sunday: 1 },
    diets: { vegetarian: 1, vegan: 0, special: 1 },
    sections: { pre_event: 2, road_trip: 1 },
    payments: {
      'road-trip': { count: 1, cents: sectionOf(event, 'road_trip').priceCents },
      'pre-event': { count: 2, cents: 2 * sectionOf(event, 'pre_event').priceCents },
    },
    registered: [
      { date: '2025-11-01', count: 1 },
      { date: '2025-11-08', count: 1 },
    ],
    letters: { queued: letterCount, sent: 0, failed: 0, left_out: 0 },
  });
  // The results on the poster count whoever was removed, and whoever stays.
  expect(await readTurnout(rego.database, event)).toEqual({ pre_event: 3, road_trip: 2 });
  expect((await admin('GET', '/api/admin/purges')).json()).toEqual([kept]);
  const { items } = (await admin('GET', '/api/admin/changes')).json();
  expect(items[0]).toMatchObject({ subject: 'retention', action: 'removed', name: '2025-11-09' });
});

test.each([
  ['before', lastMinute],
  ['after', firstMinute],
])(
  'a letter to many from %s that day stays while somebody who got it does, and goes with the last, and from the history',
  async (_when, createdAt) => {
    const gone = await registerAt(lastMinute);
    const kept = await registerAt(firstMinute);
    const editionId = thisEdition();
    const mailing = { editionId, audience: 'all', sentBy: 'admin@example.org', body: 'Hi', createdAt };
    const [toGone, toBoth] = await rego.database
      .insert(mailings)
      .values([
        { ...mailing, idempotencyKey: '1', subject: 'Only Zebulon' },
        { ...mailing, idempotencyKey: '2', subject: 'Both of you' },
      ])
      .returning();
    const letter = (mailingId: string | undefined, registrationId: string) => ({
      ...{
        id: randomUUID(),
        editionId,
        mailingId,
        registrationId,
        kind: 'mailing',
        recipient: 'a@example.org',
      },
      ...{ subject: '', text: '', html: '', messageId: `<${randomUUID()}>`, isVisitorAddress: false },
    });
    await rego.database
      .insert(letters)
      .values([letter(toGone?.id, gone.id), letter(toBoth?.id, gone.id), letter(toBoth?.id, kept.id)]);
    await rego.pool.query(
      "insert into changes (actor, action, subject, name, at) values ('a', 'sent', 'mailing', 'Only Zebulon', $1)",
      [createdAt],
    );
    expect((await purge(1)).statusCode).toBe(201);
    const left = await rego.database.select({ subject: mailings.subject }).from(mailings);
    expect(left).toEqual([{ subject: 'Both of you' }]);
    expect(await rowsWith(rego, ['Only Zebulon'])).toEqual([]);
  },
);

test('another number than was seen, a day to come and nothing at all are refused, and all stays', async () => {
  await registerAt(lastMinute);
  const codes = [];
  for (const reply of [
    await purge(0),
    await purge(2),
    await purge(1, '2026-03-02'),
    await purge(0, '2020-01-01'),
  ]) {
    codes.push([reply.statusCode, reply.json().code]);
  }
  expect(codes).toEqual([
    [409, 'purge_changed'],
    [409, 'purge_changed'],
    [400, 'purge_too_late'],
    [409, 'purge_of_nothing'],
  ]);
  for (const noDay of ['2025-02-30', '0000-01-01']) {
    expect((await purge(1, noDay)).statusCode).toBe(400);
    expect((await preview(noDay)).code).toBe('invalid_input');
  }
  expect((await preview()).registrations).toBe(1);
  // Today is the last day that may be said.
  expect((await preview('2026-03-01')).registrations).toBe(1);
});

test('two at a time: one removes, the other is told that the number changed', async () => {
  await registerAt(lastMinute);
  const replies = await Promise.all([purge(1), purge(1)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await admin('GET', '/api/admin/purges')).json()).toHaveLength(1);
});

test('a letter that is being sent is waited for', async () => {
  const { id } = await registerAt(lastMinute);
  const sender = await rego.pool.connect();
  await sender.query('begin');
  await sender.query('select from letters where registration_id = $1 for update', [id]);
  const purging = purge(1);
  await untilLocked(rego);
  await sender.query("update letters set state = 'sent' where registration_id = $1", [id]);
  await sender.query('commit');
  sender.release();
  expect((await purging).statusCode).toBe(201);
  expect(await rego.database.$count(letters)).toBe(0);
});

test('admins stay signed in; somebody who only tried to is forgotten', async () => {
  const cookie = await cookieOfUser(rego, { email: 'tried@riders.example', isAdmin: false });
  await rego.pool.query('update users set created_at = $1', [lastMinute]);
  await registerAt(lastMinute);
  expect((await purge(1)).statusCode).toBe(201);
  expect((await admin('GET', '/api/auth/user')).statusCode).toBe(200);
  expect((await rego.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
});

test('what is of nobody who goes stays: an account used since, a letter that waits, a key of that day', async () => {
  const email = 'since@riders.example';
  await rego.database.insert(users).values({ email, createdAt: lastMinute, lastSignedInAt: firstMinute });
  const loose = { kind: 'test-letter', recipient: 'admin@example.org', subject: '', text: '', html: '' };
  const letter = (state: 'sent' | 'queued', createdAt: Date) => ({
    ...{
      ...loose,
      id: randomUUID(),
      editionId: thisEdition(),
      messageId: `<${randomUUID()}>`,
      isVisitorAddress: false,
    },
    ...{ state, createdAt },
  });
  const [waiting, since] = [letter('queued', lastMinute), letter('sent', firstMinute)];
  await rego.database.insert(letters).values([letter('sent', lastMinute), waiting, since]);
  await rego.database.insert(idempotencyKeys).values([
    { keyHash: 'before', requestHash: '', createdAt: lastMinute },
    { keyHash: 'after', requestHash: '', createdAt: firstMinute },
  ]);
  expect((await purge(0)).statusCode).toBe(201);
  expect(await rego.database.$count(users, eq(users.email, email))).toBe(1);
  const left = await rego.database.select({ id: letters.id }).from(letters);
  expect(left.map(({ id }) => id).sort()).toEqual([waiting.id, since.id].sort());
  const keys = await rego.database.select({ keyHash: idempotencyKeys.keyHash }).from(idempotencyKeys);
  expect(keys).toEqual([{ keyHash: 'after' }]);
});

test('a statement that comes once its riders are gone is seen by the next purge, which forgets who paid', async () => {
  await registerAt(lastMinute);
  expect((await purge(1)).statusCode).toBe(201);
  const line = { amountCents: 15_000, payer: 'Zebulon Quickfeather', importedAt: lastMinute };
  const [id = ''] = await storeLines(rego, [line]);
  expect(await preview()).toMatchObject({ registrations: 0, payers: 1 });
  expect((await purge(0)).statusCode).toBe(201);
  expect(await rowsWith(rego, ['Zebulon'])).toEqual([]);
  expect(await rego.database.$count(transfers, eq(transfers.id, id))).toBe(1);
  expect((await purge(0)).json().code).toBe('purge_of_nothing');
});
