// The update that brought mailboxes: letters of before count as those that are written now.
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readMigrations } from '#server/database/migrations.ts';
import { mailboxOf } from '#server/mail/mailbox.ts';
import { createOlderDatabase } from '#tests/older-database.ts';

const addresses = [
  'mia@example.org',
  'Mia+Regos@Example.ORG',
  'mia+@example.org',
  'mia+a+b@example.org',
  '+tag@example.org',
  '+a+b@gmail.com',
  'm.i.a@example.org',
  'Vic.Tim+59@Gmail.com',
  'v.i.c.t.i.m@GoogleMail.com',
  'v.i@gmail.com.example.org',
  'v.i@mail.gmail.com',
  "o'neil+{a|b}$^*@example.org",
  'back\\slash+a@example.org',
  '"a@b"+tag@example.org',
  'kim+a@xn--mnchen-3ya.de',
];

test('the update finds the mailbox of every letter that may still count, by the rule of today', async () => {
  const migrations = readMigrations();
  const nth = migrations.findIndex(({ statements }) => statements.join().includes('"letters_by_mailbox"'));
  const older = await createOlderDatabase(migrations[nth - 1]?.level ?? 0);
  await older.pool.query('delete from letters');
  const write = (list: readonly string[], state: string, sentAgo: string | null) =>
    older.pool.query(
      `insert into letters (id, kind, recipient, subject, text, html, message_id, is_visitor_address, state, sent_at, created_at)
       select gen_random_uuid(), 'confirmation', address, '', '', '', gen_random_uuid(), true, $2,
         now() - $3::interval, now() - interval '30 days'
       from unnest($1::text[]) as address`,
      [list, state, sentAgo],
    );
  await write(addresses, 'queued', null);
  await write(addresses, 'failed', null);
  await write(addresses, 'sent', '24 hours 50 minutes');
  await write(['long+ago@example.org'], 'sent', '26 hours');

  await migrateDatabase(older.pool, async () => undefined);
  const { rows } = await older.pool.query<{ recipient: string; mailbox: string }>(
    'select recipient, mailbox from letters order by recipient',
  );
  const found = rows.filter(({ recipient }) => recipient !== 'long+ago@example.org');
  expect(found).toHaveLength(3 * addresses.length);
  expect(found).toEqual(found.map(({ recipient }) => ({ recipient, mailbox: mailboxOf(recipient) })));
  expect(rows.find(({ recipient }) => recipient === 'long+ago@example.org')?.mailbox).toBe('');
});
