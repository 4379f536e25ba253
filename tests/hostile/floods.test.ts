// Requests without end from one address: refused before they cost anything, and nobody else is kept waiting.
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, startTestApp, type TestApp } from '#tests/app.ts';
import { preEventAnswers, rider } from '#tests/make.ts';

type Asked = { method: 'GET' | 'POST'; url: string; payload?: object };
const rego = await createTestApp({ RATE_LIMIT: 'on' });

const submit = {
  method: 'POST',
  url: '/api/registrations',
  payload: { ...rider, ...preEventAnswers },
} as const;
const signIn = {
  method: 'POST',
  url: '/api/organizer/login',
  payload: { username: 'x', password: 'y' },
} as const;
const call = { method: 'GET', url: '/api/event' } as const;

const ask = (asked: Asked, remoteAddress: string) => rego.app.inject({ ...asked, remoteAddress });

/** How many requests an address has before the first that is refused, as the first one's answer says. */
async function roomOf(asked: Asked, address: string): Promise<number> {
  return Number((await ask(asked, address)).headers['x-ratelimit-remaining']);
}

test.each([
  ['a call', call, '10.7.0.1'],
  ['a submit', submit, '10.7.0.2'],
  ['a sign-in', signIn, '10.7.0.3'],
])(
  '%s too many is refused and told when to come back, and another address is served',
  async (_what, asked, address) => {
    const registered = () => rego.pool.query('select count(*)::int as count from registrations');
    const room = await roomOf(asked, address);
    const cheap = { method: asked.method, url: asked.url, ...('payload' in asked && { payload: {} }) };
    const served = await Promise.all(Array.from({ length: room }, () => ask(cheap, address)));
    expect(served.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
    const before = (await registered()).rows;
    const refused = await ask(asked, address);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await registered()).rows).toEqual(before);
    expect((await ask(asked, '10.8.0.1')).json().code).not.toBe('too_many_requests');
  },
);

test('each process counts for itself: what one refuses another on its database serves', async () => {
  const address = '10.6.0.1';
  const other = await startTestApp(rego, { RATE_LIMIT: 'on' }, () => new Date());
  onTestFinished(() => other.app.close());
  const isRefused = async ({ app }: Pick<TestApp, 'app'>) =>
    (await app.inject({ ...signIn, payload: {}, remoteAddress: address })).statusCode === 429;
  for (let room = await roomOf(signIn, address); room > 0; room -= 1) await isRefused(rego);
  expect([await isRefused(rego), await isRefused(other)]).toEqual([true, false]);
});

test('submits and sign-ins have less room than pages and other calls', async () => {
  const address = '10.9.0.1';
  const most = await roomOf(call, address);
  expect(most).toBeGreaterThan(0);
  for (const asked of [submit, signIn]) {
    const room = await roomOf(asked, address);
    expect(room).toBeGreaterThan(0);
    expect(room).toBeLessThan(most);
  }
});

test('a hostel full of riders registers where nobody may guess as many passwords', async () => {
  const [submits, signIns] = [await roomOf(submit, '10.9.0.2'), await roomOf(signIn, '10.9.0.2')];
  expect(submits).toBeGreaterThan(100);
  expect(signIns).toBeLessThan(30);
});
