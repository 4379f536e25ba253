// Guessing at sign-ins and planting sessions: what is sent along to look like somebody else changes nothing.
import { describe, expect, test } from 'vitest';
import { sessions } from '#server/auth/tables.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { cookieOf, disableOrganizer, makeOrganizer, password, signIn } from '#tests/make.ts';

type Guess = { username: string; headers?: Record<string, string>; remoteAddress?: string; typed?: string };
let lastAddress = 1;
const newAddress = () => `10.9.0.${lastAddress++}`;

const rego = await createTestApp();
const behindProxy = await createTestApp({ TRUST_PROXY: 'on', PUBLIC_URL: 'https://rego.example' });
for (const username of ['anna', 'ben', 'cleo', 'dora', 'disabled']) await makeOrganizer(rego, username);
await makeOrganizer(behindProxy, 'anna');
await disableOrganizer(rego, 'disabled');

function guess(
  app: TestApp,
  { username, headers = {}, remoteAddress = newAddress(), typed = 'wrong' }: Guess,
) {
  const payload = { username, password: typed };
  return app.app.inject({ method: 'POST', url: '/api/organizer/login', payload, headers, remoteAddress });
}

async function statuses(
  times: number,
  one: (nth: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const found: number[] = [];
  for (let nth = 0; nth < times; nth += 1) found.push((await one(nth)).statusCode);
  return found;
}

describe('addresses made up in headers', () => {
  const madeUp = (nth: number) => ({
    'x-forwarded-for': `203.0.113.${nth}`,
    'x-real-ip': `203.0.113.${nth}`,
    forwarded: `for=203.0.113.${nth}`,
    'x-client-ip': `203.0.113.${nth}`,
    'cf-connecting-ip': `203.0.113.${nth}`,
  });

  test('count for nothing without a proxy', async () => {
    const remoteAddress = newAddress();
    const one = (nth: number) =>
      guess(rego, { username: `nobody${nth}`, headers: madeUp(nth), remoteAddress });
    expect(await statuses(6, one)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('count for nothing behind one: only what the proxy itself added', async () => {
    const one = (nth: number) =>
      guess(behindProxy, {
        username: `nobody${nth}`,
        headers: { ...madeUp(nth), 'x-forwarded-for': `203.0.113.${nth}, 198.51.100.7` },
        remoteAddress: '127.0.0.1',
      });
    expect(await statuses(6, one)).toEqual([401, 401, 401, 401, 401, 429]);
    const other = { 'x-forwarded-for': '198.51.100.7, 198.51.100.8' };
    expect(
      (await guess(behindProxy, { username: 'else', headers: other, remoteAddress: '127.0.0.1' })).statusCode,
    ).toBe(401);
  });
});

test('a name in other letters is the same name to the one who guesses', async () => {
  const names = ['ben', 'BEN', 'Ben', 'bEn', 'beN'];
  const guessed = await statuses(5, (nth) => guess(rego, { username: names[nth] ?? '' }));
  expect(guessed).toEqual([401, 401, 401, 401, 401]);
  expect((await guess(rego, { username: 'ben', typed: password })).statusCode).toBe(429);
});

test('a name with what is not seen is the same, another name or none, never a way round the wait', async () => {
  for (const username of ['dora\u0000', 'do\nra', 'dora\u007f']) {
    expect((await guess(rego, { username, typed: password })).statusCode).toBe(400);
  }
  for (const username of ['dora\u200b', 'ｄｏｒａ', "dora' or '1'='1", 'dora%', '_ora']) {
    expect((await guess(rego, { username, typed: password })).statusCode).toBe(401);
  }
  for (const username of ['dora ', ' dora', 'Dora', 'dora\n', '\u2066dora\u2069']) {
    expect((await guess(rego, { username, typed: 'wrong' })).statusCode).toBe(401);
  }
  expect((await guess(rego, { username: 'dora', typed: password })).statusCode).toBe(429);
});

test('an unknown name, a wrong password and a disabled login look the same', async () => {
  const shapes = await Promise.all(
    ['unknown', 'anna', 'disabled'].map(async (username) => {
      const reply = await guess(rego, { username, typed: username === 'disabled' ? password : 'wrong' });
      const { requestId: _own, ...said } = reply.json();
      const { date: _date, 'x-request-id': _id, ...headers } = reply.headers;
      return { status: reply.statusCode, said, headers };
    }),
  );
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
});

describe('a session that somebody planted', () => {
  const whoIs = async (cookie: string) =>
    (await rego.app.inject({ url: '/api/organizer/auth', headers: { cookie } })).json().authenticated;

  const planted = [
    'rego=planted',
    'rego=planted.signature',
    'rego=%',
    'rego=',
    `rego=${'a'.repeat(3_000)}`,
    'rego=__proto__.x',
    'rego=a; rego=b',
  ];
  test.each(planted)('%s is not taken over', async (cookie) => {
    const reply = await guess(rego, { username: 'anna', typed: password, headers: { cookie } });
    expect(reply.statusCode).toBe(200);
    expect(await whoIs(cookie)).toBe(false);
    expect(await whoIs(cookieOf(reply))).toBe(true);
    expect(cookieOf(reply)).not.toContain('planted');
  });

  test('a visitor gets no session before the sign-in, so that there is none to plant', async () => {
    for (const url of ['/', '/register', '/organizer/login', '/api/organizer/auth', '/admin']) {
      expect((await rego.app.inject(url)).headers['set-cookie']).toBeUndefined();
    }
  });

  test('one that is signed in elsewhere ends where it is signed in anew', async () => {
    const attackers = cookieOf(await signIn(rego.app, 'anna', password, newAddress()));
    const before = await rego.database.$count(sessions);
    const reply = await guess(rego, { username: 'cleo', typed: password, headers: { cookie: attackers } });
    expect(await whoIs(attackers)).toBe(false);
    expect(await whoIs(cookieOf(reply))).toBe(true);
    expect(await rego.database.$count(sessions)).toBe(before);
  });
});

test('behind HTTPS the cookie goes over HTTPS only, out of reach of scripts and of posts from other sites', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.99' };
  const reply = await guess(behindProxy, {
    username: 'anna',
    typed: password,
    headers,
    remoteAddress: '127.0.0.1',
  });
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['rego', 'rego_device']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('without HTTPS the cookies go over HTTP, and no browser is told to insist on HTTPS', async () => {
  const reply = await guess(rego, { username: 'anna', typed: password });
  expect(reply.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['rego_device', undefined],
    ['rego', undefined],
  ]);
  expect(reply.headers['strict-transport-security']).toBeUndefined();
});
