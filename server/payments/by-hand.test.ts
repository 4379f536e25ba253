// What staff record by hand: who may, for which charges it is, what two at once are told, and that nothing names anybody.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MoneyStatement, NewPayment } from '#domain/money/money.ts';
import { changes } from '#server/changes/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { copyEdition } from '#tests/two-editions.ts';

let seconds = 0;
function clock(): Date {
  seconds += 1;
  return new Date(Date.UTC(2025, 9, 1, 12, 0, seconds));
}
const rego = await createTestApp({}, clock);
const admin = await asAdmin(rego);
const anna = await signedIn(rego, 'anna');

/** In both sections: 150 and then 200 to pay. */
async function inBoth(): Promise<{ id: string; token: string }> {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: made.token });
  return made;
}

const read = async (id: string): Promise<MoneyStatement> =>
  (await admin('GET', `/api/registrations/${id}/money`)).json();

type Calls = Awaited<ReturnType<typeof signedIn>>;

async function receive(id: string, amountCents: number, change: Partial<NewPayment> = {}, by: Calls = admin) {
  const { version: basedOn } = await read(id);
  const came = { amountCents, date: '2025-10-01', how: 'bank', note: '', basedOn, ...change };
  return by('POST', `/api/registrations/${id}/money/payments`, came);
}

async function send(id: string, what: 'refunds' | 'discounts', body: object) {
  const { version: basedOn } = await read(id);
  return admin('POST', `/api/admin/registrations/${id}/money/${what}`, { note: '', basedOn, ...body });
}

const refund = (id: string, amountCents: number) =>
  send(id, 'refunds', { amountCents, date: '2025-10-01', how: 'bank' });
const discount = (id: string, section: string, amountCents: number) =>
  send(id, 'discounts', { section, amountCents, reason: 'helper' });

async function correct(id: string, transferId: string | undefined, by: Calls = admin) {
  const { version: basedOn } = await read(id);
  return by('POST', `/api/registrations/${id}/money/corrections`, { transferId, note: '', basedOn });
}

const statesOf = ({ entries }: MoneyStatement) =>
  Object.fromEntries(entries.map(({ section, state }) => [section, state]));

test('money that came is for the oldest open charges, and what is too much stays theirs', async () => {
  const { id } = await inBoth();
  expect((await read(id)).money).toMatchObject({ state: 'open', dueCents: 35_000, openCents: 35_000 });
  const part: MoneyStatement = (await receive(id, 20_000)).json();
  expect(part.money).toMatchObject({ state: 'part_paid', paidCents: 20_000, openCents: 15_000 });
  expect(statesOf(part)).toEqual({ pre_event: 'paid', road_trip: 'part_paid' });
  const more: MoneyStatement = (await receive(id, 20_000)).json();
  expect(more.money).toMatchObject({ state: 'too_much', openCents: 0, overCents: 5_000 });
});

test('or for those that are chosen', async () => {
  const { id } = await inBoth();
  const road = (await read(id)).charges.find(({ section }) => section === 'road_trip');
  const paid: MoneyStatement = (await receive(id, 20_000, { charges: [road?.id ?? ''] })).json();
  expect(statesOf(paid)).toEqual({ pre_event: 'open', road_trip: 'paid' });
});

test('of two who record the same at once the second is told, and writes nothing', async () => {
  const { id } = await inBoth();
  const { version: basedOn } = await read(id);
  const both = await Promise.all([1, 2].map(() => receive(id, 4_000, { basedOn })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('money_changed');
  expect((await read(id)).money.paidCents).toBe(4_000);
});

test('a press that is repeated counts once and answers the same', async () => {
  const { id } = await inBoth();
  const { version: basedOn } = await read(id);
  const payload = { amountCents: 4_000, date: '2025-10-01', how: 'cash', note: '', basedOn };
  const key = randomUUID();
  const press = () => admin('POST', `/api/registrations/${id}/money/payments`, payload, key);
  const [first, again] = [await press(), await press()];
  expect(again.json()).toEqual(first.json());
  // Under the same key it is no refund, though the words of the call are the same.
  const other = await admin('POST', `/api/admin/registrations/${id}/money/refunds`, payload, key);
  expect(other.json().code).toBe('idempotency_key_reused');
  expect((await read(id)).money.paidCents).toBe(4_000);
});

test('organizers record cash, for their own sections, and take back what they recorded themselves', async () => {
  const { id } = await inBoth();
  const byAnna: MoneyStatement = (await receive(id, 15_000, { how: 'cash' }, anna)).json();
  expect(statesOf(byAnna)).toEqual({ pre_event: 'paid', road_trip: 'open' });
  const road = byAnna.charges.find(({ section }) => section === 'road_trip')?.id ?? '';
  expect((await receive(id, 100, {}, anna)).statusCode).toBe(403);
  expect((await receive(id, 100, { how: 'cash', charges: [road] }, anna)).statusCode).toBe(403);
  const elsewhere = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
  expect((await receive(elsewhere.id, 100, { how: 'cash' }, anna)).statusCode).toBe(403);
  await receive(id, 20_000, { how: 'cash' });
  const { transfers } = await read(id);
  expect((await correct(id, transfers[1]?.id, anna)).statusCode).toBe(403);
  expect((await correct(id, transfers[0]?.id, anna)).statusCode).toBe(200);
  expect(statesOf(await read(id))).toEqual({ pre_event: 'open', road_trip: 'paid' });
});

test('an organizer records nothing of an earlier edition, whose sections others may have run', async () => {
  const { id } = await inBoth();
  const earlier = await copyEdition(rego.pool);
  await rego.pool.query('update registrations set edition_id = $1 where id = $2', [earlier, id]);
  const reply = await receive(id, 15_000, { how: 'cash' }, anna);
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  expect((await receive(id, 15_000)).statusCode).toBe(200);
});

test('as much may be paid at once as a section may cost: ten million of a small currency are not much', async () => {
  const { id } = await inBoth();
  const dearest = 1_000_000_000;
  expect((await receive(id, dearest)).statusCode).toBe(200);
  expect((await read(id)).money.paidCents).toBe(dearest);
  expect((await receive(id, dearest + 1)).statusCode).toBe(400);
});

test('what was recorded by mistake is taken back by a counter-entry, once', async () => {
  const { id } = await inBoth();
  const { transfers } = (await receive(id, 5_000, { note: 'handed over at the bar' })).json();
  const after: MoneyStatement = (await correct(id, transfers[0].id)).json();
  expect(after.money).toMatchObject({ state: 'open', paidCents: 0 });
  expect(after.transfers.map(({ amountCents }) => amountCents)).toEqual([5_000, -5_000]);
  expect(after.transfers.map(({ isCorrected, isCorrection }) => [isCorrected, isCorrection])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect((await correct(id, transfers[0].id)).json().code).toBe('transfer_corrected');
  expect((await correct(id, after.transfers[1]?.id)).json().code).toBe('transfer_corrected');
});

test('what is waived is owed no more, and no more than that is waived', async () => {
  const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  expect((await discount(id, 'pre_event', 15_001)).json().code).toBe('discount_too_large');
  expect((await discount(id, 'road_trip', 1)).json().code).toBe('discount_too_large');
  expect((await discount(id, 'pre_event', 5_000)).json().money).toMatchObject({
    state: 'open',
    dueCents: 10_000,
  });
  expect((await discount(id, 'pre_event', 10_000)).json().money.state).toBe('waived');
});

test('whoever left what they paid for is owed it, until it goes back', async () => {
  const made = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
  await receive(made.id, 20_000);
  await submit(rego.app, { ...rider, ...roadTripAnswers, coming_on_road_trip: false }, made);
  expect((await read(made.id)).money).toMatchObject({ state: 'refund_due', overCents: 20_000 });
  expect((await refund(made.id, 20_001)).json().code).toBe('refund_too_large');
  expect((await refund(made.id, 20_000)).json().money).toMatchObject({ state: 'refunded', overCents: 0 });
});

test('what came for somebody who is deleted is due to go back, without a name, and can', async () => {
  const { id } = await inBoth();
  await receive(id, 20_000, { note: 'from Jörg' });
  expect((await admin('DELETE', `/api/admin/registrations/${id}`)).statusCode).toBe(204);
  const left = await read(id);
  expect(left.money).toMatchObject({ state: 'refund_due', dueCents: 0, overCents: 20_000 });
  expect(left.transfers[0]?.note).toBe('');
  expect((await refund(id, 20_000)).json().money.state).toBe('refunded');
});

test('nothing comes on a day that has not come, nor a part of a cent or nothing', async () => {
  const { id } = await inBoth();
  const late = await receive(id, 100, { date: '2025-10-03' });
  expect([late.statusCode, late.json().fields]).toEqual([400, { date: 'That day has not come yet' }]);
  for (const date of ['0026-10-01', '0000-01-01']) {
    const early = await receive(id, 100, { date });
    expect([early.statusCode, early.json().fields?.date]).toEqual([
      400,
      expect.stringContaining('such as 2026'),
    ]);
  }
  for (const cents of [0, -1, 0.5]) expect((await receive(id, cents)).statusCode).toBe(400);
});

test('every act stands in the log of changes, without a word of the person', async () => {
  const { id } = await inBoth();
  const { transfers } = (await receive(id, 4_000, { how: 'cash', note: 'Jörg' }, anna)).json();
  await correct(id, transfers[0].id);
  await discount(id, 'pre_event', 5_000);
  const { items } = (await admin('GET', '/api/admin/changes')).json();
  const own = items.filter(({ name }: { name: string }) => name === id);
  expect(
    own.map(({ actor, action, subject, fields }: Record<string, unknown>) => [
      actor,
      subject,
      action,
      fields,
    ]),
  ).toEqual([
    ['admin@example.org', 'money', 'discounted', ['$50', 'helper', 'pre_event']],
    ['admin@example.org', 'money', 'corrected', ['$40', 'cash']],
    ['anna', 'money', 'received', ['$40', 'cash']],
  ]);
  const kept = await rego.database.select().from(changes).where(eq(changes.name, id));
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toContain('Jörg');
});

test('the log says whose money it is by their name as it is now, and no name once they are deleted', async () => {
  const { id } = await inBoth();
  await receive(id, 4_000);
  const said = async () => {
    const { items } = (await admin('GET', '/api/admin/changes')).json();
    return items.find(({ name, subject }: Record<string, string>) => name === id && subject === 'money')
      .rider;
  };
  expect(await said()).toBe(rider.name);
  await admin('DELETE', `/api/admin/registrations/${id}`);
  expect(await said()).toBeNull();
});

test('lists tell of it and filter by it', async () => {
  const [paid, open] = [await inBoth(), await inBoth()];
  await receive(paid.id, 35_000);
  const idsOf = async (query: string) => {
    const { items } = (await admin('GET', `/api/registrations?pageSize=100&${query}`)).json();
    return items.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf('money=paid')).toContain(paid.id);
  expect(await idsOf('money=owes')).not.toContain(paid.id);
  expect(await idsOf('money=owes')).toContain(open.id);
  const none = (await submit(rego.app, rider)).json();
  expect(await idsOf('money=nothing_due')).toEqual([none.id]);
  const { items } = (await admin('GET', '/api/registrations?money=open')).json();
  const listed = items.find(({ id }: { id: string }) => id === open.id);
  expect(listed.money).toEqual({
    ...{ state: 'open', dueCents: 35_000, paidCents: 0, openCents: 35_000, overCents: 0 },
  });
});
