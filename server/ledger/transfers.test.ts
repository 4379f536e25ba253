// Transfers and allocations are kept as they were written, whoever asks the database, and nobody gets more of one than came.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountKeyOf, fingerprintOf } from '#server/ledger/fingerprint.ts';
import { allocate, correctTransfer, recordTransfer, voidAllocations } from '#server/ledger/transfers.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';

const stored = await createTestDatabase();
await storeFirstContent(stored.database, new Date('2026-01-01'));
const editionId = await readEditionId(stored.database);

const by = { actor: 'ada', now: new Date('2026-05-01T10:00:00Z') };

function record(amountCents: number, given: readonly number[] = []): Promise<string> {
  const transfer = { editionId, amountCents, currency: 'AUD', bookedOn: '2026-05-01', how: 'bank' as const };
  const parts = given.map((cents) => ({ registrationId: randomUUID(), chargeId: null, amountCents: cents }));
  return stored.database.transaction((tx) => recordTransfer(tx, transfer, parts, by));
}

const give = (id: string, amountCents: number) =>
  stored.database.transaction((tx) =>
    allocate(tx, id, [{ registrationId: randomUUID(), chargeId: null, amountCents }], by),
  );

const kept = /is taken back, once, and neither changed nor deleted/;

test.each([
  ['the amount of a transfer', 'update transfers set amount_cents = 1 where id = $1'],
  ['its day', "update transfers set booked_on = '2026-01-01' where id = $1"],
  ['a transfer', 'delete from transfers where id = $1'],
  ['the amount of an allocation', 'update allocations set amount_cents = 1 where transfer_id = $1'],
  ['whose it is', 'update allocations set registration_id = null where transfer_id = $1'],
  ['an allocation', 'delete from allocations where transfer_id = $1'],
])('%s stays', async (_what, statement) => {
  const id = await record(5_000, [5_000]);
  await expect(stored.pool.query(statement, [id])).rejects.toThrow(kept);
});

test('nor are all of them removed at once', async () => {
  for (const table of ['allocations', 'transfers cascade', 'statements cascade']) {
    await expect(stored.pool.query(`truncate ${table}`)).rejects.toThrow(kept);
  }
});

test('an import is undone once', async () => {
  const { rows } = await stored.pool.query(
    `insert into statements (id, edition_id, format, line_count, sum_cents)
     values (gen_random_uuid(), $1, 'csv', 1, 5000) returning id`,
    [editionId],
  );
  const undo = 'update statements set undone_at = now() where id = $1';
  await stored.pool.query(undo, [rows[0].id]);
  await expect(stored.pool.query(undo, [rows[0].id])).rejects.toThrow(kept);
});

test('a transfer is voided once nothing of it is allocated', async () => {
  const id = await record(5_000, [3_000]);
  const voiding = "update transfers set voided_at = now(), void_reason = 'import_undone' where id = $1";
  await expect(stored.pool.query(voiding, [id])).rejects.toThrow(/once nothing of it is allocated/);
  const { rows } = await stored.pool.query('select id from allocations where transfer_id = $1', [id]);
  const ids = rows.map((row) => row.id);
  await stored.database.transaction((tx) =>
    voidAllocations(tx, ids, { reason: 'import_undone', now: by.now }),
  );
  await stored.pool.query(voiding, [id]);
  await expect(give(id, 1)).rejects.toMatchObject({ code: 'transfer_spent' });
});

test.each([
  ['more than came', 5_000, 5_001],
  ['what goes back of what came', 5_000, -1],
  ['more than went back', -5_000, -5_001],
])('nobody is given %s, not by the database either', async (_what, amountCents, given) => {
  const id = await record(amountCents);
  await expect(give(id, given)).rejects.toMatchObject({ code: 'transfer_spent' });
  const insert = `insert into allocations (id, transfer_id, amount_cents) values (gen_random_uuid(), $1, $2)`;
  await expect(stored.pool.query(insert, [id, given])).rejects.toThrow(/more is allocated/);
});

test('of many who take the same at once, one gets it', async () => {
  const id = await record(5_000);
  const taken = await Promise.allSettled(Array.from({ length: 6 }, () => give(id, 3_000)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = taken.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('transfer_spent'));
  const insert = `insert into allocations (id, transfer_id, amount_cents) values (gen_random_uuid(), $1, 1500)`;
  const put = await Promise.allSettled(Array.from({ length: 6 }, () => stored.pool.query(insert, [id])));
  expect(put.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a charge of somebody else is not paid', async () => {
  const charge = randomUUID();
  await stored.pool.query(
    `insert into charges (id, registration_id, entry_id, kind, label, amount_cents, currency)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'ticket', 'Road Trip', 20000, 'AUD')`,
    [charge],
  );
  const insert = `insert into allocations (id, transfer_id, registration_id, charge_id, amount_cents)
    values (gen_random_uuid(), $1, gen_random_uuid(), $2, 1)`;
  const id = await record(5_000);
  await expect(stored.pool.query(insert, [id, charge])).rejects.toThrow(/charge_of_its_registration/);
});

test('a line of a bank stands once, unless the import that brought it was undone', async () => {
  const fingerprint = fingerprintOf('secret', ['2026-05-01', '5000', 'DE1', 'Ada']);
  const insert = `insert into transfers (id, edition_id, amount_cents, currency, booked_on, how, fingerprint, ordinal)
    values (gen_random_uuid(), $1, 5000, 'AUD', '2026-05-01', 'bank', $2, $3) returning id`;
  const { rows } = await stored.pool.query(insert, [editionId, fingerprint, 1]);
  await stored.pool.query(insert, [editionId, fingerprint, 2]);
  await expect(stored.pool.query(insert, [editionId, fingerprint, 1])).rejects.toThrow(/transfer_once/);
  const voiding = "update transfers set voided_at = now(), void_reason = 'import_undone' where id = $1";
  await stored.pool.query(voiding, [rows[0].id]);
  await stored.pool.query(insert, [editionId, fingerprint, 1]);
});

test('an account is known again however it is written, and by nobody without the secret', () => {
  const key = accountKeyOf('secret', 'DE89 3704 0044 0532 0130 00');
  expect(accountKeyOf('secret', 'de89370400440532013000')).toBe(key);
  expect(accountKeyOf('another', 'de89370400440532013000')).not.toBe(key);
  expect(fingerprintOf('secret', ['ab', 'c'])).not.toBe(fingerprintOf('secret', ['a', 'bc']));
});

test('only its own edition takes a transfer back', async () => {
  const id = await record(5_000, [5_000]);
  const takeBack = (edition: string) =>
    stored.database.transaction((tx) => correctTransfer(tx, id, { editionId: edition, note: '', by }));
  await expect(takeBack(randomUUID())).rejects.toMatchObject({ code: 'transfer_not_found' });
  expect(await takeBack(editionId)).not.toBe(id);
});
