// Charges are kept as they were written, whoever asks the database.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';

const stored = await createTestDatabase();

async function charge(): Promise<string> {
  const id = randomUUID();
  await stored.pool.query(
    `insert into charges (id, registration_id, entry_id, kind, label, amount_cents, currency)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'ticket', 'Road Trip', 20000, 'AUD')`,
    [id],
  );
  return id;
}

const voiding = "update charges set voided_at = now(), void_reason = 'left' where id = $1";
const refused = /a charge is voided, once, and neither changed nor deleted/;

test('one is voided, with a reason', async () => {
  const id = await charge();
  await stored.pool.query(voiding, [id]);
  const { rows } = await stored.pool.query('select amount_cents, void_reason from charges where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ amount_cents: 20_000, void_reason: 'left' }]);
});

test('and not a second time', async () => {
  const id = await charge();
  await stored.pool.query(voiding, [id]);
  await expect(stored.pool.query(voiding, [id])).rejects.toThrow(refused);
  const back = 'update charges set voided_at = null, void_reason = null where id = $1';
  await expect(stored.pool.query(back, [id])).rejects.toThrow(refused);
});

test.each([
  ['its amount', 'update charges set amount_cents = 1 where id = $1'],
  [
    'its amount while it is voided',
    "update charges set amount_cents = 1, voided_at = now(), void_reason = 'left' where id = $1",
  ],
  ['whose it is', 'update charges set registration_id = gen_random_uuid() where id = $1'],
  ['that it is there', 'delete from charges where id = $1'],
])('%s stays', async (_what, statement) => {
  const id = await charge();
  await expect(stored.pool.query(statement, [id])).rejects.toThrow(refused);
});

test('nor are all of them removed at once, or voided without a reason', async () => {
  const id = await charge();
  await expect(stored.pool.query('truncate charges cascade')).rejects.toThrow(refused);
  await expect(stored.pool.query('update charges set voided_at = now() where id = $1', [id])).rejects.toThrow(
    /voided_with_a_reason/,
  );
});

test('a place is owed for once', async () => {
  const twice = `insert into charges (id, registration_id, entry_id, kind, label, amount_cents, currency)
    select gen_random_uuid(), registration_id, entry_id, kind, label, amount_cents, currency from charges where id = $1`;
  await expect(stored.pool.query(twice, [await charge()])).rejects.toThrow(/one_ticket_per_entry/);
});
