// The update after which letters have no jobs: each letter that waited in the queue of an older rego arrives, once.
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readMigrations } from '#server/database/migrations.ts';
import { startJobs } from '#server/jobs.ts';
import { composers } from '#server/letter-composers.ts';
import { silentLog } from '#server/log.ts';
import { startMailWork, tasksOfBefore } from '#server/mail/mail-work.ts';
import { deriveKey } from '#server/secrets.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { createOlderDatabase } from '#tests/older-database.ts';
import { waitUntil } from '#tests/wait-until.ts';

/** What became of a letter's job. */
const jobs = {
  waits: 'run_at = now()',
  locked: "locked_at = now(), locked_by = 'a killed one'",
  'is used up': 'attempts = max_attempts',
  later: "run_at = now() + interval '30 days'",
};

test('letters that an older rego queued are sent once, whatever became of their jobs', async () => {
  const migrations = readMigrations();
  const nth = migrations.findIndex(({ statements }) => statements.join().includes('"request_id"'));
  const { pool, database, drop } = await createOlderDatabase(migrations[nth - 1]?.level ?? 0);
  onTestFinished(drop);
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  await pool.query('delete from letters');
  const recipients = Object.keys(jobs).map((job) => `${job.replaceAll(' ', '-')}@example.org`);
  const write = (list: readonly string[], due: string) =>
    pool.query(
      `with made as (
         insert into letters (id, edition_id, kind, recipient, subject, text, html, message_id, is_visitor_address, due_at)
         select gen_random_uuid(), (select id from editions limit 1), 'organizer-notice', address, 'Hello', 'Hello', '', gen_random_uuid(), false,
           now() + $2::interval
         from unnest($1::text[]) as address returning id)
       select graphile_worker.add_job('send_letter', json_build_object('letterId', id), null, now() + $2::interval, null, id::text) from made`,
      [list, due],
    );
  await write(recipients, '0');
  await write(['tomorrow@example.org'], '23 hours');
  for (const [nth, change] of Object.values(jobs).entries()) {
    await pool.query(
      `update graphile_worker._private_jobs set ${change} where key = (select id::text from letters where recipient = $1)`,
      [recipients[nth]],
    );
  }

  await migrateDatabase(pool, async () => undefined);
  const work = startMailWork({
    ...{ pool, database, composers, log: silentLog },
    smtpUrl: mail.url,
    mailFrom: 'Rego <regos@rego.test>',
    publicUrl: 'https://rego.test',
    tokenKey: deriveKey('secret', 'letters'),
    clock: () => new Date(),
  });
  const runner = await startJobs({
    pool,
    tasks: tasksOfBefore,
    chores: [],
    log: silentLog,
    pollIntervalMs: 20,
  });
  const left = async (of: string) => (await pool.query(`select from ${of}`)).rows.length;
  await waitUntil('they are sent', async () => (await left("letters where state = 'queued'")) === 1);
  await waitUntil(
    'no job waits',
    async () =>
      (await left(
        'graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts',
      )) === 0,
  );
  await Promise.all([runner.stop(), work.stop()]);
  expect(mail.received.map(({ recipients: [recipient] }) => recipient).sort()).toEqual(recipients.toSorted());
});
