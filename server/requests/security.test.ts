// Who may call at an address with a certificate, and which headers a submit may carry.
import { expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { rider, submit } from '#tests/make.ts';

const rego = await createTestApp({ PUBLIC_URL: 'https://rego.example' });

test.each([
  ['its own page, whatever the proxy calls it', 'https://rego.example', 'inner:3000', 201],
  ['its page by another name', 'https://www.rego.example', 'www.rego.example', 201],
  ['a page without the certificate', 'http://rego.example', 'rego.example', 403],
  ['a page without it by another name', 'http://inner:3000', 'inner:3000', 403],
])('%s', async (_what, origin, host, status) => {
  const reply = await submit(rego.app, rider, { headers: { origin, host } });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
});

test.each([
  [15, 400],
  [16, 201],
  [200, 201],
  [201, 400],
])('a key of %i characters: %i', async (length, status) => {
  expect((await submit(rego.app, rider, { key: 'k'.repeat(length) })).statusCode).toBe(status);
});

test.each(['Bearer x', `Bearer ${'a'.repeat(44)}`, 'Basic YTpi'])(
  'a token that is none makes no new registration: %s',
  async (authorization) => {
    const before = await rego.database.$count(registrations);
    const reply = await submit(rego.app, rider, { headers: { authorization } });
    expect(reply.statusCode).toBe(401);
    expect(await rego.database.$count(registrations)).toBe(before);
  },
);
