// Whoever copies the database or a backup has nothing that signs in, opens a registration or signs for rego.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSigningKeys } from '#server/auth/identity-provider/keys.ts';
import { writeBackup } from '#server/database/backup.ts';
import { email, password, startSignIn } from '#tests/admin-sign-in.ts';
import { makeOrganizer, password as organizersPassword, rider, signIn, submit } from '#tests/make.ts';
import { makeFolder } from '#tests/make-folder.ts';

const { rego, admin, now } = await startSignIn();
const folder = makeFolder();

/** What opens something, by what it is. */
const secrets = new Map<string, string>();

const { app, database, secret } = rego;
const { token } = (await submit(app, rider, { key: 'the-key-of-this-submit' })).json();
secrets.set('a registration’s token', token);
await makeOrganizer(rego, 'anna');
secrets.set('an organizer’s password', organizersPassword);
for (const { name, value } of (await signIn(app, 'anna')).cookies) keep(`an organizer’s ${name}`, value);
const { browser } = await admin.signIn();
secrets.set('an admin’s password', password);
for (const { name, value } of browser.cookies()) keep(`an admin’s ${name}`, decodeURIComponent(value));
const grace = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper' };
const { passwordLink } = await (await admin.call(browser, 'POST', '/api/admin/users', grace)).json();
secrets.set('a link that sets a password', passwordLink.split('/').at(-1));
const keys = await readSigningKeys({ database, secret, clock: now });
for (const { d } of keys) secrets.set('a signing key', d ?? '');
secrets.set('the secret', secret);

/** A signed cookie by the id that it signs. */
function keep(name: string, value: string): void {
  secrets.set(name, value.split('.')[0] ?? '');
}

function expectNoSecret(text: string): void {
  for (const known of ['anna', rider.email, email, 'grace@example.org']) expect(text).toContain(known);
  expect([...secrets.keys()]).toEqual(
    expect.arrayContaining([
      'an organizer’s rego',
      'an admin’s rego',
      'an admin’s rego_identity',
      'a signing key',
    ]),
  );
  for (const [name, secret] of secrets) expect(secret.length, name).toBeGreaterThan(10);
  expect([...secrets].filter(([, secret]) => text.includes(secret))).toEqual([]);
}

test('the database, every table of it', async () => {
  const { rows: tables } = await rego.pool.query(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    tables.map(async ({ name }) => (await rego.pool.query(`select row::text from ${name} as row`)).rows),
  );
  expectNoSecret(JSON.stringify(texts));
});

test('a backup', async () => {
  const file = path.join(folder, 'stolen.rego');
  await writeBackup(rego.pool, file, now());
  expectNoSecret(gunzipSync(readFileSync(file)).toString('utf8'));
});
