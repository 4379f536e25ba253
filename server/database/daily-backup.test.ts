// The backup of each day: made once, tried by restoring it, and kept so many.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { backupFile, isFresh, readBackupState, writeBackupState } from '#server/database/backup-folder.ts';
import { checkBackup } from '#server/database/backup-reader.ts';
import { connectPool } from '#server/database/connect.ts';
import { dailyBackup, scratchName } from '#server/database/daily-backup.ts';
import { silentLog } from '#server/requests/log.ts';
import { createTestDatabase } from '#tests/database.ts';
import { fillDatabase } from '#tests/full-database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

const directory = makeFolder();
const folder = path.join(directory, 'backups');
const plan = { folder, keep: 2, hour: 4 };
const source = await createTestDatabase();
await fillDatabase(source);
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const files = () => readdirSync(folder).filter((name) => name.endsWith('.rego'));
const scratchDatabases = async () =>
  (await source.pool.query("select datname from pg_database where datname like '%_tried_backup'")).rows;

/** A minute later, as it is called: PostgreSQL frees the lock once the connection is gone on its side too. */
function daily(pool: Pool): (now: Date) => Promise<void> {
  const keep = dailyBackup(pool, plan, silentLog);
  return async (now) => {
    await waitUntil('the one before has let go', async () => {
      const locks = source.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = 7346003
         and database = (select oid from pg_database where datname = current_database())`,
      );
      // Undefined where the database was stopped and the connection found it out only now.
      const found = await locks.catch(() => undefined);
      return found?.rows.length === 0;
    });
    return keep(now);
  };
}

test('the first at once, then one a day after the hour, and the newest few stay', async () => {
  const keep = daily(source.pool);
  await keep(at(1, 12));
  expect(files()).toHaveLength(1);
  expect(await readBackupState(plan)).toMatchObject({
    last: { file: files()[0], madeAt: at(1, 12).toISOString(), registrations: 1200, check: 'restored' },
    failure: null,
  });
  await keep(at(1, 23));
  await keep(at(2, 3, 59));
  expect(files()).toHaveLength(1);
  await keep(at(2, 4));
  await keep(at(2, 4, 1));
  expect(files()).toHaveLength(2);
  await keep(at(3, 4));
  expect(files().sort()).toEqual([at(2, 4), at(3, 4)].map((made) => path.basename(backupFile(plan, made))));
  const { last } = await readBackupState(plan);
  expect(last?.madeAt).toBe(at(3, 4).toISOString());
  const newest = path.join(folder, last?.file ?? '');
  expect(statSync(newest).mode & 0o777).toBe(0o600);
  await checkBackup(newest);
  expect(await scratchDatabases()).toEqual([]);
});

test('a clock that was a year ahead holds up no backup, and what it dated goes before the others', async () => {
  const ahead = (day: number) => new Date(2027, 2, day, 4);
  const keep = daily(source.pool);
  await keep(ahead(1));
  await keep(ahead(2));
  const { last } = await readBackupState(plan);
  expect(last && isFresh(last, at(1, 12))).toBe(false);
  await writeBackupState(plan, { last, failure: { at: ahead(3).toISOString(), reason: 'the disk is full' } });
  const right = daily(source.pool);
  await right(at(1, 12));
  await right(at(2, 4));
  expect(files().sort()).toEqual([at(1, 12), at(2, 4)].map((made) => path.basename(backupFile(plan, made))));
});

test('two processes make one', async () => {
  const other = connectPool(source.pool.options, { onIdleError: () => undefined, maxConnections: 2 });
  const processes = [source.pool, other].map((pool) => daily(pool));
  await Promise.all(processes.map((keep) => keep(at(1, 12))));
  expect(files()).toHaveLength(1);
  await other.end();
});

test('what a killed one left is cleared away by the next, and no other file', async () => {
  mkdirSync(folder);
  const untried = 'rego-2026-02-28T04-00-00-000Z.rego.untried';
  // An operator's own: one is encrypted, the other is being written by `npm run backup` just now.
  const others = ['notes.txt', 'rego-2026-02-27T04-00-00-000Z.rego.gpg', 'rego-2026-03-01.rego.1.partial'];
  for (const name of [untried, `${untried}.1.partial`, ...others]) {
    writeFileSync(path.join(folder, name), 'half');
  }
  const own = (await source.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  await source.pool.query(`create database "${scratchName(own ?? '')}"`);
  await daily(source.pool)(at(1, 12));
  expect(readdirSync(folder).sort()).toEqual([...others, ...files(), 'state.json'].sort());
  expect(await scratchDatabases()).toEqual([]);
});

test('databases whose long names begin alike are tried in two, whose names PostgreSQL does not cut', () => {
  const long = 'an event of the cycling culture 车轮 at the end of the world '.repeat(2);
  const names = [`${long}a`, `${long}b`, 'rego'].map(scratchName);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
});

test('one that fails is told of, tried again an hour later, and the last good one stays', async () => {
  const keep = daily(source.pool);
  await keep(at(1, 12));
  const [good] = files();
  // A file of that name is there already.
  const taken = path.join(folder, `rego-${at(2, 12).toISOString().replaceAll(/[:.]/g, '-')}.rego.untried`);
  mkdirSync(taken);
  await expect(keep(at(2, 12))).rejects.toThrow();
  rmSync(taken, { recursive: true, force: true });
  const { last, failure } = await readBackupState(plan);
  expect(last?.file).toBe(good);
  expect(failure).toMatchObject({
    at: at(2, 12).toISOString(),
    reason: expect.stringContaining('directory'),
  });
  await keep(at(2, 12, 59));
  expect(files()).toEqual([good]);
  await keep(at(2, 13));
  expect(files()).toHaveLength(2);
  expect((await readBackupState(plan)).failure).toBeNull();
});

/** Ends the connections once the backup is being written, and lets none in until it gave up. */
async function stopMeanwhile(backup: () => Promise<void>): Promise<void> {
  const name = (await source.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  const superuser = connectPool(
    { ...source.pool.options, user: 'postgres', database: 'postgres' },
    { onIdleError: () => undefined },
  );
  const isBegun = () => existsSync(folder) && readdirSync(folder).some((file) => file.includes('.untried'));
  try {
    const ended = expect(backup()).rejects.toThrow();
    await waitUntil('it is being written', isBegun);
    await superuser.query(`alter database "${name}" allow_connections false`);
    await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    await ended;
  } finally {
    await superuser.query(`alter database "${name}" allow_connections true`);
    await superuser.end();
    // An ended connection is given out until it is noticed.
    const { pool } = source;
    const asksAll = () =>
      Promise.all(Array.from({ length: pool.totalCount + 1 }, () => pool.query('select 1')));
    await expect.poll(() => asksAll().then(Boolean, () => false)).toBe(true);
  }
}

test('one whose database was stopped meanwhile is no failure, and is made once that is back', async () => {
  const keep = daily(source.pool);
  await stopMeanwhile(() => keep(at(1, 12)));
  expect((await readBackupState(plan)).failure).toBeNull();
  await keep(at(1, 12, 1));
  expect(files()).toHaveLength(1);
  await stopMeanwhile(() => keep(at(2, 12)));
  expect((await readBackupState(plan)).failure).toBeNull();
});

test('one that stops its database each time is told of, and tried again an hour later', async () => {
  const keep = daily(source.pool);
  await stopMeanwhile(() => keep(at(1, 12)));
  await stopMeanwhile(() => keep(at(1, 12, 1)));
  expect((await readBackupState(plan)).failure?.at).toBe(at(1, 12, 1).toISOString());
  await keep(at(1, 12, 59));
  expect(files()).toEqual([]);
  await keep(at(1, 13, 1));
  expect(files()).toHaveLength(1);
});

test('a file that somebody took away counts no more: another is made', async () => {
  const keep = daily(source.pool);
  await keep(at(1, 12));
  rmSync(path.join(folder, files()[0] ?? ''));
  expect((await readBackupState(plan)).last).toBeNull();
});

test('where the account may make no database it is read whole, and says so', async () => {
  const connect = (user: string) =>
    connectPool({ ...source.pool.options, user }, { onIdleError: () => undefined });
  const [superuser, reader] = [connect('postgres'), `reader_${process.pid}`];
  await superuser.query(
    `create role ${reader} login; grant usage on schema public, drizzle to ${reader};
      grant select on all tables in schema public, drizzle to ${reader}`,
  );
  const narrow = connect(reader);
  try {
    await daily(narrow)(at(1, 12));
    expect((await readBackupState(plan)).last).toMatchObject({ check: 'read', registrations: 1200 });
  } finally {
    await narrow.end();
    await superuser.query(`drop owned by ${reader}; drop role ${reader}`);
    await superuser.end();
  }
});

test('a folder that is none is a failure in one line', async () => {
  writeFileSync(folder, 'a file');
  await daily(source.pool)(at(1, 12));
  const { failure } = await readBackupState(plan);
  expect(failure?.reason).toMatch(new RegExp(`^${folder} was not read: .+`));
});
