// Whatever is killed or full: acknowledged rows are there afterwards, and PostgreSQL comes back.
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
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

async function answers(query: () => Promise<unknown>): Promise<boolean> {
  return query().then(
    () => true,
    () => false,
  );
}

test.each(['the server', 'the database', 'both'])(
  'kill -9 of %s loses no acknowledged row',
  async (victim) => {
    const folder = await makeUsedFolder();
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round++) {
      const server = spawnServer(folder, { firstNumber: round * 1_000_000 });
      expect(await server.firstLine).toBe('ready');
      await waitUntil('rows are stored', () => server.stored.length > 50 * (round + 1));
      const postmaster = await readPostmaster(folder);
      if (victim !== 'the server') process.kill(postmaster, 'SIGKILL');
      if (victim === 'the database') await sleep(300);
      await server.kill();
      acknowledged.push(...server.stored);
    }
    const { pool } = await start(folder);
    const rows = new Set(await readRows(pool));
    expect(acknowledged.length).toBeGreaterThan(300);
    expect(acknowledged.filter((number) => !rows.has(number))).toEqual([]);
  },
);

test('PostgreSQL comes back by itself after kill -9, on the same connection', async () => {
  const folder = await makeUsedFolder();
  const { pool, logged, stop } = await start(folder);
  await makeRows(pool);
  for (let round = 1; round <= 2; round++) {
    await pool.query('insert into acknowledged values ($1)', [round]);
    const postmaster = await readPostmaster(folder);
    process.kill(postmaster, 'SIGKILL');
    await waitUntil(
      'PostgreSQL runs again',
      () => logged.filter((line) => line.includes('runs again')).length === round,
    );
    await waitUntil('it answers', () => answers(() => pool.query('select 1')));
    expect(await readPostmaster(folder)).not.toBe(postmaster);
    expect((await readRows(pool)).at(-1)).toBe(round);
  }
  expect(logged.join('\n')).toContain('ended by SIGKILL');
  await stop();
  expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid');
});

test('a stop ends the wait for the next start', async () => {
  const folder = await makeUsedFolder();
  const { logged, stop } = await start(folder);
  process.kill(await readPostmaster(folder), 'SIGKILL');
  await waitUntil('its end is told', () => logged.some((line) => line.includes('started again')));
  await stop();
  expect(logged.join()).not.toContain('runs again');
});

test.each([
  ['the system', process.env.PATH],
  ['a watchdog, where setpriv is missing', '/nonexistent'],
])('PostgreSQL ends with its server, by %s', async (_name, searchPath) => {
  const folder = await makeUsedFolder();
  const server = spawnServer(folder, searchPath === undefined ? {} : { path: searchPath });
  expect(await server.firstLine).toBe('ready');
  const postmaster = await readPostmaster(folder);
  await server.kill();
  await waitUntil('it has ended', () => !isAlive(postmaster));
});

test('a first start that was interrupted is repeated, and its leftovers are swept', async () => {
  const folder = makeFolder();
  for (const killedAfterMs of [250, 500, 750]) {
    const server = spawnServer(folder);
    await sleep(killedAfterMs);
    await server.kill();
  }
  await mkdir(path.join(folder, 'postgres.new-older/base'), { recursive: true });
  const { pool } = await start(folder);
  await makeRows(pool);
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
});

/** False where disks can't be mounted. */
function mountDisk(folder: string, size: string): boolean {
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
  if (isMounted) onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return isMounted;
}

test('a full disk refuses the first start in one line', async ({ skip }) => {
  const folder = makeFolder();
  if (!mountDisk(folder, '24m')) return skip('needs the right to mount a small disk');
  const fault: unknown = await start(folder).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EmbeddedDatabaseError);
  expect(String(fault)).toContain('the disk is full');
  expect((await readdir(folder)).filter((name) => name !== 'postgres.lock')).toEqual([]);
});

test('a disk that fills up stops PostgreSQL until there is space again; no acknowledged row is lost', async ({
  skip,
}) => {
  const folder = makeFolder();
  if (!mountDisk(folder, '90m')) return skip('needs the right to mount a small disk');
  const { pool, logged } = await start(folder);
  await makeRows(pool);
  const filler = path.join(folder, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', 'count=30']);
  let stored = 0;
  // Writes little to the table and much to the log of changes, which stops PostgreSQL when it can't grow.
  const store = async () => {
    await pool.query('insert into acknowledged values ($1)', [stored + 1]);
    stored += 1;
    await pool.query("select pg_logical_emit_message(false, 'rego', repeat('x', 1000000))");
  };
  while (await answers(store)) expect(stored).toBeLessThan(200);
  await waitUntil('its end is told', () => logged.some((line) => line.includes('ended by itself')));
  expect(logged.join('\n')).toContain('No space left on device');
  await rm(filler);
  await waitUntil('it runs again', () => logged.some((line) => line.includes('runs again')));
  expect((await readRows(pool)).length).toBeGreaterThanOrEqual(stored);
  await store();
});

test('a full disk refuses the next start too', async ({ skip }) => {
  const folder = makeFolder();
  if (!mountDisk(folder, '90m')) return skip('needs the right to mount a small disk');
  await (await start(folder)).stop();
  await writeFile(path.join(folder, 'filler'), '');
  spawnSync('dd', ['if=/dev/zero', `of=${path.join(folder, 'filler')}`, 'bs=4k']);
  const fault: unknown = await start(folder).catch((error: unknown) => error);
  expect(String(fault)).toContain('the disk is full');
});
