// Organizer sign-in (product.md, sections 2, 6 and 7).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { organizerLogins, sessions, signInFailures } from '#server/auth/tables.ts';
import { deriveKey, unseal } from '#server/running/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { cookieOf, makeOrganizer, password, signIn } from '#tests/make.ts';

let now = new Date('2025-10-01T10:00:00Z');
let lastAddress = 1;
/** Each test guesses from its own address. */
const newAddress = () => `10.0.0.${lastAddress++}`;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const auth = (cookie: string) => rego.app.inject({ url: '/api/organizer/auth', headers: { cookie } });

const rego = await createTestApp({}, () => now);
for (const username of ['anna', 'ben', 'roadtrip']) await makeOrganizer(rego, username);

// Shows 3.21, 6.5, 7.19.
test('the right password signs in; auth says who it is and which section is theirs', async () => {
  const reply = await signIn(rego.app, 'anna');
  expect(reply.statusCode).toBe(200);
  const organizer = {
    username: 'anna',
    name: 'anna the organizer',
    email: null,
    sectionType: 'pre_event',
    sections: ['pre_event'],
  };
  expect(reply.json()).toEqual({ organizer });
  expect((await auth(cookieOf(reply))).json()).toEqual({ authenticated: true, organizer });
  const roadTrip = await signIn(rego.app, 'roadtrip');
  expect(roadTrip.json().organizer.sectionType).toBe('road_trip');
});

test.each(['ANNA', ' anna ', '\u2068Anna\u2069'])(
  'the name as it was typed or pasted, %j, is theirs',
  async (typed) => {
    const reply = await signIn(rego.app, typed, password, newAddress());
    expect([reply.statusCode, reply.json().organizer?.username]).toEqual([200, 'anna']);
  },
);

test('of two logins from before whose names differ by capitals each signs in as themselves', async () => {
  await makeOrganizer(rego, 'kim');
  const [kim] = await rego.database.select().from(organizerLogins).where(eq(organizerLogins.username, 'kim'));
  if (kim) await rego.database.insert(organizerLogins).values({ ...kim, id: randomUUID(), username: 'Kim' });
  for (const username of ['kim', 'Kim'])
    expect((await signIn(rego.app, username, password, newAddress())).json().organizer?.username).toBe(
      username,
    );
});

// Shows 7.20.
test('a stranger is nobody', async () => {
  const reply = await rego.app.inject('/api/organizer/auth');
  expect([reply.statusCode, reply.json()]).toEqual([200, { authenticated: false, organizer: null }]);
});

test('the cookie is out of reach of scripts and other sites, and the database holds no usable id', async () => {
  const reply = await signIn(rego.app, 'anna');
  const [cookie, ...more] = reply.cookies.filter(({ name }) => name === 'rego');
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const sid = cookie?.value.split('.')[0] ?? 'none';
  const rows = await rego.database.select().from(sessions);
  expect(rows.map((row) => row.sid)).not.toContain(sid);
});

test('signing in makes a new session: an id known before opens nothing', async () => {
  const before = cookieOf(await signIn(rego.app, 'anna'));
  const reply = await rego.app.inject({
    method: 'POST',
    url: '/api/organizer/login',
    headers: { cookie: before },
    payload: { username: 'ben', password },
  });
  expect(cookieOf(reply)).not.toBe(before);
  expect((await auth(before)).json().authenticated).toBe(false);
  expect((await auth(cookieOf(reply))).json().organizer.username).toBe('ben');
});

test.each([
  ['an unknown name', 'nobody', password],
  ['a wrong password', 'anna', 'wrong'],
])('%s: one message, 401, no session', async (_what, username, typed) => {
  const reply = await signIn(rego.app, username, typed, newAddress());
  expect([reply.statusCode, reply.json().message]).toEqual([401, 'Invalid username or password']);
  expect(reply.cookies).toEqual([]);
});

test.each([
  ['username', { username: '', password }, 'Username is required'],
  ['password', { username: 'anna', password: '' }, 'Password is required'],
])('an empty %s is named', async (field, payload, message) => {
  const reply = await rego.app.inject({ method: 'POST', url: '/api/organizer/login', payload });
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: message }]);
});

test('signing out ends the session', async () => {
  const cookie = cookieOf(await signIn(rego.app, 'anna'));
  const reply = await rego.app.inject({ method: 'POST', url: '/api/organizer/logout', headers: { cookie } });
  expect(reply.statusCode).toBe(204);
  expect((await auth(cookie)).json().authenticated).toBe(false);
});

// Shows 2.183.
test('passwords are kept as a hash and as a sealed copy', async () => {
  const [row] = await rego.database
    .select()
    .from(organizerLogins)
    .where(eq(organizerLogins.username, 'anna'));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(password);
  expect(unseal(deriveKey(rego.secret, 'organizer password'), row?.passwordSealed ?? '')).toBe(password);
});

test('guesses at a name count together, however it is written', async () => {
  for (const username of ['ben', 'Ben', 'BEN', ' ben', 'beN'])
    expect((await signIn(rego.app, username, 'wrong', newAddress())).statusCode).toBe(401);
  expect((await signIn(rego.app, 'bEn', 'wrong', newAddress())).statusCode).toBe(429);
  later(3_700);
});

describe('guessing', () => {
  const guess = (username: string, address: string) => signIn(rego.app, username, 'wrong', address);

  test('after five failures for a name the sixth must wait, from any address, also with the right password', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await guess('ben', newAddress())).statusCode).toBe(401);
    const address = newAddress();
    const reply = await signIn(rego.app, 'ben', password, address);
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_sign_ins']);
    expect(reply.headers['retry-after']).toBe('1');
    later(2);
    expect((await signIn(rego.app, 'ben', password, address)).statusCode).toBe(200);
  });

  test('after five failures from an address, whatever the names', async () => {
    const address = newAddress();
    for (let nth = 0; nth < 5; nth += 1) expect((await guess(`guess${nth}`, address)).statusCode).toBe(401);
    expect((await guess('guess6', address)).statusCode).toBe(429);
    expect((await guess('guess7', newAddress())).statusCode).toBe(401);
  });

  test('the wait doubles, up to five minutes', async () => {
    const waits: number[] = [];
    for (let nth = 0; nth < 16; nth += 1) {
      const address = newAddress();
      const reply = await guess('doubling', address);
      if (reply.statusCode === 401) continue;
      const seconds = Number(reply.headers['retry-after']);
      waits.push(seconds);
      later(seconds);
      await guess('doubling', address);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('forty at once are no more than five', async () => {
    const address = newAddress();
    const replies = await Promise.all(Array.from({ length: 40 }, () => guess('at-once', address)));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(35);
  });

  test('failures of more than an hour ago are forgotten', async () => {
    for (let nth = 0; nth < 5; nth += 1) await guess('forgetful', newAddress());
    later(3_700);
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await guess('forgetful', newAddress())).statusCode).toBe(401);
    }
  });

  test('what was typed as a name is not kept readable', async () => {
    await guess('my-secret-password', newAddress());
    expect(JSON.stringify(await rego.database.select().from(signInFailures))).not.toContain('my-secret');
    expect(rego.logged()).not.toContain('my-secret');
  });
});
