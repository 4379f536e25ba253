// What keeps rego from starting is said in one line that tells what to set.
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { spawnRego } from '#tests/rego-process.ts';

const stored = await createTestDatabase();

function addressOf(database: string): string {
  const address = new URL(stored.url);
  address.pathname = `/${database}`;
  return address.href;
}

const file = import.meta.filename;

test.each([
  [
    'a database that is not there',
    () => ({ DATABASE_URL: 'postgresql://rego:velodrome@127.0.0.1:1/festival' }),
    'no connection to festival on 127.0.0.1, port 1 (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'a database of another name',
    () => ({ DATABASE_URL: addressOf('nothing') }),
    expect.stringMatching(/^no connection to nothing on .*: database "nothing" does not exist$/),
  ],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    "can't listen on 192.0.2.1, port 0: that is no address of this machine; set HOST to one, such as 127.0.0.1, or to 0.0.0.0 for all",
  ],
  [
    'a folder below a file',
    () => ({ DATA_DIR: `${file}/data` }),
    `${file}/data/secret was not read: a part of its path is no directory`,
  ],
])('%s', async (_what, settings, line) => {
  const rego = spawnRego({ DATABASE_URL: stored.url, DATA_DIR: makeFolder(), ...settings() });
  expect(await rego.hasEnded).toBe(1);
  const [said, ...others] = rego.output().trimEnd().split('\n');
  expect([said?.replace(/^rego: /, ''), others]).toEqual([line, []]);
});
