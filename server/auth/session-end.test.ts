// A session ends when its time is over, whatever the browser still sends (product.md, section 3, Sessions).
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/locale/dates.ts';
import { sessions } from '#server/auth/tables.ts';
import { hashToken } from '#server/running/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, cookieOf, makeOrganizer, signIn } from '#tests/make.ts';

let now = new Date();
const rego = await createTestApp({}, () => now);

test('an organizer’s session opens the desk until a day after its last use, and no longer', async () => {
  await makeOrganizer(rego, 'anna');
  const reply = await signIn(rego.app, 'anna');
  const sid = reply.cookies.find(({ name }) => name === 'rego')?.value.split('.')[0] ?? '';
  const [row] = await rego.database
    .select()
    .from(sessions)
    .where(eq(sessions.sid, hashToken(sid)));
  expect(row).toBeDefined();
  const expire = row?.expire.getTime() ?? 0;
  const open = async (at: number) => {
    now = new Date(at);
    const headers = { cookie: cookieOf(reply) };
    const calls = ['/api/organizer/auth', '/api/registrations'].map((url) =>
      rego.app.inject({ url, headers }),
    );
    const [auth, list] = await Promise.all(calls);
    return [auth?.json().authenticated, list?.statusCode];
  };
  const lastUse = expire - 1_000;
  expect(await open(lastUse)).toEqual([true, 200]);
  expect(await open(lastUse + dayMs)).toEqual([false, 401]);
  expect(await open(lastUse + dayMs + 1_000)).toEqual([false, 401]);
});

test('an admin’s too', async () => {
  now = new Date();
  const call = await asAdmin(rego);
  expect((await call('GET', '/api/admin/users')).statusCode).toBe(200);
  now = new Date(now.getTime() + dayMs);
  const late = await call('GET', '/api/admin/users');
  expect([late.statusCode, late.json().message]).toEqual([401, 'Unauthorized']);
});

test('nobody whose login is inactive is signed in, even where a session is left', async () => {
  now = new Date();
  const headers = { cookie: cookieOf(await signIn(rego.app, 'anna')) };
  const open = async () => (await rego.app.inject({ url: '/api/registrations', headers })).statusCode;
  expect(await open()).toBe(200);
  await rego.pool.query('update organizer_logins set is_active = false');
  expect(await open()).toBe(401);
});
