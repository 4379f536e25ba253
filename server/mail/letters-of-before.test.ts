// The update after which letters have no jobs: each letter that waited in the outbox of an older rego arrives, once.
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readMigrations } from '#server/database/migrations.ts';
import { composers } from '#server/letter-composers.ts';
import { startMailWork } from '#server/mail/mail-work.ts';
import { silentLog } from '#server/requests/log.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { createOlderDatabase } from '#tests/older-database.ts';
import { waitUntil } from '#tests/wait-until.ts';

test('letters that an older rego wrote are sent once they are due', async () => {
  const migrations = readMigrations();
  const nth = migrations.findIndex(({ statements }) => statements.join().includes('"request_id"'));
  const { pool, database } = await createOlderDatabase(migrations[nth - 1]?.level ?? 0);
  const mail = await startMailServer();
  await pool.query('delete from letters');
  const recipients = ['anna@example.org', 'ben@example.org'];
  const write = (list: readonly string[], due: string) =>
    pool.query(
      `insert into letters (id, edition_id, kind, recipient, subject, text, html, message_id, is_visitor_address, due_at)
       select gen_random_uuid(), (select id from editions limit 1), 'organizer-notice', address, 'Hello', 'Hello', '', gen_random_uuid(), false,
         now() + $2::interval
       from unnest($1::text[]) as address`,
      [list, due],
    );
  await write(recipients, '0');
  await write(['tomorrow@example.org'], '23 hours');

  await migrateDatabase(pool, async () => undefined);
  const work = startMailWork({
    ...{ pool, database, composers, log: silentLog },
    smtpUrl: mail.url,
    mailFrom: 'Rego <regos@rego.test>',
    publicUrl: 'https://rego.test',
    tokenKey: deriveKey('secret', 'letters'),
    clock: () => new Date(),
  });
  const waiting = async () => (await pool.query("select from letters where state = 'queued'")).rows.length;
  await waitUntil('they are sent', async () => (await waiting()) === 1);
  await work.stop();
  expect(mail.received.map(({ recipients: [recipient] }) => recipient).sort()).toEqual(recipients);
});
