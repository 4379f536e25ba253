// What another site can make a visitor's browser do here: post, frame, link, read. Nothing that counts.
import { describe, expect, test } from 'vitest';
import { api, type CallName } from '#domain/calls/api.ts';
import { storeFirstAdmin } from '#server/auth/admins/admins.ts';
import { adminSignIn, email, password } from '#tests/admin-sign-in.ts';
import { createListeningApp } from '#tests/cookie-browser.ts';
import { asAdmin, cookieOf, cookieOfUser, makeOrganizer, rider, signIn, submit } from '#tests/make.ts';

const rego = await createListeningApp({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  EMBED_ORIGINS: 'https://hub.example',
});
await storeFirstAdmin(rego.database, rego.config, new Date(), () => undefined);
const admin = adminSignIn(rego);
await makeOrganizer(rego, 'anna');
const cookies = [
  cookieOf(await signIn(rego.app, 'anna')),
  await cookieOfUser(rego, { email: 'boss@example.org', isAdmin: true }),
];

const id = '5b6b6b6e-3f0f-4c59-8f6e-0d2b4a9f0c11';
const addressOf = (template: string) => template.replace(/:\w+/g, id);
const changing = (Object.keys(api) as CallName[])
  .map((name) => name.split(' '))
  .filter(([method]) => method !== 'GET');
const forms = [
  ['POST', '/letters/preview'],
  ['POST', `/identity/interaction/${id}`],
  ['POST', `/identity/password/${'a'.repeat(43)}`],
  ['POST', '/identity/token'],
  ['POST', '/identity/session/end'],
  ['POST', '/identity/session/end/confirm'],
  ['POST', '/identity/auth'],
];

const foreign: [string, Record<string, string>][] = [
  ['its origin', { origin: 'https://evil.example' }],
  ['no origin that can be named', { origin: 'null' }],
  ['our host by another scheme', { origin: 'https://rego.example', host: 'rego.example' }],
  ['our host behind another scheme’s name', { origin: 'http://localhost.evil.example' }],
  ['our name before its own', { origin: 'http://localhost:1@evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:1' }],
  ['what the browser says of itself', { 'sec-fetch-site': 'cross-site' }],
  ['an origin that is none', { origin: 'x y' }],
];

describe.each([...changing, ...forms])('%s %s', (method = '', template = '') => {
  test.each(foreign)('from another site, known by %s, is refused', async (_what, headers) => {
    for (const cookie of cookies) {
      const reply = await rego.app.inject({
        method: method as 'POST',
        url: addressOf(template),
        headers: { cookie, host: new URL(rego.publicUrl).host, ...headers },
        payload: {},
      });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign_origin']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });
});

test('bodies that a plain form of an old browser can send are taken by no call', async () => {
  for (const [method = '', template = ''] of changing) {
    if (!('body' in api[`${method} ${template}` as CallName])) continue;
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const codes = await Promise.all(
        cookies.map(async (cookie) => {
          const headers = { cookie, 'content-type': type };
          return (
            await rego.app.inject({
              method: method as 'POST',
              url: addressOf(template),
              headers,
              payload: '{}',
            })
          ).statusCode;
        }),
      );
      for (const code of codes) expect([401, 403, 415]).toContain(code);
    }
  }
});

describe('signing out', () => {
  test('by a link, picture or frame on another site does nothing', async () => {
    const { browser } = await admin.signIn();
    await browser.step(`${rego.publicUrl}/api/logout`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await admin.user(browser)).status).toBe(200);
    await browser.open(`${rego.publicUrl}/identity/session/end`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect((await admin.user(browser)).status).toBe(200);
    await browser.open(`${rego.publicUrl}/api/logout`);
    expect((await admin.user(browser)).status).toBe(401);
  });
});

describe('framing and policy', () => {
  const pages = [
    '/',
    '/register',
    '/registration',
    '/payment',
    '/organizer/login',
    '/organizer/dashboard',
    '/admin',
    '/contacts',
    '/data',
    '/admin/users',
    '/admin/organizers',
    '/admin/mail',
    '/admin/history',
    '/form-builder',
    '/nothing',
    '/%',
    '/healthz',
    '/robots.txt',
    '/favicon.svg',
    '/programme.ics',
    '/api/reference',
    '/api/openapi.json',
    '/api/callback',
    '/api/nothing',
    `/identity/interaction/${id}`,
    '/identity/password/x',
    '/identity/.well-known/openid-configuration',
    '/identity/nothing',
    '/organizer/section-letter',
    `/admin/mail/letter/${id}`,
  ];
  const calls = Object.keys(api).map((name) => name.split(' '));

  test.each([...pages.map((page) => ['GET', page]), ...calls])(
    '%s %s is framed by nobody',
    async (method = '', template = '') => {
      for (const cookie of ['', ...cookies]) {
        const reply = await rego.app.inject({
          method: method as 'GET',
          url: addressOf(template),
          headers: { cookie },
        });
        expect(reply.headers['content-security-policy']).toMatch(/frame-ancestors '(?:none|self)'/);
        expect(reply.headers['x-frame-options']).toMatch(/^(?:DENY|SAMEORIGIN)$/);
        expect(reply.headers['x-content-type-options']).toBe('nosniff');
        // What the provider says of itself is public, and answered without cookies.
        if (template.includes('.well-known')) continue;
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );

  test('/embed is framed by the sites of EMBED_ORIGINS only', async () => {
    const reply = await rego.app.inject('/embed');
    expect(reply.headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/hub\.example$/);
    expect(reply.headers['x-frame-options']).toBeUndefined();
  });

  test('no page runs a script or style that is not a file of ours', async () => {
    for (const url of pages.filter((page) => page !== '/api/reference')) {
      const reply = await rego.app.inject(url);
      expect(reply.headers['content-security-policy'], url).toMatch(/^default-src 'none'/);
      expect(reply.headers['content-security-policy'], url).not.toMatch(
        /(?:script|style)-src[^;]*(?:unsafe|\*|https?:)/,
      );
    }
  });
});

describe('what is somebody’s', () => {
  test('is kept by no cache', async () => {
    const asBoss = await asAdmin(rego, 'cache@example.org');
    const { id: made, token } = (await submit(rego.app, rider)).json();
    const asked = [
      ...calls('GET').map((url) => asBoss('GET', url.replace(':id', made).replace(/:\w+/g, id))),
      rego.app.inject({ url: `/api/registrations/${made}`, headers: { authorization: `Bearer ${token}` } }),
      rego.app.inject({ url: '/organizer/section-letter', headers: { cookie: cookies[0] } }),
      rego.app.inject('/api/login'),
      rego.app.inject('/api/callback'),
    ];
    for (const reply of await Promise.all(asked)) expect(reply.headers['cache-control']).toBe('no-store');
    for (const url of ['/', '/admin', '/organizer/dashboard']) {
      const reply = await rego.app.inject({ url, headers: { cookie: cookies[1] } });
      expect([url, reply.headers['cache-control'], reply.headers.vary]).toEqual([
        url,
        'no-cache',
        expect.stringContaining('cookie'),
      ]);
    }
  });

  function calls(wanted: string): string[] {
    return Object.keys(api).flatMap((name) =>
      name.startsWith(`${wanted} `) ? [name.slice(wanted.length + 1)] : [],
    );
  }
});
