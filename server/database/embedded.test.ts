// The embedded database starts, keeps what it was given, and refuses in one line where it can't start.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRunningEmbeddedDatabase } from '#server/database/embedded.ts';
import { findReadablePrograms } from '#server/database/embedded-account.ts';
import { EmbeddedDatabaseError } from '#server/database/embedded-error.ts';
import {
  isAlive,
  makeRows,
  makeUsedFolder,
  readPostmaster,
  readRows,
  spawnServer,
  start,
} from '#tests/embedded-database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
/** A rego that lies in root's home is root's alone. */
const mayNobodyRunRego =
  isRoot && spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody }).status === 0;

async function refusal(dataDirectory: string): Promise<string> {
  const fault: unknown = await start(dataDirectory).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof EmbeddedDatabaseError)) throw new Error('it should have refused', { cause: fault });
  expect(fault.message).not.toContain('\n');
  return fault.message;
}

test('a first start makes a durable UTF-8 database without a network port, owned by no superuser', async () => {
  const { pool, connection } = await start(makeFolder());
  const { rows } = await pool.query(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
      current_setting('is_superuser') as superuser, upper('é') as upper`);
  expect(rows).toEqual([
    { fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8', superuser: 'off', upper: 'É' },
  ]);
  expect((await stat(connection.host)).mode & 0o077).toBe(0);
});

test('rows are there after a stop and another start, and no file of the run stays behind', async () => {
  const folder = makeFolder();
  const first = await start(folder);
  await makeRows(first.pool);
  await first.pool.query('insert into acknowledged values (1), (2)');
  const postmaster = await readPostmaster(folder);
  await Promise.all([first.stop(), first.stop()]);
  expect(isAlive(postmaster)).toBe(false);
  expect(await readdir(folder)).toEqual(['postgres', 'postgres.lock']);
  const second = await start(folder);
  expect(await readRows(second.pool)).toEqual([1, 2]);
});

test("rego's own commands find a database that runs, and only while it runs", async () => {
  const folder = await makeUsedFolder();
  expect(await findRunningEmbeddedDatabase(folder)).toBeUndefined();
  const server = spawnServer(folder);
  expect(await server.firstLine).toBe('ready');
  expect(await findRunningEmbeddedDatabase(folder)).toMatchObject({ host: path.join(folder, 'postgres') });
  await server.kill();
  expect(await findRunningEmbeddedDatabase(folder)).toBeUndefined();
});

test('a second start on a live directory is refused with the process that uses it', async () => {
  const folder = await makeUsedFolder();
  const server = spawnServer(folder);
  expect(await server.firstLine).toBe('ready');
  const line = `DATA_DIR ${folder} is already in use by rego, process ${server.pid}; stop it first`;
  expect(await refusal(folder)).toBe(line);
  // Somebody deletes the lock of a rego that lives.
  await rm(path.join(folder, 'postgres.lock'));
  expect(await refusal(folder)).toBe(line);
  const count = server.stored.length;
  await waitUntil('it stores on', () => server.stored.length > count);
});

test('a second start in the same process is refused too', async () => {
  const folder = await makeUsedFolder();
  await start(folder);
  expect(await refusal(folder)).toContain('already in use');
  expect(await refusal(folder)).toContain('already in use');
});

test('of servers that start at once exactly one wins', async () => {
  const folder = makeFolder();
  const servers = [0, 1, 2].map((number) => spawnServer(folder, { firstNumber: number * 1_000_000 }));
  const lines = await Promise.all(servers.map((server) => server.firstLine));
  expect(lines.filter((line) => line === 'ready')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('refused') && line.includes('already in use'))).toHaveLength(
    2,
  );
});

test('a path too long for a socket gets a short private one, which goes away', async () => {
  const folder = path.join(makeFolder(), 'long'.repeat(20), 'longer'.repeat(10));
  const { pool, connection, stop } = await start(folder);
  expect(Buffer.byteLength(connection.host)).toBeLessThan(90);
  expect((await stat(path.dirname(connection.host))).mode & 0o077).toBe(0);
  await makeRows(pool);
  await stop();
  await expect(stat(path.dirname(connection.host))).rejects.toThrow('ENOENT');
});

test('a short way that a killed server left is swept', async () => {
  const folder = path.join(makeFolder(), 'long'.repeat(30));
  const server = spawnServer(folder);
  expect(await server.firstLine).toBe('ready');
  const alias = (await findRunningEmbeddedDatabase(folder))?.host ?? '';
  await server.kill();
  const { connection } = await start(folder);
  expect(connection.host).not.toBe(alias);
  await expect(stat(path.dirname(alias))).rejects.toThrow('ENOENT');
});

test('a directory of another PostgreSQL version is refused and left as it is', async () => {
  const folder = makeFolder();
  await mkdir(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '17\n');
  expect(await refusal(folder)).toBe(
    `${folder}/postgres was made by PostgreSQL 17, and this rego brings PostgreSQL 18`,
  );
  expect(await readdir(path.join(folder, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a directory with other files is refused', async () => {
  const folder = makeFolder();
  await mkdir(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, 'postgres/notes.txt'), 'mine');
  expect(await refusal(folder)).toContain('holds files that are not a database');
});

test('a DATA_DIR that is a file, or below one, is refused', async () => {
  const file = path.join(makeFolder(), 'file');
  await writeFile(file, '');
  expect(await refusal(file)).toContain(`DATA_DIR ${file} is a file`);
  expect(await refusal(path.join(file, 'data'))).toContain('is a file or below one');
});

test('a damaged setting is named with the last words of PostgreSQL', async () => {
  const folder = await makeUsedFolder();
  await (await start(folder)).stop();
  await writeFile(path.join(folder, 'postgres/postgresql.auto.conf'), "work_mem = 'much'\n");
  const line = await refusal(folder);
  expect(line).toMatch(/can't start: .*postgresql.auto.conf/);
});

test('what people typed does not reach the log', async () => {
  const { pool, logged } = await start(await makeUsedFolder());
  await makeRows(pool);
  await expect(pool.query("insert into acknowledged values ('ada@example.org')")).rejects.toThrow();
  await pool.query('create table people (email text unique)');
  await pool.query("insert into people values ('ada@example.org')");
  await expect(pool.query("insert into people values ('ada@example.org')")).rejects.toThrow();
  await pool.query("do $$ begin raise warning 'a warning'; end $$");
  await waitUntil('the warning is told', () => logged.some((line) => line.includes('a warning')));
  expect(logged.join()).not.toContain('ada');
});

test.skipIf(!mayNobodyRunRego)(
  'a server that does not run as root serves; root then keeps its owner',
  async () => {
    const folder = makeFolder();
    const data = path.join(folder, 'data');
    await mkdir(data);
    await chown(folder, nobody, nobody);
    await chown(data, nobody, nobody);
    const server = spawnServer(data, { uid: nobody });
    expect(await server.firstLine).toBe('ready');
    await waitUntil('rows are stored', () => server.stored.length > 10);
    await server.kill();
    const { pool } = await start(data);
    expect(await readRows(pool)).toEqual(expect.arrayContaining(server.stored));
    expect((await stat(path.join(data, 'postgres/postmaster.pid'))).uid).toBe(nobody);
  },
);

test.skipIf(!isRoot)('a copy that root restored is given to the user that runs PostgreSQL', async () => {
  const folder = await makeUsedFolder();
  const first = await start(folder);
  await makeRows(first.pool);
  await first.stop();
  spawnSync('chown', ['-R', '0:0', path.join(folder, 'postgres')]);
  spawnSync('chmod', ['755', path.join(folder, 'postgres')]);
  const { pool } = await start(folder);
  expect(await readRows(pool)).toEqual([]);
});

describe.skipIf(!isRoot)('started by root', () => {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid]) => uid && uid !== '0')
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const readAs = (account: { uid: number; gid: number }, file: string) =>
    spawnSync('cat', [file], { uid: account.uid, gid: account.gid }).stdout.length > 0;

  test('no other account of the system reads its files or reaches its socket, whatever folder it comes by', async () => {
    const folder = makeFolder();
    await start(folder);
    const inside = `/proc/${await readPostmaster(folder)}/cwd`;
    expect(readAs({ uid: 0, gid: 0 }, `${inside}/PG_VERSION`)).toBe(true);
    expect(users.filter((user) => readAs(user, `${inside}/PG_VERSION`))).toEqual([]);
  });

  test('the database that ran as the account postgres or nobody is taken from it, whole', async () => {
    const folder = await makeUsedFolder();
    const first = await start(folder);
    await makeRows(first.pool);
    await first.pool.query('insert into acknowledged values (1), (2)');
    await first.stop();
    const cluster = path.join(folder, 'postgres');
    spawnSync('chown', ['-R', `${nobody}:${nobody}`, cluster]);
    const { pool, stop } = await start(folder);
    expect(await readRows(pool)).toEqual([1, 2]);
    const { uid } = await stat(path.join(cluster, 'PG_VERSION'));
    expect(users.map((user) => user.uid)).not.toContain(uid);
    await stop();
    await start(folder);
    expect((await stat(path.join(cluster, 'postmaster.pid'))).uid).toBe(uid);
  });
});

test.skipIf(!isRoot)("programs in a folder that is closed to PostgreSQL's user are copied once", async () => {
  const folder = makeFolder();
  const closed = path.join(folder, 'closed');
  const bundled = path.join(closed, 'native');
  await mkdir(path.join(bundled, 'bin'), { recursive: true });
  await writeFile(path.join(bundled, 'bin/postgres'), '#!/bin/sh\necho runs\n', { mode: 0o700 });
  const account = { uid: nobody, gid: nobody };
  const cache = path.join(folder, 'cache');
  const copy = await findReadablePrograms(bundled, '18.0.0', account, cache);
  expect(path.dirname(copy)).toBe(cache);
  expect((await stat(path.join(copy, 'bin/postgres'))).mode & 0o777).toBe(0o755);
  expect(await findReadablePrograms(bundled, '18.0.0', account, cache)).toBe(copy);
  expect(await readdir(cache)).toEqual([path.basename(copy)]);
  spawnSync('chmod', ['777', cache]);
  await expect(findReadablePrograms(bundled, '18.0.0', account, cache)).rejects.toThrow('others may write');
});

test('a process number that another program got meanwhile is no running PostgreSQL', async () => {
  const folder = await makeUsedFolder();
  const first = await start(folder);
  await first.stop();
  const { uid, gid } = await stat(path.join(folder, 'postgres'));
  const other = spawn('sleep', ['60'], { uid, gid });
  try {
    await writeFile(
      path.join(folder, 'postgres/postmaster.pid'),
      `${other.pid}\n/proc/self/cwd\n0\n5432\n.\n\n`,
    );
    await writeFile(
      path.join(folder, 'postgres/.s.PGSQL.5432.lock'),
      `${other.pid}\n/proc/self/cwd\n0\n5432\n.\n`,
    );
    await (await start(folder)).stop();
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill('SIGKILL');
  }
});
