// Guesses slow whoever guesses, and keep nobody else out (docs/decisions/0034-known-devices.md).
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { cookieOf, makeOrganizer, password } from '#tests/make.ts';

let now = new Date('2025-10-01T10:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
let lastNetwork = 0;
const newNetwork = () => `10.1.${Math.floor(lastNetwork / 200)}.${(lastNetwork++ % 200) + 1}`;

type Try = { from?: string; typed?: string; cookie?: string };

function trySignIn(username: string, { from = newNetwork(), typed = 'wrong', cookie = '' }: Try = {}) {
  const payload = { username, password: typed };
  const headers = { cookie };
  return rego.app.inject({
    method: 'POST',
    url: '/api/organizer/login',
    payload,
    headers,
    remoteAddress: from,
  });
}

/** The cookie that stays when the session is over. */
async function deviceOf(username: string, cookie = ''): Promise<string> {
  const reply = await trySignIn(username, { typed: password, cookie });
  expect(reply.statusCode).toBe(200);
  const device = reply.cookies.find(({ name }) => name === 'rego_device');
  return `rego_device=${device?.value}`;
}

async function guessFromMany(username: string, networks: number): Promise<number> {
  let looked = 0;
  for (let nth = 0; nth < networks; nth += 1) {
    if ((await trySignIn(username)).statusCode === 401) looked += 1;
  }
  return looked;
}

const rego = await createTestApp({}, () => now);
for (const username of ['anna', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gus', 'hal'])
  await makeOrganizer(rego, username);

test('one IPv6 network that guesses all the time keeps nobody out, from any other network', async () => {
  let looked = 0;
  for (let second = 0; second < 391; second += 2) {
    const from = `2001:db8:0:1::${(second + 1).toString(16)}`;
    if ((await trySignIn('anna', { from })).statusCode === 401) looked += 1;
    later(2);
  }
  expect(looked).toBeLessThan(20);
  const owner = { typed: password, from: '2001:db8:0:2::1' };
  const asked = await trySignIn('anna', owner);
  later(Number(asked.headers['retry-after'] ?? 0));
  // It guesses on while the owner waits.
  await trySignIn('anna', { from: '2001:db8:0:1::1' });
  expect((await trySignIn('anna', owner)).statusCode).toBe(200);
});

test('the right password counts against nobody, and starts the name anew', async () => {
  const from = newNetwork();
  for (let nth = 0; nth < 4; nth += 1) await trySignIn(`nobody${nth}`, { from });
  for (const username of ['fay', 'gus', 'fay']) {
    expect((await trySignIn(username, { from, typed: password })).statusCode).toBe(200);
  }
  // Nor does it free the wrong ones beside it.
  await trySignIn('nobody5', { from });
  expect((await trySignIn('nobody6', { from })).headers['retry-after']).toBe('1');
  for (let round = 0; round < 2; round += 1) {
    expect(await guessFromMany('hal', 4)).toBe(4);
    expect((await trySignIn('hal', { typed: password })).statusCode).toBe(200);
  }
});

test('the right password takes back no wrong try of another network, nor does less than an hour', async () => {
  const from = newNetwork();
  for (let nth = 0; nth < 4; nth += 1) await trySignIn(`nobody${nth}`, { from });
  later(3_500);
  expect((await trySignIn('fay', { typed: password })).statusCode).toBe(200);
  expect((await trySignIn('nobody5', { from })).statusCode).toBe(401);
  expect((await trySignIn('nobody6', { from })).statusCode).toBe(429);
});

test('nobody waits for more than five minutes', async () => {
  await guessFromMany('hal', 5);
  await rego.pool.query('update sign_in_failures set failures = 40');
  expect((await trySignIn('hal')).headers['retry-after']).toBe('300');
  await rego.pool.query('delete from sign_in_failures');
});

test('the addresses of one IPv6 network count as one', async () => {
  const from = (nth: number) => `2001:db8:0:9:${nth}::1`;
  for (let nth = 0; nth < 5; nth += 1) await trySignIn(`nobody${nth}`, { from: from(nth) });
  expect((await trySignIn('nobody6', { from: from(6) })).statusCode).toBe(429);
});

describe('guesses from hundreds of networks', () => {
  test('are slowed: five are looked at, then each network waits once before its first', async () => {
    expect(await guessFromMany('ben', 200)).toBe(5);
  });

  test('keep nobody out who waits once, however they go on', async () => {
    await guessFromMany('cleo', 30);
    const from = newNetwork();
    const first = await trySignIn('cleo', { from, typed: password });
    expect(first.statusCode).toBe(429);
    for (let left = Number(first.headers['retry-after']); left > 0; left -= 1) {
      later(1);
      await trySignIn('cleo');
    }
    expect((await trySignIn('cleo', { from, typed: password })).statusCode).toBe(200);
  });

  test('make a network wait for each try, counted from the try, and for that name alone', async () => {
    await guessFromMany('hal', 5);
    const from = newNetwork();
    expect((await trySignIn('hal', { from })).headers['retry-after']).toBe('1');
    later(1);
    expect((await trySignIn('hal', { from })).statusCode).toBe(401);
    expect((await trySignIn('nobody', { from })).statusCode).toBe(401);
    later(2);
    expect((await trySignIn('hal', { from, typed: password })).statusCode).toBe(200);
  });

  test('keep out no browser that signed in before', async () => {
    const cookie = await deviceOf('dora');
    await guessFromMany('dora', 50);
    expect((await trySignIn('dora')).statusCode).toBe(429);
    // Nor once its owner mistypes.
    expect((await trySignIn('dora', { cookie })).statusCode).toBe(401);
    expect((await trySignIn('dora', { typed: password, cookie })).statusCode).toBe(200);
  });
});

describe('a browser that signed in before', () => {
  test('waits for its own wrong tries alone, from whatever network', async () => {
    const cookie = await deviceOf('emil');
    for (let nth = 0; nth < 5; nth += 1) await trySignIn('emil', { cookie });
    const reply = await trySignIn('emil', { cookie, typed: password });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '1']);
    later(1);
    expect((await trySignIn('emil', { cookie, typed: password })).statusCode).toBe(200);
    expect((await trySignIn('emil', { typed: password })).statusCode).toBe(200);
  });

  test('is known for the names that signed in there, and for no other', async () => {
    const cookie = await deviceOf('gus', await deviceOf('fay'));
    await guessFromMany('fay', 6);
    await guessFromMany('gus', 6);
    await guessFromMany('ben', 6);
    expect((await trySignIn('fay', { typed: password, cookie })).statusCode).toBe(200);
    expect((await trySignIn('gus', { typed: password, cookie })).statusCode).toBe(200);
    expect((await trySignIn('ben', { typed: password, cookie })).statusCode).toBe(429);
  });

  test('is known in whichever letters its name is typed: who mistypes them is told so, not to wait', async () => {
    const cookie = await deviceOf('cleo');
    await guessFromMany('cleo', 6);
    expect((await trySignIn('Cleo')).statusCode).toBe(429);
    expect((await trySignIn('Cleo', { cookie })).statusCode).toBe(401);
  });

  test('is known for the last five names, and not for the one before', async () => {
    const names = ['ida', 'jan', 'kim', 'lea', 'mia', 'noa'];
    let cookie = '';
    for (const name of names) {
      await makeOrganizer(rego, name);
      cookie = await deviceOf(name, cookie);
    }
    const statuses: number[] = [];
    for (const name of names) {
      await guessFromMany(name, 6);
      statuses.push((await trySignIn(name, { typed: password, cookie })).statusCode);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test.each(['rego_device=', 'rego_device=x.y', `rego_device=${'a'.repeat(24)}.${'b'.repeat(43)}`])(
    'is not made up: %s',
    async (cookie) => {
      await guessFromMany('anna', 8);
      expect((await trySignIn('anna', { typed: password, cookie })).statusCode).toBe(429);
    },
  );

  test('has a cookie that scripts and other sites do not reach, and that names nobody', async () => {
    later(3_700);
    const reply = await trySignIn('anna', { typed: password });
    const device = reply.cookies.find(({ name }) => name === 'rego_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookieOf(reply)).not.toContain('anna');
    expect((await trySignIn('anna')).cookies).toEqual([]);
  });
});
