// `npm run purge`: operators remove a finished event's personal data beside the server.
import { expect, test } from 'vitest';
import { addDays } from '#domain/locale/dates.ts';
import { letters } from '#server/mail/tables.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { readPurges } from '#server/retention/purge.ts';
import { createTestDatabase } from '#tests/database.ts';
import { fillDatabase } from '#tests/full-database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { runCommand } from '#tests/run-command.ts';
import { copyEdition } from '#tests/two-editions.ts';

const directory = makeFolder();
const stored = await createTestDatabase();
await fillDatabase(stored);
await stored.pool.query('delete from purges');

const purge = (...words: string[]) =>
  runCommand('purge', words, { DATABASE_URL: stored.url, DATA_DIR: directory });

const registered = () => stored.database.$count(registrations);

test('it says what would go and removes it only with --yes; the counts are kept under the operator', async () => {
  // A hundred of fillDatabase's 1,200 riders registered in March 2025, the others later that year and in 2026.
  const tried = await purge('--before', '2025-04-01');
  expect(tried).toMatchObject({ code: 0, stderr: '' });
  expect(tried.stdout).toMatch(
    /^Note: 1 of the letters still wait.*\nWould remove 100 registrations, \d+ payments and \d+ letters from before 2025-04-01 \(Australia\/Adelaide\); 1100 registrations stay\.\nNothing was removed\./s,
  );
  expect(await registered()).toBe(1_200);

  const done = await purge('--before', '2025-04-01', '--yes');
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain('Removed 100 registrations');
  expect(await registered()).toBe(1_100);
  const [kept] = await readPurges(stored.database);
  expect(kept).toMatchObject({ before: '2025-04-01', purgedBy: 'operator', counts: { registrations: 100 } });
  const orphans = `select from letters where registration_id is not null
    and registration_id not in (select id from registrations)`;
  expect((await stored.pool.query(orphans)).rows).toEqual([]);
  expect(await stored.database.$count(letters)).toBeGreaterThan(0);
  expect(await stored.database.$count(entries)).toBeGreaterThan(0);

  const again = await purge('--before', '2025-04-01', '--yes');
  expect(again).toMatchObject({ code: 1, stderr: 'rego: There is nothing from before that day.\n' });
  // Three processes, one after the other.
}, 60_000);

test('another edition is purged by its id alone', async () => {
  const other = await copyEdition(stored.pool);
  const before = await registered();
  const tried = await purge('--before', '2026-01-01', '--edition', other, '--yes');
  expect(tried).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing from before') });
  expect((await purge('--before', '2025-04-01')).stdout).toContain(`another edition: --edition ${other}`);
  const unknown = await purge('--before', '2025-04-01', '--edition', '2025');
  expect(unknown).toMatchObject({ code: 1, stderr: 'rego: --edition: there is none with the id 2025\n' });
  expect(await registered()).toBe(before);
});

test('the first day of all, which began in the year before where the event is, has nothing before it', async () => {
  const tried = await purge('--before', '0001-01-01');
  expect(tried).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Would remove 0 registrations,/m) });
});

test('an event whose road trip goes on after its last day is not over before that ends', async () => {
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
  await stored.pool.query(
    "update editions set content = jsonb_set(content, '{roadTrip,legs,0,date}', to_jsonb($1::text))",
    [tomorrow],
  );
  await stored.pool.query("update registrations set created_at = '2025-05-01'");
  const tried = await purge('--before', '2025-06-01');
  expect(tried.stdout).toMatch(new RegExp(`^Note: .* is not over before ${tomorrow}\\.$`, 'm'));
});

test('a day to come is refused in one line, and nothing is removed', async () => {
  const before = await registered();
  expect(await purge('--before', '2999-01-01', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^rego: --before: Choose today or an earlier day: .*\n$/),
  });
  expect(await registered()).toBe(before);
});
