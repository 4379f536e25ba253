// `npm run backup` and `npm run restore`: operators keep everything in a file and put it back.

import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBackup } from '#server/database/backup.ts';
import { checkBackup } from '#server/database/backup-reader.ts';
import { openDatabase } from '#server/database/open.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { silentLog } from '#server/requests/log.ts';
import { parseConfig } from '#server/running/config.ts';
import { atEnd } from '#tests/at-end.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { contentOf, fillDatabase, now, withTarget } from '#tests/full-database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { runCommand } from '#tests/run-command.ts';

const directory = makeFolder();
const file = (name: string) => path.join(directory, name);
const good = file('good.rego');

const source = await createTestDatabase();
await fillDatabase(source);
await writeBackup(source.pool, good, now);

const on = ({ url }: TestDatabase) => ({ DATABASE_URL: url, DATA_DIR: file('none') });

test('say what they did and remind of the secret', () =>
  withTarget(async (target) => {
    const made = await runCommand('backup', [file('by-command.rego')], on(source));
    expect(made.stderr).toBe('');
    expect(made.stdout).toMatch(
      /by-command\.rego holds 1200 registrations, \d+ rows in all; [1-9]\d* kB\.\n/,
    );
    expect(made.stdout).toContain(`keep ${file('none')}/secret too`);
    const restored = await runCommand('restore', [file('by-command.rego')], on(target));
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 1200 registrations, \d+ rows in all, as they were at 20/);
    const again = await runCommand('restore', [file('by-command.rego')], on(target));
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^rego: there are 1200 .*\n$/),
    });
    expect(await runCommand('restore', [file('by-command.rego'), '--replace'], on(target))).toMatchObject({
      code: 0,
    });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  }));

test.each([
  ['none/a.rego', 'there is no such file or directory'],
  ['good.rego/a.rego', 'a part of its path is no directory'],
])('a backup to %s says why it was not written, in one line', async (name, reason) => {
  const stderr = `rego: ${file(name)} was not written: ${reason}\n`;
  expect(await runCommand('backup', [file(name)], on(source))).toEqual({ code: 1, stdout: '', stderr });
});

test('nothing is restored beside a server, also one that has nothing to do just now', () =>
  withTarget(async (target) => {
    const served = await openDatabase(parseConfig(on(target)), silentLog);
    try {
      expect((await runCommand('restore', [good, '--replace'], on(target))).stderr).toBe(
        'rego: rego runs on this database; stop it first\n',
      );
    } finally {
      await served.close();
    }
    expect((await runCommand('restore', [good, '--replace'], on(target))).code).toBe(0);
  }));

test('a backup is made beside a server with an embedded database; a restore is not', async () => {
  const DATA_DIR = file('served');
  const served = await openDatabase(parseConfig({ DATA_DIR }), silentLog);
  atEnd(() => served.close());
  await restoreBackup(served.pool, good, { mayReplace: false });
  const env = { DATABASE_URL: '', DATA_DIR };
  expect(await runCommand('backup', [file('served.rego')], env)).toMatchObject({ code: 0, stderr: '' });
  expect(await runCommand('restore', [good, '--replace'], env)).toMatchObject({
    code: 1,
    stderr: `rego: DATA_DIR ${DATA_DIR} is already in use by rego, process ${process.pid}; stop it first\n`,
  });
  expect((await checkBackup(file('served.rego'))).totals).toEqual((await checkBackup(good)).totals);
});

test('refuse in one line what they do not understand, before they open a database', async () => {
  const env = { DATABASE_URL: '', DATA_DIR: file('untouched') };
  writeFileSync(file('notes.txt'), 'hello');
  for (const [script, words, line] of [
    [
      'restore',
      [file('missing.rego')],
      /^rego: \S+missing\.rego was not read: there is no such file or directory\n$/,
    ],
    ['restore', [file('notes.txt')], /^rego: \S+notes\.txt is no backup of rego's\n$/],
  ] as const) {
    const { code, stdout, stderr } = await runCommand(script, words, env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
  }
  expect(readdirSync(directory)).not.toContain('untouched');
});
