// For which part money is: the oldest first, and what goes back without saying of which comes off the newest.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type NewCharge, voidCharges, writeCharges } from '#server/ledger/charges.ts';
import { writeDiscount } from '#server/ledger/discounts.ts';
import {
  moneyOfEntries,
  moneyOfRegistrations,
  ofMany,
  readEntryMoney,
  readMoney,
} from '#server/ledger/money.ts';
import { lockMoney, readMoneyVersion, spreadOverOpen } from '#server/ledger/open-charges.ts';
import { recordTransfer } from '#server/ledger/transfers.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { waitUntil } from '#tests/wait-until.ts';

let registrationId = '';
let [newer, older] = ['', ''];
const stored = await createTestDatabase();
await storeFirstContent(stored.database, new Date('2026-01-01'));
const editionId = await readEditionId(stored.database);
beforeEach(() => {
  registrationId = randomUUID();
  // The older one comes later by its id.
  [newer = '', older = ''] = [randomUUID(), randomUUID()].sort();
});

const day = (date: number) => new Date(Date.UTC(2026, 4, date));
async function charge(entryId: string, kind: NewCharge['kind'], amountCents: number, date: number) {
  const made = {
    ...{ id: randomUUID(), registrationId, entryId, kind, subject: '', label: kind, amountCents },
    ...{ currency: 'AUD', createdAt: day(date), createdBy: '' },
  };
  await stored.database.transaction((tx) => writeCharges(tx, [made]));
  return made.id;
}
/** For a charge, or for none; less than nothing goes back. */
function pay(amountCents: number, chargeId: string | null) {
  const transfer = { editionId, amountCents, currency: 'AUD', bookedOn: '2026-05-09', how: 'bank' as const };
  const by = { actor: 'ada', now: day(9) };
  return stored.database.transaction((tx) =>
    recordTransfer(tx, transfer, [{ registrationId, chargeId, amountCents }], by),
  );
}
const leave = (...ids: string[]) =>
  stored.database.transaction((tx) =>
    voidCharges(
      tx,
      ids.map((id) => ({ id, reason: 'left' as const })),
      day(9),
    ),
  );
const paid = async () =>
  Object.fromEntries(
    (await readEntryMoney(stored.database, registrationId)).map(({ entryId, paidCents }) => [
      entryId,
      paidCents,
    ]),
  );

test('money that is for nothing in particular is for the oldest part first', async () => {
  await charge(older, 'ticket', 4_000, 1);
  await charge(newer, 'ticket', 4_000, 2);
  await pay(5_000, null);
  expect(await paid()).toEqual({ [older]: 4_000, [newer]: 1_000 });
});

test('what goes back for nothing in particular comes off the newest part', async () => {
  await pay(4_000, await charge(older, 'ticket', 4_000, 1));
  await pay(4_000, await charge(newer, 'ticket', 4_000, 2));
  await pay(-1_000, null);
  expect(await paid()).toEqual({ [older]: 4_000, [newer]: 3_000 });
});

test('a part of which more went back than came for it has nothing, and the others pay for that', async () => {
  await pay(-1_000, await charge(older, 'ticket', 4_000, 1));
  await pay(4_000, await charge(newer, 'ticket', 4_000, 2));
  expect(await paid()).toEqual({ [older]: 0, [newer]: 3_000 });
});

test('of two who record money of one person the second sees what the first wrote; nobody else waits', async () => {
  const place = await charge(older, 'ticket', 4_000, 1);
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  const transfer = {
    editionId,
    amountCents: 4_000,
    currency: 'AUD',
    bookedOn: '2026-05-09',
    how: 'bank' as const,
  };
  const record = (isDone?: Promise<void>) =>
    stored.database.transaction(async (tx) => {
      await lockMoney(tx, registrationId);
      const parts = await spreadOverOpen(tx, registrationId, 4_000);
      await recordTransfer(tx, transfer, parts, { actor: 'ada', now: day(9) });
      await isDone;
      return parts.map(({ chargeId }) => chargeId);
    });
  const first = record(isHeld);
  const locks =
    "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
  const areThere = (state: string) => async () =>
    (await stored.pool.query(`${locks} and ${state}`)).rows.length > 0;
  await waitUntil('the first has the lock', areThere("mode = 'ExclusiveLock'"));
  const second = record();
  await stored.database.transaction((tx) => lockMoney(tx, randomUUID()));
  await waitUntil('the second waits', areThere('not granted'));
  letGo();
  expect([await first, await second]).toEqual([[place], [null]]);
});

test('of one part the place is paid before what was chosen later', async () => {
  const place = await charge(older, 'ticket', 4_000, 1);
  const seat = await charge(older, 'option', 1_000, 2);
  const parts = await stored.database.transaction((tx) => spreadOverOpen(tx, registrationId, 4_500));
  expect(parts.map(({ chargeId, amountCents }) => [chargeId, amountCents])).toEqual([
    [place, 4_000],
    [seat, 500],
  ]);
});

const spread = async (cents: number) => {
  const parts = await stored.database.transaction((tx) => spreadOverOpen(tx, registrationId, cents));
  return parts.map(({ chargeId, amountCents }) => [chargeId, amountCents]);
};

test('what came for a place before is not open of it any more: the next money is for what was chosen later', async () => {
  const place = await charge(older, 'ticket', 4_000, 1);
  await pay(4_000, place);
  const seat = await charge(older, 'option', 1_000, 2);
  expect(await spread(1_500)).toEqual([
    [seat, 1_000],
    [null, 500],
  ]);
});

test('what went back for nothing in particular is open of what was chosen last', async () => {
  const place = await charge(older, 'ticket', 4_000, 1);
  const seat = await charge(older, 'option', 1_000, 2);
  await pay(4_000, place);
  await pay(1_000, seat);
  await pay(-1_500, null);
  expect(await spread(1_500)).toEqual([
    [place, 500],
    [seat, 1_000],
  ]);
});

test('a discount that is more than what is left to pay takes nothing off another part', async () => {
  await charge(older, 'ticket', 4_000, 1);
  const seat = await charge(older, 'option', 1_000, 1);
  const discount = {
    registrationId,
    entryId: older,
    amountCents: 5_000,
    currency: 'AUD',
    label: 'Helper',
    note: '',
  };
  const by = { actor: 'ada', now: day(2) };
  await stored.database.transaction((tx) => writeDiscount(tx, { ...discount, reason: 'helper' }, by));
  await leave(seat);
  await charge(newer, 'ticket', 4_000, 3);
  expect(await readMoney(stored.database, registrationId)).toMatchObject({
    dueCents: 4_000,
    openCents: 4_000,
  });
});

test('whoever looks at money that was changed meanwhile is told: also what is void is news', async () => {
  const version = () => stored.database.transaction((tx) => readMoneyVersion(tx, registrationId));
  const seen = [await version()];
  const place = await charge(older, 'ticket', 4_000, 1);
  seen.push(await version());
  await pay(1_000, place);
  seen.push(await version());
  await leave(place);
  seen.push(await version());
  expect(seen).toEqual([0, 1, 2, 3]);
});

/** Since when something is open, of the whole and of the entries. */
const openSince = async () => {
  const of = ofMany([registrationId]);
  const { rows } = await stored.database.execute<{ day: number }>(sql`
    select extract(day from since)::int as day from ${moneyOfRegistrations(of)} whole
    union all select extract(day from open_since)::int from ${moneyOfEntries(of)} entry where open_cents > 0`);
  return rows.map((row) => row.day);
};

test('who paid what a discount left owes since what was chosen later, and owes for that', async () => {
  const place = await charge(older, 'ticket', 4_000, 1);
  await charge(older, 'discount', -1_000, 2);
  await pay(3_000, place);
  const seat = await charge(older, 'option', 500, 8);
  expect(await openSince()).toEqual([8, 8]);
  expect(await spread(500)).toEqual([[seat, 500]]);
});

test('an answer that was paid and then changed at its price is not owed again, nor overdue by what comes later', async () => {
  await pay(4_000, await charge(older, 'ticket', 4_000, 1));
  const large = await charge(older, 'option', 500, 1);
  await pay(500, large);
  await leave(large);
  await charge(older, 'option', 500, 5);
  const guest = await charge(older, 'guest', 1_000, 8);
  expect(await openSince()).toEqual([8, 8]);
  expect(await spread(1_000)).toEqual([[guest, 1_000]]);
});
