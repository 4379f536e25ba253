// `npm run admin`: operators add, list and remove admins beside the server.
import { expect, test } from 'vitest';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { runCommand } from '#tests/run-command.ts';

const directory = makeFolder();
const stored = await createTestDatabase();
await storeFirstContent(stored.database, new Date());

const admin = (words: string[], settings: Record<string, string> = {}) =>
  runCommand('admin', words, { DATABASE_URL: stored.url, DATA_DIR: directory, ...settings });

const add = (email: string, settings?: Record<string, string>) =>
  admin(['add', email, '--first', 'Grace', '--last', 'Hopper'], settings);

test('add gives a link that sets a password, list tells who, remove takes all but the last', async () => {
  expect((await admin(['list'])).stdout).toBe('There are no admins yet.\n');
  const added = await add('Grace@Example.org');
  expect(added.stderr).toBe('');
  expect(added.stdout).toMatch(
    /^grace@example\.org is an admin .*\nLink .*: http:\/\/localhost:3000\/identity\/password\/[\w-]{43}\n$/,
  );
  expect(await admin(['list'])).toMatchObject({
    code: 0,
    stdout: 'grace@example.org\tGrace Hopper\tnever signed in\n',
  });
  expect((await admin(['password-link', 'grace@example.org'])).stdout).toMatch(/\/identity\/password\//);
  expect(await admin(['remove', 'grace@example.org'])).toMatchObject({
    code: 1,
    stderr: 'rego: grace@example.org: The last admin cannot be removed.\n',
  });
  await add('ada@example.org');
  expect(await admin(['remove', 'grace@example.org'])).toMatchObject({
    code: 0,
    stdout: 'grace@example.org is no longer an admin.\n',
  });
});

test('with an outside provider there are no password links', async () => {
  const outside = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'rego', OIDC_CLIENT_SECRET: 'secret' };
  expect((await add('lin@example.org', outside)).stdout).not.toContain('Link');
  expect((await admin(['password-link', 'lin@example.org'], outside)).stderr).toBe(
    'rego: lin@example.org: An outside identity provider keeps the passwords.\n',
  );
});

test.each([
  [['add', 'nobody', '--first', 'A', '--last', 'B'], /nobody: .*Valid email is required\n$/],
  [['remove', 'nobody@example.org'], /There is no such admin\.\n$/],
])('%j is refused in one line', async (words, line) => {
  const { code, stdout, stderr } = await admin(words);
  expect([code, stdout, stderr.trimEnd().includes('\n')]).toEqual([1, '', false]);
  expect(stderr).toMatch(line);
});
