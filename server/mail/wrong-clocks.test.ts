// What a clock planned that was ahead does not wait until then, however much that is.
import { beforeEach, expect, test } from 'vitest';
import { bringForward } from '#server/mail/mail-work.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';

const stored = await createTestDatabase();
await storeFirstContent(stored.database, new Date());
await stored.pool.query(`
  create table moved (rows integer not null);
  create function note_moved() returns trigger language plpgsql as $$ begin
    insert into moved select count(*) from changed; return null; end $$;
  create trigger note_moved after update on letters
    referencing new table as changed for each statement execute function note_moved()`);
beforeEach(() => stored.pool.query('truncate letters, moved cascade'));

const now = new Date('2026-03-01T12:00:00Z');

/** `due` and the others are SQL of the letter's number. */
async function makeLetters(count: number, { due = '$2', state = "'queued'", made = '$2', from = 0 } = {}) {
  await stored.pool.query(
    `insert into letters (id, edition_id, kind, recipient, subject, text, html, message_id, is_visitor_address, state, due_at, created_at)
     select gen_random_uuid(), (select id from editions where state = 'current'), 'test-letter', 'rider' || (n + $3::int) || '@example.org', '', '', '', gen_random_uuid(), false,
       ${state}, ${due.replaceAll('$2', '$2::timestamptz')}, ${made.replaceAll('$2', '$2::timestamptz')}
     from generate_series(1, $1::int) n where $2::timestamptz is not null`,
    [count, now, from],
  );
}

const due = async () => {
  const { rows } = await stored.pool.query<{ recipient: string }>(
    `select recipient from letters where state = 'queued' and due_at <= $1 order by recipient`,
    [now],
  );
  return rows.map(({ recipient }) => recipient);
};

test('all of them are due at one go, by statements of bounded size', async () => {
  await makeLetters(2_500, { due: "$2 + interval '30 days'" });
  await makeLetters(100, { due: "$2 + interval '1 hour'", from: 2_500 });
  await bringForward(stored.database, now);
  expect(await due()).toHaveLength(2_500);
  const { rows } = await stored.pool.query<{ rows: number }>('select rows from moved where rows > 0');
  expect(rows.reduce((sum, row) => sum + row.rows, 0)).toBe(2_500);
  expect(Math.max(...rows.map((row) => row.rows))).toBeLessThanOrEqual(1_000);
});

test('those that wait for their turn, are sent or are being sent stay as they are', async () => {
  await makeLetters(1, { due: "$2 + interval '24 hours 5 minutes'" });
  await makeLetters(1, { due: "$2 + interval '30 days'", state: "'sent'", from: 1 });
  await makeLetters(1, { due: "$2 + interval '30 days'", from: 2 });
  await makeLetters(1, { due: "$2 + interval '1 hour'", made: "$2 + interval '30 days'", from: 3 });
  await makeLetters(1, { due: "$2 + interval '30 days'", from: 4 });
  const sender = await stored.pool.connect();
  await sender.query('begin');
  await sender.query("select from letters where recipient = 'rider3@example.org' for update");
  await bringForward(stored.database, now);
  expect(await due()).toEqual(['rider4@example.org', 'rider5@example.org']);
  await sender.query('rollback');
  sender.release();
  await bringForward(stored.database, now);
  expect(await due()).toContain('rider3@example.org');
});
