// The master secret: one for all processes of a DATA_DIR, and never an empty one.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/running/config.ts';
import { readMasterSecret } from '#server/running/keys.ts';
import { makeFolder } from '#tests/make-folder.ts';

test('of many that start at once all have the same secret, and it stays', async () => {
  for (let round = 0; round < 20; round++) {
    const config = parseConfig({ DATA_DIR: path.join(makeFolder(), 'data') });
    const readers = Array.from({ length: 20 }, async (_, place) => {
      for (let turn = 0; turn < place; turn++) await nextTurn();
      return readMasterSecret(config);
    });
    const secrets = await Promise.all(readers);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await readMasterSecret(config)).toBe(secrets[0]);
    const file = path.join(config.dataDirectory, 'secret');
    expect(readFileSync(file, 'utf8')).toBe(secrets[0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(config.dataDirectory)).toEqual(['secret']);
  }
});

test('a file that lost its content is refused, since what it sealed is not opened by another one', async () => {
  const directory = makeFolder();
  writeFileSync(path.join(directory, 'secret'), '\n');
  await expect(readMasterSecret(parseConfig({ DATA_DIR: directory }))).rejects.toThrow(
    `${directory}/secret is empty: put its content back or, if it is lost, remove the file and see 'npm run secret'`,
  );
});

test('SESSION_SECRET goes before the file', async () => {
  const SESSION_SECRET = 'chosen by the operator, long enough';
  const directory = makeFolder();
  expect(await readMasterSecret(parseConfig({ DATA_DIR: directory, SESSION_SECRET }))).toBe(SESSION_SECRET);
  expect(readdirSync(directory)).toEqual([]);
});
