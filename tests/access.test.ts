// Who may call what: each call of the table by each kind of caller (product.md, section 6).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { api, type CallName } from '#domain/calls/api.ts';
import type { Access, Call } from '#domain/calls/call.ts';
import { adminUsers, users } from '#server/auth/tables.ts';
import { bodyOf, idOfAdmin, idOfLogin } from '#tests/access-bodies.ts';
import { accessTable, callers } from '#tests/access-table.ts';
import { createTestApp } from '#tests/app.ts';
import {
  cookieOf,
  cookieOfUser,
  disableOrganizer,
  makeOrganizer,
  rider,
  signIn,
  submit,
} from '#tests/make.ts';

type Caller = (typeof callers)[number];

/** Here no session opens a call: it is public, or a registration's token does. */
const openTo = new Set<Access>(['public', 'registration']);
const cookies = new Map<Caller, string>();
const rego = await createTestApp();
const usernames = {
  'road-trip organizer': 'roadtrip',
  'pre-event organizer': 'anna',
  'disabled organizer': 'ben',
};
for (const [caller, username] of Object.entries(usernames) as [Caller, string][]) {
  await makeOrganizer(rego, username);
  cookies.set(caller, cookieOf(await signIn(rego.app, username)));
}
await disableOrganizer(rego, 'ben');
cookies.set('signed-in non-admin', await cookieOfUser(rego, { email: 'no@example.org', isAdmin: false }));
cookies.set('admin', await cookieOfUser(rego, { email: 'admin@example.org', isAdmin: true }));
cookies.set('removed admin', await cookieOfUser(rego, { email: 'was@example.org', isAdmin: true }));
const [removed] = await rego.database.select().from(users).where(eq(users.email, 'was@example.org'));
await rego.database.delete(adminUsers).where(eq(adminUsers.userId, removed?.id ?? ''));

/** One of its own for a call that may change or delete it. */
async function registrationFor(template: string): Promise<{ id: string; updatedAt: string }> {
  if (!template.includes('/registrations/:id')) return { id: randomUUID(), updatedAt: '' };
  return (await submit(rego.app, rider)).json();
}

describe.each(callers)('%s', (caller) => {
  test.each(Object.keys(accessTable) as CallName[])('%s', async (name) => {
    const [method = '', template = ''] = name.split(' ');
    const made = await registrationFor(template);
    const id = template.includes('organizer-logins/') ? await idOfLogin(rego) : made.id;
    const userId = template.includes(':userId') ? await idOfAdmin(rego) : '';
    const url = `${template}${name.endsWith('/preview') && method === 'GET' ? '?before=2000-01-01' : ''}`
      .replace(':id', id)
      .replace(':userId', userId)
      .replace(':board', 'cars')
      .replace(':sectionType', 'pre_event')
      .replace(':organizerUsername', 'anna');
    const payload = await bodyOf(rego, name, made);
    const cookie = cookies.get(caller);
    const reply = await rego.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `10.1.${callers.indexOf(caller)}.1`,
      headers: cookie ? { cookie } : {},
      ...(payload && { payload }),
    });
    expect(reply.statusCode).toBe(accessTable[name][callers.indexOf(caller)]);
    expect(reply.headers['cache-control']).toBe('no-store');
    if (reply.statusCode === 401 && name !== 'POST /api/organizer/login') {
      expect(reply.json().message).toBe('Unauthorized');
    }
    if (reply.statusCode === 403) expect(reply.json().message).toBe('Forbidden');
  });
});

test('a body is read of nobody who may not send it', async () => {
  const guarded = Object.entries<Call>(api).filter(([, { access, body }]) => body && !openTo.has(access));
  expect(guarded.length).toBeGreaterThan(10);
  const noAdmin = await cookieOfUser(rego, { email: 'nor@example.org', isAdmin: false });
  for (const [name] of guarded) {
    const [method = '', url = ''] = name.split(' ');
    const send = (cookie: string, payload: string) =>
      rego.app.inject({
        method: method as 'POST',
        url: url.replace(/:\w+/g, 'x'),
        headers: { 'content-type': 'application/json', cookie },
        payload,
      });
    for (const payload of ['{', 'x'.repeat(600_000)]) {
      const replies = [await send('', payload), await send(noAdmin, payload)];
      expect([name, ...replies.map(({ statusCode }) => statusCode)]).toEqual([name, 401, 403]);
    }
  }
});

// Shows 1.4, 6.1, 6.2, 6.4, 6.9, 6.10.
test('the register holds every call', () => {
  expect(Object.keys(accessTable).sort()).toEqual(Object.keys(api).sort());
});

test('a call from another site is refused, with whatever session', async () => {
  const reply = await rego.app.inject({
    method: 'POST',
    url: '/api/organizer/section-letter/test',
    headers: { cookie: cookies.get('pre-event organizer') ?? '', origin: 'https://elsewhere.example' },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign_origin']);
});
