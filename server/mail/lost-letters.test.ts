// Letters whose jobs were lost are queued again, however many wait: piece by piece, each once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeFirstContent } from '#server/first-start.ts';
import { sweepLetters } from '#server/mail/lost-letters.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await createTestDatabase();
  await storeFirstContent(stored.database, new Date());
  await stored.pool.query(`
    create table swept (rows integer not null);
    create function note_jobs() returns trigger language plpgsql as $$ begin
      insert into swept select count(*) from made; return null; end $$;
    create trigger note_jobs after insert on graphile_worker._private_jobs
      referencing new table as made for each statement execute function note_jobs()`);
});
afterAll(() => stored.drop());
beforeEach(() =>
  stored.pool.query('truncate letters, swept cascade; delete from graphile_worker._private_jobs'),
);

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

const queued = async () => {
  const { rows } = await stored.pool.query<{ recipient: string }>(
    `select recipient from graphile_worker.jobs join letters on letters.id::text = jobs.key order by recipient`,
  );
  return rows.map(({ recipient }) => recipient);
};

test('all of them are queued at one go, by statements of bounded size, those of one moment too', async () => {
  await makeLetters(12_500);
  await makeLetters(2_500, { due: "$2 - n * interval '1 second'", from: 12_500 });
  await sweepLetters(stored.database, now);
  expect(await queued()).toHaveLength(15_000);
  const { rows } = await stored.pool.query<{ rows: number }>('select rows from swept where rows > 0');
  expect(rows.reduce((sum, row) => sum + row.rows, 0)).toBe(15_000);
  expect(Math.max(...rows.map((row) => row.rows))).toBeLessThanOrEqual(1_000);
  await stored.pool.query('truncate swept');
  await sweepLetters(stored.database, now);
  const again = await stored.pool.query('select from swept where rows > 0');
  expect(again.rows).toEqual([]);
});

test('those that wait for their turn, are sent or are being sent stay as they are', async () => {
  await makeLetters(1);
  await makeLetters(1, { due: "$2 + interval '1 hour'", from: 1 });
  await makeLetters(1, { state: "'sent'", from: 2 });
  await makeLetters(1, { from: 3 });
  // Planned while the clock was ahead.
  await makeLetters(1, { due: "$2 + interval '30 days'", from: 4 });
  await makeLetters(1, { due: "$2 + interval '1 hour'", made: "$2 + interval '30 days'", from: 5 });
  const sender = await stored.pool.connect();
  await sender.query('begin');
  await sender.query("select from letters where recipient = 'rider4@example.org' for update");
  await sweepLetters(stored.database, now);
  expect(await queued()).toEqual(['rider1@example.org', 'rider5@example.org', 'rider6@example.org']);
  await sender.query('rollback');
  sender.release();
  await sweepLetters(stored.database, now);
  expect(await queued()).toContain('rider4@example.org');
});

test('one whose job is used up, or planned for another day, is queued for now', async () => {
  await makeLetters(3);
  await sweepLetters(stored.database, now);
  const ofRider = (nth: number) =>
    `key = (select id::text from letters where recipient = 'rider${nth}@example.org')`;
  const change = (set: string, nth: number) =>
    stored.pool.query(`update graphile_worker._private_jobs set ${set} where ${ofRider(nth)}`);
  await change('attempts = max_attempts', 1);
  await change("run_at = now() + interval '1 day'", 2);
  await sweepLetters(stored.database, now);
  const { rows } = await stored.pool.query(
    'select from graphile_worker.jobs where attempts = 0 and run_at <= now()',
  );
  expect(rows).toHaveLength(3);
});

test('between thousands with jobs the one without is found', async () => {
  await makeLetters(6_000, { due: "$2 - n * interval '1 second'" });
  await sweepLetters(stored.database, now);
  await stored.pool.query(
    "select graphile_worker.remove_job(id::text) from letters where recipient in ('rider17@example.org', 'rider5990@example.org')",
  );
  await stored.pool.query('truncate swept');
  await sweepLetters(stored.database, now);
  expect(await queued()).toHaveLength(6_000);
  const { rows } = await stored.pool.query('select sum(rows)::int as made from swept');
  expect(rows).toEqual([{ made: 2 }]);
});
