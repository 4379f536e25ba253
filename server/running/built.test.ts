// What `npm start` runs is built of the sources: its faults are told as theirs.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { projectFolder, spawnRego } from '#tests/rego-process.ts';
import { waitUntil } from '#tests/wait-until.ts';

test('a fault names the line of the source that it comes from', async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query('alter table master_secret rename column fingerprint to another');
  const rego = spawnRego({ DATABASE_URL: url, DATA_DIR: makeFolder() });
  expect(await rego.hasEnded).toBe(1);
  expect(rego.errors()).toMatch(/^rego: could not start: .*42703.*\/server\/running\/keys\.ts:\d+:\d+/);
});

test('where nothing is built it says so in one line', async () => {
  const programFolder = makeFolder();
  await mkdir(path.join(programFolder, 'server'));
  for (const name of ['package.json', 'server/main.js', 'server/quick-imports.js']) {
    await cp(path.join(projectFolder, name), path.join(programFolder, name));
  }
  const rego = spawnRego({}, { programFolder });
  expect([await rego.hasEnded, rego.output()]).toEqual([1, 'rego is not built yet: run npm run build\n']);
});

test('who starts it is told that it builds first, and nothing where nothing is to be built', async () => {
  const copy = makeFolder();
  for (const name of ['package.json', 'scripts', 'server/running/project-folder.ts']) {
    await cp(path.join(projectFolder, name), path.join(copy, name), { recursive: true });
  }
  const build = () =>
    promisify(execFile)(process.execPath, [path.join(copy, 'scripts/build.ts'), '--if-stale']);
  // It has no packages to build with; the line comes before.
  await expect(build()).rejects.toMatchObject({ stdout: 'Building rego, which takes half a minute …\n' });
  await mkdir(path.join(copy, 'dist/server'), { recursive: true });
  for (const name of ['built', 'server/start.js']) await writeFile(path.join(copy, 'dist', name), '');
  expect(await build()).toEqual({ stdout: '', stderr: '' });
});

test('rego ends with the npm that started it', async () => {
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: makeFolder(), DATA_DIR: makeFolder(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const { pid } = npm;
  if (pid === undefined) throw new Error('npm did not start');
  let isOver = false;
  onTestFinished(() => {
    if (!isOver) process.kill(-pid, 'SIGKILL');
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await waitUntil('rego is ready', () => output.includes('rego is ready at'));
  // Closed once nobody holds its output any more, rego neither.
  const closed = once(npm, 'close', { signal: AbortSignal.timeout(10_000) });
  npm.kill('SIGTERM');
  await closed;
  isOver = true;
});
