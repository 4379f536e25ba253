// The page that describes the calls: its large script is a file like any other, so that reading it costs rego nothing.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeCalls } from '#server/pages/openapi.ts';
import { callsDescribed, referencePage } from '#server/pages/reference-page.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin } from '#tests/make.ts';

const rego = await createTestApp();

const script = '/api/reference/js/scalar.js';
const ask = (url: string, encoding: string, others: Record<string, string> = {}) =>
  rego.app.inject({ url, headers: { 'accept-encoding': encoding, ...others } });

test('the page loads its script and the description from rego', async () => {
  const page = await ask('/api/reference', 'identity');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`src="${script}"`);
  expect(page.body).toContain('/api/openapi.json');
  expect((await ask('/api/reference/', 'identity')).statusCode).toBe(200);
});

test('what is typed in rego stands neither in the page nor in the description', async () => {
  const admin = await asAdmin(rego);
  const form = (await rego.app.inject('/api/form')).json();
  const config = { ...form, title: 'Typed by an admin' };
  expect((await admin('POST', '/api/admin/form', { config })).statusCode).toBe(200);
  expect((await ask('/register', 'identity')).body).toContain('Typed by an admin');
  expect((await ask('/api/reference', 'identity')).body).toBe(readFileSync(referencePage, 'utf8'));
  expect((await ask('/api/openapi.json', 'identity')).body).not.toContain('Typed by an admin');
});

test('the description is that of the build, and says what the calls are now', async () => {
  const { body } = await ask('/api/openapi.json', 'identity');
  expect(body).toBe(readFileSync(callsDescribed, 'utf8'));
  expect(body).toBe(await describeCalls());
});

test('the script was packed before anybody asked, and browsers keep it', async () => {
  const packed = await ask(script, 'gzip, deflate, br, zstd');
  expect(packed.statusCode).toBe(200);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringMatching(/^public, max-age=\d{4,}/),
    'content-length': String(packed.rawPayload.length),
  });
  expect(packed.rawPayload.length).toBeLessThan(1_500_000);
  const again = await ask(script, 'br', { 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each(['deflate', 'zstd', 'identity'])(
  'whoever takes %s alone gets no file packed for them',
  async (encoding) => {
    const assets = /src="(\/assets\/[^"]+\.js)"/.exec((await ask('/register', 'identity')).body)?.[1] ?? '';
    for (const url of [script, assets]) {
      const reply = await ask(url, encoding);
      expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
    }
  },
);

test.each([
  ['gzip, br', 'gzip'],
  ['br, *', 'gzip'],
  ['br, gzip;q=0', undefined],
  ['', undefined],
])('the description is packed once, for who takes %j as %s', async (encoding, given) => {
  const reply = await ask('/api/openapi.json', encoding);
  expect(reply.headers['content-encoding']).toBe(given);
  expect(reply.headers.vary).toContain('accept-encoding');
  if (!given) expect(reply.json().openapi).toBe('3.1.0');
});
