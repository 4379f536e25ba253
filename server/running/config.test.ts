// The environment: which settings mean what, and how a wrong one is named.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/running/config.ts';
import { projectFolder } from '#server/running/project-folder.ts';
import { createTestApp } from '#tests/app.ts';

test.each([
  ['off', 0],
  ['on', 1],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i proxies', (setting, hops) => {
  expect(parseConfig({ TRUST_PROXY: setting }).trustedProxies).toBe(hops);
});

test.each(['yes', '0', '-1', '1.5', '99'])('TRUST_PROXY=%s is refused by name', (setting) => {
  expect(() => parseConfig({ TRUST_PROXY: setting })).toThrow(
    'TRUST_PROXY must be on, off or a number of proxies from 1 to 9',
  );
});

test.each([
  ['https://Rego.Example.org/', 'https://rego.example.org'],
  ['https://rego.example.org:443', 'https://rego.example.org'],
  ['https://fahrräder.example', 'https://xn--fahrrder-4za.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('PUBLIC_URL=%s is read as browsers name it', (setting, publicUrl) => {
  expect(parseConfig({ PUBLIC_URL: setting }).publicUrl).toBe(publicUrl);
});

test.each(['https://example.org/rego', 'https://example.org?a', 'https://ada@example.org'])(
  'PUBLIC_URL=%s is refused by name',
  (setting) => {
    expect(() => parseConfig({ PUBLIC_URL: setting })).toThrow('PUBLIC_URL must have no path');
  },
);

/** How many requests the address that rego sees has left. */
async function leftAfter(setting: string, forwardedFor: string[]): Promise<number[]> {
  const { app } = await createTestApp({ TRUST_PROXY: setting, RATE_LIMIT: 'on' });
  const left: number[] = [];
  for (const addresses of forwardedFor) {
    const reply = await app.inject({ url: '/api/event', headers: { 'x-forwarded-for': addresses } });
    left.push(Number(reply.headers['x-ratelimit-remaining']));
  }
  return left.map((count) => count - (left[0] ?? 0));
}

test('behind one proxy a visitor cannot make up an address: what the proxy added counts', async () => {
  expect(await leftAfter('on', ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '2.2.2.2, 8.8.8.8'])).toEqual([
    0, -1, 0,
  ]);
});

test('behind two proxies the last but one counts', async () => {
  const seen = ['1.1.1.1, 9.9.9.9, 5.5.5.5', '2.2.2.2, 9.9.9.9, 6.6.6.6', '9.9.9.9, 2.2.2.2, 5.5.5.5'];
  expect(await leftAfter('2', seen)).toEqual([0, -1, 0]);
});

test('without a proxy nothing in the header counts', async () => {
  expect(await leftAfter('off', ['1.1.1.1', '2.2.2.2'])).toEqual([0, -1]);
});

test('the settings of an outside provider go together', () => {
  const all = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'rego', OIDC_CLIENT_SECRET: 'secret' };
  expect(parseConfig(all).oidc).toEqual({
    issuer: 'https://id.example',
    clientId: 'rego',
    clientSecret: 'secret',
  });
  expect(parseConfig({}).oidc).toBeUndefined();
  for (const name of Object.keys(all)) {
    expect(() => parseConfig({ ...all, [name]: '' })).toThrow(`${name} must be set too`);
  }
});

test.each([
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be an https address'],
  [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be an https address'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an email address'],
  [{ ADMIN_EMAILS: 'a@example.org, nobody' }, 'ADMIN_EMAILS must be an email address'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 10 characters'],
  [{ ADMIN_PASSWORD: ' '.repeat(12) }, 'ADMIN_PASSWORD must not be blank'],
  [{ ADMIN_PASSWORD: 'x'.repeat(1_001) }, 'ADMIN_PASSWORD must have at most 1000 characters'],
  [{ PORT: ' ' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '3.5' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [
    { MAIL_FROM: 'Our festival' },
    'MAIL_FROM must hold an email address, as in Our festival <rego@example.org>',
  ],
])('%j is refused in one line that names it', (settings, message) => {
  expect(() => parseConfig(settings)).toThrow(message);
});

test.each(['rego@example.org', 'Our festival <rego@example.org>', '"Rad, Bern" <rad@müller.example>'])(
  'MAIL_FROM may be %s',
  (MAIL_FROM) => expect(parseConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
);

test('ADMIN_EMAILS takes commas and blanks, capitals count for nothing', () => {
  expect(
    parseConfig({ ADMIN_EMAILS: ' Ada@Example.org,bob@example.org\tgrace@example.org ' }).adminEmails,
  ).toEqual(['ada@example.org', 'bob@example.org', 'grace@example.org']);
});

test('.env.example holds what counts without it, and the address follows the port', () => {
  const example = parseEnv(readFileSync(path.join(projectFolder, '.env.example'), 'utf8'));
  expect(parseConfig(example)).toEqual(parseConfig({}));
  expect(parseConfig({ ...example, PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});
