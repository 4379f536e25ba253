// An outbox that is full, as after days without a mail server: who looks for letters finds those that are due longest.
import { expect, test } from 'vitest';
import { findDue } from '#server/mail/ready-letters.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { fillOutbox } from '#tests/fill-outbox.ts';

const now = new Date('2026-03-01T12:00:00Z');
const waiting = 10_000;

const stored = await createTestDatabase();
await storeFirstContent(stored.database, now);
const due = `timestamptz '${now.toISOString()}' - n * interval '1 second'`;
await stored.pool.query(fillOutbox(waiting, due));
await stored.pool.query('analyze letters');

const recipients = async (ids: readonly string[]) => {
  const { rows } = await stored.pool.query<{ recipient: string }>(
    'select recipient from letters where id = any($1) order by due_at',
    [ids],
  );
  return rows.map(({ recipient }) => recipient);
};
const oldest = (count: number, less = 0) =>
  Array.from({ length: count }, (_none, nth) => `rider${waiting - less - nth}@example.org`);

test('a look finds the sixteen that are due longest, and those after them where others have these in hand', async () => {
  const first = (await findDue(stored.database, now, [])).map(({ id }) => id);
  expect(await recipients(first)).toEqual(oldest(16));
  const other = await stored.pool.connect();
  await other.query('begin');
  await other.query('select from letters where id = any($1) for update', [first]);
  const second = (await findDue(stored.database, now, [])).map(({ id }) => id);
  await other.query('rollback');
  other.release();
  expect(await recipients(second)).toEqual(oldest(16, 16));
  const third = (await findDue(stored.database, now, first)).map(({ id }) => id);
  expect(third).toEqual(second);
});

test('whoever registers just now is written to before them', async () => {
  const { rows } = await stored.pool.query<{ id: string }>(
    `insert into letters (id, edition_id, kind, recipient, subject, text, html, message_id, is_visitor_address, due_at, created_at)
     select gen_random_uuid(), edition_id, 'registration-confirmation', 'new@example.org', 'Welcome', '', '', gen_random_uuid(), true, $1, $1
     from letters limit 1 returning id`,
    [now],
  );
  const [own] = rows;
  expect((await findDue(stored.database, now, [])).map(({ id }) => id)).toEqual([own?.id]);
  const others = (await findDue(stored.database, now, [own?.id ?? ''])).map(({ id }) => id);
  expect(await recipients(others)).toEqual(oldest(16));
  await stored.pool.query('delete from letters where id = $1', [own?.id]);
});

test('it reads no more of them however many wait', async () => {
  const before = await rowsRead();
  for (let looks = 0; looks < 10; looks += 1) await findDue(stored.database, now, []);
  await stored.pool.query('select pg_stat_force_next_flush()');
  expect((await rowsRead()) - before).toBeLessThan(10 * 100);
});

/** Rows of letters that the server fetched, by index or otherwise. */
async function rowsRead(): Promise<number> {
  const { rows } = await stored.pool.query<{ read: number }>(
    `select (pg_stat_get_xact_tuples_fetched(c.oid) + seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
     from pg_stat_user_tables join pg_class c on c.oid = relid where c.relname = 'letters'`,
  );
  return rows[0]?.read ?? 0;
}
