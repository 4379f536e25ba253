// Every operator's command says which database it works on, makes none, and leaves that of a newer rego alone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { writeBackup } from '#server/database/backup.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateWithin } from '#server/database/migrate.ts';
import { readLevel } from '#server/database/migrations.ts';
import { holdRunningLock } from '#server/database/running-rego.ts';
import { silentLog } from '#server/requests/log.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { createOlderDatabase, levels } from '#tests/older-database.ts';
import { spawnRego } from '#tests/rego-process.ts';
import { type CommandName, typeCommand } from '#tests/run-command.ts';

const directory = makeFolder();
const file = (name: string) => path.join(directory, name);
const good = file('good.rego');
/** The doctor says all of it among its findings (tests/doctor.test.ts). */
type Worker = Exclude<CommandName, 'doctor'>;
const words: Record<Worker, string[]> = {
  admin: ['list'],
  backup: [file('made.rego')],
  event: ['show'],
  'held-letters': [],
  organizer: ['list'],
  purge: ['--before', '2020-01-01'],
  restore: [good],
  secret: [],
  seed: ['--registrations', '1'],
};
const names = Object.keys(words) as Worker[];
const newerRefusal =
  'rego: a newer rego has updated this database (2100-01-01), and this one does not know its tables: run the newer one\n';

const stored = await createTestDatabase();
const newer = await createTestDatabase();
await storeFirstContent(stored.database, new Date());
await writeBackup(stored.pool, good, new Date());
await newer.pool.query(
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)",
);

const settings = { SESSION_SECRET: 'a secret for tests, long enough to be one', DATA_DIR: file('data') };
const on = ({ url }: TestDatabase) => ({
  ...settings,
  DATABASE_URL: url.replace(/(?<=\/\/[^@]+)@/, ':of-the-velodrome@'),
});
const lineOf = ({ url }: TestDatabase) => {
  const { pathname, searchParams } = new URL(url);
  const place = `${searchParams.get('host')}, port ${searchParams.get('port')}`;
  return `Database: ${pathname.slice(1)} on ${place} (DATABASE_URL)\n`;
};

describe.each(names)('npm run %s', (name) => {
  test('says which database it works on, and not its password', async () => {
    expect(await typeCommand(name, words[name], on(stored))).toMatchObject({
      code: 0,
      stderr: lineOf(stored),
    });
  });

  test('makes no database where there is none', async () => {
    const { code, stdout, stderr } = await typeCommand(name, words[name], { ...settings, DATABASE_URL: '' });
    expect([code, stdout, stderr.split('\n')]).toEqual([
      1,
      '',
      [
        `Database: the embedded one in ${settings.DATA_DIR} (DATA_DIR)`,
        expect.stringMatching(
          /^rego: no rego was started on this database yet; check DATA_DIR or DATABASE_URL/,
        ),
        '',
      ],
    ]);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  test('refuses the database of a newer rego in one line', async () => {
    expect(await typeCommand(name, words[name], on(newer))).toEqual({
      code: 1,
      stdout: '',
      stderr: `${lineOf(newer)}${newerRefusal}`,
    });
  });
});

test.each(['1', '2'])(
  'an older rego does not start on a newer database, with PROCESSES=%s',
  async (PROCESSES) => {
    const older = spawnRego({ ...on(newer), PROCESSES });
    expect([await older.hasEnded, older.output()]).toEqual([1, newerRefusal]);
  },
);

test('a command updates no tables under an older rego that runs', async () => {
  const older = await createOlderDatabase(levels.at(-2) ?? 0);
  const level = await readLevel(older.pool);
  const letGo = await holdRunningLock(older.pool, () => undefined);
  expect(await typeCommand('admin', ['list'], on(older))).toEqual({
    code: 1,
    stdout: '',
    stderr: `${lineOf(older)}rego: rego runs on this database; stop it first\n`,
  });
  expect(await readLevel(older.pool)).toBe(level);
  await letGo();
  expect(await typeCommand('admin', ['list'], on(older))).toMatchObject({ code: 0 });
  expect(await readLevel(older.pool)).toBe(levels.at(-1));
});

test('of two commands at once one updates the tables, and the other one waits', async () => {
  const older = await createOlderDatabase(levels.at(-2) ?? 0);
  const ends = await Promise.all([0, 1].map(() => typeCommand('admin', ['list'], on(older))));
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  expect(await readLevel(older.pool)).toBe(levels.at(-1));
});

test('a command does nothing on embedded tables that wait for their update while somebody is at them', async () => {
  const dataDirectory = file('embedded');
  const embedded = await startEmbeddedDatabase({ dataDirectory, log: silentLog });
  const older = new pg.Client(embedded.connection);
  await older.connect();
  await older.query('begin');
  await migrateWithin(older, levels.at(-2));
  await older.query('commit');
  const { code, stderr } = await typeCommand('admin', ['list'], {
    ...settings,
    DATABASE_URL: '',
    DATA_DIR: dataDirectory,
  });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/\nrego: an older rego, or a command that updates its tables, is at this database/),
  ]);
  await older.end();
  await embedded.stop();
});

test('a command makes no tables in a PostgreSQL on which no rego was started', async () => {
  const empty = await createTestDatabase();
  await empty.pool.query('drop schema public, drizzle cascade; create schema public');
  const { code, stderr } = await typeCommand('event', ['load', good], on(empty));
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('\nrego: no rego was started on this database yet'),
  ]);
  const { rows } = await empty.pool.query("select from pg_tables where schemaname in ('public', 'drizzle')");
  expect(rows).toEqual([]);
});

test('a fault of the database is one sentence', async () => {
  const broken = await createTestDatabase();
  await broken.pool.query('alter table editions rename to editions_of_before');
  const { code, stderr } = await typeCommand('event', ['show'], on(broken));
  const said = 'rego: PostgreSQL refused a statement (42P01); its own log says more\n';
  expect([code, stderr]).toEqual([1, lineOf(broken) + said]);
});

test('restore makes a new database when it is told to', async () => {
  const fresh = { ...settings, DATABASE_URL: '', DATA_DIR: file('fresh') };
  const refused = await typeCommand('restore', [good], fresh);
  expect(refused.stderr).toMatch(/To make a new database from the backup: npm run restore FILE -- --new\n$/);
  expect(await typeCommand('restore', [good, '--new'], fresh)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored 0 registrations/),
  });
  expect(await typeCommand('event', ['show'], fresh)).toMatchObject({ code: 0 });
});
