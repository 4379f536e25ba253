// A database goes with one master secret: with another one nothing that was sealed could be read.

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { writeBackup } from '#server/database/backup.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { secretFingerprint } from '#server/database/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { parseConfig } from '#server/running/config.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { readMatchingSecret } from '#server/running/keys.ts';
import { createTestDatabase } from '#tests/database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { spawnRego, startRego } from '#tests/rego-process.ts';
import { runCommand } from '#tests/run-command.ts';
import { waitUntil } from '#tests/wait-until.ts';

const first = { SESSION_SECRET: 'the secret of the first start, long enough' };
const other = { SESSION_SECRET: 'another secret, which is long enough too' };
const refusal = (place: string) =>
  `this database does not belong to the secret in ${place}, but to another one: put that one there or, if it is lost, see 'npm run secret'`;

/** A database without a rego yet, the settings of one that runs on it, and what it does first. */
async function newDatabase() {
  const stored = await createTestDatabase();
  const settings = { DATABASE_URL: stored.url, DATA_DIR: makeFolder() };
  const openWith = (secret: Record<string, string>) =>
    readMatchingSecret(stored.database, parseConfig({ ...settings, ...secret }));
  return { ...stored, settings, openWith };
}

/** Who holds advisory locks in this database; others have theirs. */
async function advisoryLocks(pool: pg.Pool, mode = '%'): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and mode like $1
      and database = (select oid from pg_database where datname = current_database())`,
    [mode],
  );
  return rows.map(({ pid }) => pid);
}

test('a rego with another SESSION_SECRET does not start, alone or as several, and the first one goes on', {
  timeout: 90_000,
}, async () => {
  const { settings } = await newDatabase();
  const running = await startRego({ ...settings, ...first });
  for (const PROCESSES of ['1', '2']) {
    const refused = spawnRego({ ...settings, ...other, PROCESSES });
    expect([await refused.hasEnded, refused.output()]).toEqual([1, `rego: ${refusal('SESSION_SECRET')}\n`]);
  }
  expect((await fetch(`${running.address()}/readyz`)).status).toBe(200);
  expect(await running.end('SIGTERM')).toBe(0);
});

test('of many that start at once with secrets of their own one goes with the database, and stays', async () => {
  const { openWith } = await newDatabase();
  const secrets = Array.from({ length: 8 }, (_, place) => `secret ${place} ${'x'.repeat(32)}`);
  const starts = await Promise.allSettled(secrets.map((SESSION_SECRET) => openWith({ SESSION_SECRET })));
  const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(opened).toHaveLength(1);
  expect(await openWith({ SESSION_SECRET: opened[0] ?? '' })).toBe(opened[0]);
});

test('a lost secret file is named; put back, it opens again', async () => {
  const { settings, openWith } = await newDatabase();
  await openWith({});
  const file = path.join(settings.DATA_DIR, 'secret');
  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, 'a file that somebody else made');
  await expect(openWith({})).rejects.toThrow(refusal(file));
  writeFileSync(file, kept);
  expect(await openWith({})).toBe(kept);
  expect(await openWith({ SESSION_SECRET: kept })).toBe(kept);
});

test('a secret file that is gone is asked for, and nobody makes another one but accept', {
  timeout: 60_000,
}, async () => {
  const { database, settings, openWith } = await newDatabase();
  await storeFirstContent(database, new Date());
  await openWith({});
  const file = path.join(settings.DATA_DIR, 'secret');
  rmSync(file);
  const gone = `this database belongs to a secret that is not in ${file}: put it there or, if it is lost, see 'npm run secret'`;
  await expect(openWith({})).rejects.toThrow(gone);
  const refused = spawnRego(settings);
  expect([await refused.hasEnded, refused.output()]).toEqual([1, `rego: ${gone}\n`]);
  expect(await runCommand('secret', [], settings)).toEqual({
    code: 0,
    stdout: [
      `This database belongs to a secret that is not in ${file}. If that is lost: npm run secret -- accept\n`,
      'Then everybody signs in again.\n',
    ].join(''),
    stderr: '',
  });
  expect((await runCommand('doctor', [], settings)).stdout).toMatch(
    /^wrong {2}Secret +none is in .*, and this database belongs to one: see npm run secret$/m,
  );
  expect(existsSync(file)).toBe(false);
  expect(await runCommand('secret', ['accept'], settings)).toMatchObject({ code: 0 });
  expect(await openWith({})).toBe(readFileSync(file, 'utf8'));
});

test('a secret that lies in the file still is pointed out where SESSION_SECRET says another one', async () => {
  const { settings, openWith } = await newDatabase();
  await openWith({});
  const file = path.join(settings.DATA_DIR, 'secret');
  await expect(openWith(other)).rejects.toThrow(
    `this database belongs to the secret in ${file}: leave SESSION_SECRET empty, or set it to that one`,
  );
});

test('a database of before the fingerprint takes only the secret that opens its passwords', async () => {
  const { database, settings, openWith } = await newDatabase();
  await storeFirstContent(database, new Date());
  const add = ['add', 'anna', '--name', 'Anna'];
  expect(await runCommand('organizer', add, { ...settings, ...first })).toMatchObject({ code: 0 });
  await database.delete(secretFingerprint);
  const asked = await runCommand('secret', [], { ...settings, ...other });
  expect(asked).toEqual({
    code: 0,
    stdout: 'This database has no secret yet: the next start of rego gives it one.\n',
    stderr: '',
  });
  await expect(openWith(other)).rejects.toThrow(refusal('SESSION_SECRET'));
  expect(await openWith(first)).toBe(first.SESSION_SECRET);
});

test('a rego that is refused has changed nothing', { timeout: 60_000 }, async () => {
  const { pool, settings, openWith } = await newDatabase();
  await openWith(first);
  const everything = async () =>
    (
      await pool.query(
        'select (select count(*) from editions) as events, (select count(*) from form_configurations) as forms',
      )
    ).rows;
  const before = await everything();
  const refused = spawnRego({ ...settings, ...other });
  expect([await refused.hasEnded, refused.output()]).toEqual([1, `rego: ${refusal('SESSION_SECRET')}\n`]);
  expect(await everything()).toEqual(before);
});

test('npm run secret tells what another one costs, and takes it only when told', async () => {
  const { database, settings, openWith } = await newDatabase();
  const asFirst = { ...settings, ...first };
  const asOther = { ...settings, ...other };
  await storeFirstContent(database, new Date());
  const add = ['add', 'anna', '--name', 'Anna'];
  expect(await runCommand('organizer', add, asFirst)).toMatchObject({ code: 0, stderr: '' });
  const refused = { code: 1, stdout: '', stderr: `rego: ${refusal('SESSION_SECRET')}\n` };
  expect(await runCommand('organizer', ['password', 'anna'], asOther)).toEqual(refused);
  const [kind, recipient, messageId] = ['payment-details', 'mia@example.org', '<1@rego.test>'];
  const words = { kind, recipient, messageId, subject: '', text: '', html: '', isVisitorAddress: true };
  await database
    .insert(letters)
    .values({ ...words, id: randomUUID(), editionId: thisEdition(), sealedToken: 'sealed' });

  expect(await runCommand('secret', [], asFirst)).toMatchObject({
    code: 0,
    stdout: 'This database belongs to the secret in SESSION_SECRET.\n',
  });
  expect(await runCommand('secret', [], asOther)).toEqual({
    code: 0,
    stdout: [
      'This database does not belong to the secret in SESSION_SECRET, but to another one. If that is lost: npm run secret -- accept\n',
      'Then 1 organizer password can no longer be shown, 1 waiting letter loses its link, and everybody signs in again.\n',
    ].join(''),
    stderr: '',
  });
  await expect(openWith(other)).rejects.toThrow(refusal('SESSION_SECRET'));

  expect(await runCommand('secret', ['accept'], asOther)).toMatchObject({
    code: 0,
    stdout: 'From now on this database belongs to the secret in SESSION_SECRET. Now start rego.\n',
  });
  expect(await openWith(other)).toBe(other.SESSION_SECRET);
  await expect(openWith(first)).rejects.toThrow(refusal('SESSION_SECRET'));
});

test('a restored backup asks for the secret of its time, wherever it is restored', async () => {
  const source = await newDatabase();
  await source.openWith(first);
  const file = path.join(source.settings.DATA_DIR, 'backup.rego');
  await writeBackup(source.pool, file, new Date());
  const target = await newDatabase();
  await target.openWith(other);
  await restoreBackup(target.pool, file, { mayReplace: false });
  await expect(target.openWith(other)).rejects.toThrow(refusal('SESSION_SECRET'));
  expect(await target.openWith(first)).toBe(first.SESSION_SECRET);
});

test('another secret is not taken beside a rego that runs, also one that does nothing, and after its stop it is', {
  timeout: 90_000,
}, async () => {
  const { pool, settings } = await newDatabase();
  const asOther = { ...settings, ...other };
  const running = await startRego({ ...settings, ...first });
  const accept = () => runCommand('secret', ['accept'], asOther);
  const refused = { code: 1, stdout: '', stderr: 'rego: rego runs on this database; stop it first\n' };
  expect(await accept()).toEqual(refused);
  const holders = () => advisoryLocks(pool, 'ShareLock');
  const [held] = await holders();
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );
  // The old connection may hold it for another moment.
  await waitUntil('rego is back after its connections broke', async () => {
    const [pid, ...others] = await holders();
    return pid !== undefined && pid !== held && others.length === 0;
  });
  expect(await accept()).toEqual(refused);
  expect((await fetch(`${running.address()}/readyz`)).status).toBe(200);
  expect(await running.end('SIGTERM')).toBe(0);

  expect(await accept()).toMatchObject({ code: 0, stderr: '' });
  const before = spawnRego({ ...settings, ...first });
  expect([await before.hasEnded, before.output()]).toEqual([1, `rego: ${refusal('SESSION_SECRET')}\n`]);
  const after = await startRego(asOther);
  expect((await fetch(`${after.address()}/readyz`)).status).toBe(200);
  const beside = await runCommand('secret', ['accept'], { ...settings, ...first });
  expect(beside).toEqual(refused);
  await after.end('SIGKILL');
  await waitUntil(
    'the killed one is gone',
    async () => (await runCommand('secret', ['accept'], { ...settings, ...first })).code === 0,
  );
});

test('accept ends, and lets regos in again, where the tables can’t be updated', async () => {
  const { pool, settings } = await newDatabase();
  // All but the first are to be done again, and find their tables there.
  await pool.query(
    'delete from drizzle.__drizzle_migrations where created_at > (select min(created_at) from drizzle.__drizzle_migrations)',
  );
  const failed = await runCommand('secret', ['accept'], { ...settings, ...other });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be updated') });
  await expect.poll(() => advisoryLocks(pool)).toEqual([]);
});

test('beside a rego on its embedded database it is refused, too; then a rego with the accepted one starts', {
  timeout: 90_000,
}, async () => {
  const DATA_DIR = makeFolder();
  const settings = { DATABASE_URL: '', DATA_DIR };
  const running = await startRego(settings);
  const file = path.join(DATA_DIR, 'secret');
  const lost = readFileSync(file, 'utf8');
  writeFileSync(file, other.SESSION_SECRET);
  const accept = () => runCommand('secret', ['accept'], settings);
  expect(await accept()).toEqual({
    code: 1,
    stdout: '',
    stderr: `rego: DATA_DIR ${DATA_DIR} is already in use by rego, process ${running.pid}; stop it first\n`,
  });
  expect(await running.end('SIGTERM')).toBe(0);
  expect(await accept()).toMatchObject({ code: 0, stderr: '' });
  const after = await startRego(settings);
  expect((await fetch(`${after.address()}/readyz`)).status).toBe(200);
  expect(await after.end('SIGTERM')).toBe(0);
  writeFileSync(file, lost);
  const refused = spawnRego(settings);
  expect([await refused.hasEnded, refused.output()]).toEqual([1, `rego: ${refusal(file)}\n`]);
});
