// Who may call what: each call of the table by each kind of caller (product.md, section 6).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type CallName } from '#domain/api.ts';
import type { Access, Call } from '#domain/call.ts';
import { adminUsers, users } from '#server/auth/tables.ts';
import { bodyOf, idOfAdmin, idOfLogin } from '#tests/access-bodies.ts';
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

type Rego = Awaited<ReturnType<typeof createTestApp>>;
const callers = [
  'visitor',
  'road-trip organizer',
  'pre-event organizer',
  'disabled organizer',
  'signed-in non-admin',
  'admin',
  'removed admin',
] as const;
type Caller = (typeof callers)[number];

/** The status that each caller gets, in the order of `callers`; bodies and ids are good ones. */
const register: Record<CallName, readonly number[]> = {
  'GET /api/event': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/form': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/section-configs': [200, 200, 200, 200, 200, 200, 200],
  'POST /api/registrations': [201, 201, 201, 201, 201, 201, 201],
  // The token alone opens these, and none is sent.
  'GET /api/registrations/:id': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/confirm': [401, 401, 401, 401, 401, 401, 401],
  'GET /api/registrations/:id/mine': [401, 401, 401, 401, 401, 401, 401],
  'GET /api/registrations/:id/lifts': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/phone-yes': [401, 401, 401, 401, 401, 401, 401],
  'GET /api/registrations/:id/file': [401, 401, 401, 401, 401, 401, 401],
  'DELETE /api/registrations/:id': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/leave': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/news': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/return': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/answer-offer': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/hand-on': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/registrations/:id/hand-on/back': [401, 401, 401, 401, 401, 401, 401],
  'GET /api/hand-on': [401, 401, 401, 401, 401, 401, 401],
  'GET /api/invitation': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/organizer/login': [401, 401, 401, 401, 401, 401, 401],
  'GET /api/organizer/auth': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/sessions': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/sessions/end-others': [401, 204, 204, 401, 403, 204, 403],
  'GET /api/registrations': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/registrations/all': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/summary': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/to-do': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/questions': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/questions/all': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/saved-conditions': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/saved-conditions': [401, 201, 201, 401, 403, 201, 403],
  // The id is that of none.
  'PATCH /api/saved-conditions/:id': [401, 404, 404, 401, 403, 404, 403],
  'DELETE /api/saved-conditions/:id': [401, 404, 404, 401, 403, 404, 403],
  'GET /api/questions/counts': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/registrations/:id/detail': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/admin/payments/overview': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/payments/refunds': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/payments/ledger': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/registrations/:id/money': [401, 200, 200, 401, 403, 200, 403],
  // Cash, of somebody who is in no section.
  'POST /api/registrations/:id/money/payments': [401, 403, 403, 401, 403, 200, 403],
  // Of no transfer of theirs; more than came; more than is owed.
  'POST /api/registrations/:id/money/corrections': [401, 404, 404, 401, 403, 404, 403],
  'POST /api/admin/registrations/:id/money/refunds': [401, 403, 403, 401, 403, 409, 403],
  'POST /api/admin/registrations/:id/money/discounts': [401, 403, 403, 401, 403, 409, 403],
  'PATCH /api/registrations/:id': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/registrations/:id/link': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/registrations/:id/cancel': [401, 200, 200, 401, 403, 200, 403],
  // Without a number of people.
  'GET /api/selection': [401, 400, 400, 401, 403, 400, 403],
  // Organizers cancel in their own sections, and record cash.
  'POST /api/selection/cancel': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/selection/payments': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/registrations/:id/take-back': [401, 200, 200, 401, 403, 200, 403],
  // Of somebody who does not wait; the pre-event organizer does not run this section.
  'POST /api/registrations/:id/offer': [401, 409, 403, 401, 403, 409, 403],
  // Of the road trip, where the rider asks for nothing.
  'POST /api/registrations/:id/answer': [401, 409, 403, 401, 403, 409, 403],
  'POST /api/registrations/:id/two-people': [401, 204, 204, 401, 403, 204, 403],
  'DELETE /api/organizer/registrations/:id': [401, 204, 204, 401, 403, 403, 403],
  // Asked for the pre-event section under the name of the pre-event organizer.
  'GET /api/organizer/section-config/:sectionType/:organizerUsername': [401, 403, 200, 401, 403, 403, 403],
  'POST /api/organizer/section-config': [401, 403, 200, 401, 403, 403, 403],
  'GET /api/organizer/section-letter': [401, 200, 200, 401, 403, 403, 403],
  'POST /api/organizer/section-letter/test': [401, 200, 200, 401, 403, 403, 403],
  'GET /api/organizer/letters': [401, 200, 200, 401, 403, 403, 403],
  'GET /api/auth/user': [401, 401, 401, 401, 200, 200, 200],
  'GET /api/admin/stats': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/registrations': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/registrations/:id/export': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/registrations/:id/deletion': [401, 403, 403, 401, 403, 200, 403],
  'DELETE /api/admin/registrations/:id': [401, 403, 403, 401, 403, 204, 403],
  'GET /api/admin/organizer-logins': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/organizer-logins': [401, 403, 403, 401, 403, 201, 403],
  'PATCH /api/admin/organizer-logins/:id': [401, 403, 403, 401, 403, 200, 403],
  'DELETE /api/admin/organizer-logins/:id': [401, 403, 403, 401, 403, 204, 403],
  'GET /api/admin/users': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/users': [401, 403, 403, 401, 403, 201, 403],
  'POST /api/admin/users/:userId/password-link': [401, 403, 403, 401, 403, 201, 403],
  'DELETE /api/admin/users/:userId': [401, 403, 403, 401, 403, 204, 403],
  'GET /api/admin/event': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/event': [401, 403, 403, 401, 403, 400, 403],
  'POST /api/admin/event/publish': [401, 403, 403, 401, 403, 400, 403],
  'POST /api/admin/event/preview': [401, 403, 403, 401, 403, 400, 403],
  'GET /api/admin/event/versions': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/event/versions/:id': [401, 403, 403, 401, 403, 404, 403],
  'GET /api/editions': [401, 200, 200, 401, 403, 200, 403],
  // Without a date; the id is that of no edition.
  'POST /api/admin/editions': [401, 403, 403, 401, 403, 400, 403],
  'DELETE /api/admin/editions/:id': [401, 403, 403, 401, 403, 404, 403],
  'GET /api/admin/form': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/form': [401, 403, 403, 401, 403, 200, 403],
  // Of the main form.
  'GET /api/form/answers': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/form/versions': [401, 403, 403, 401, 403, 200, 403],
  // The id is that of no version.
  'GET /api/form/versions/:id': [401, 404, 404, 401, 403, 404, 403],
  'GET /api/admin/setup': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/setup': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/changes': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/notices': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/notices': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/admin/organizer-logins/:id/notices': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/organizer-logins/:id/notices': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/rules': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/rules': [401, 403, 403, 401, 403, 201, 403],
  'POST /api/admin/rules/preview': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/rules/copy': [401, 403, 403, 401, 403, 200, 403],
  // The id is that of no rule.
  'PATCH /api/admin/rules/:id': [401, 403, 403, 401, 403, 404, 403],
  'POST /api/admin/rules/:id/switch': [401, 403, 403, 401, 403, 404, 403],
  'DELETE /api/admin/rules/:id': [401, 403, 403, 401, 403, 404, 403],
  'GET /api/admin/rules/:id/log': [401, 403, 403, 401, 403, 404, 403],
  'GET /api/admin/purges': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/purges/preview': [401, 403, 403, 401, 403, 200, 403],
  // Of a time when there was nobody.
  'POST /api/admin/purges': [401, 403, 403, 401, 403, 409, 403],
  'POST /api/mailings/audience': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/mailings/preview': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/mailings/test': [401, 200, 200, 401, 403, 200, 403],
  // Without the key that it needs; the ids are those of no mailing or letter.
  'POST /api/mailings': [401, 400, 400, 401, 403, 400, 403],
  'POST /api/mailing-files': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/planned-mailings': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/planned-mailings': [401, 400, 400, 401, 403, 400, 403],
  'PATCH /api/planned-mailings/:id': [401, 404, 404, 401, 403, 404, 403],
  'DELETE /api/planned-mailings/:id': [401, 404, 404, 401, 403, 404, 403],
  'GET /api/mailings': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/mailings/:id': [401, 404, 404, 401, 403, 404, 403],
  'GET /api/mailings/:id/letters': [401, 404, 404, 401, 403, 404, 403],
  'GET /api/admin/letters': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/letters/:id': [401, 403, 403, 401, 403, 404, 403],
  'POST /api/admin/letters/:id/retry': [401, 403, 403, 401, 403, 404, 403],
  'POST /api/admin/letters/retry-failed': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/held-letters': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/held-letters': [401, 403, 403, 401, 403, 409, 403],
  'GET /api/admin/payments/owing': [401, 403, 403, 401, 403, 200, 403],
  // Without a letter.
  'POST /api/admin/payments/letters/preview': [401, 403, 403, 401, 403, 400, 403],
  'GET /api/admin/reminders': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/reminders': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/statements': [401, 403, 403, 401, 403, 200, 403],
  // Without a file; the id is that of no import.
  'POST /api/admin/statements/preview': [401, 403, 403, 401, 403, 415, 403],
  'POST /api/admin/statements': [401, 403, 403, 401, 403, 400, 403],
  'POST /api/admin/statements/:id/undo': [401, 403, 403, 401, 403, 404, 403],
  'GET /api/admin/bank-lines': [401, 403, 403, 401, 403, 200, 403],
  'GET /api/admin/bank-lines/people': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/bank-lines/sure': [401, 403, 403, 401, 403, 200, 403],
  'POST /api/admin/bank-lines/:id/match': [401, 403, 403, 401, 403, 404, 403],
  'POST /api/admin/bank-lines/:id/aside': [401, 403, 403, 401, 403, 404, 403],
  'POST /api/admin/bank-lines/:id/undo': [401, 403, 403, 401, 403, 404, 403],
  'GET /api/sheets/kitchen': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/sheets/shirts': [401, 200, 200, 401, 403, 200, 403],
  // Of the pre-event's shirts; before the admin does, its organizer has ordered them.
  'POST /api/sheets/shirts/orders': [401, 403, 200, 401, 403, 409, 403],
  // Of the road trip's people.
  'POST /api/sheets/emergency': [401, 200, 403, 401, 403, 200, 403],
  'GET /api/sheets/emergency/openings': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/boards': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/boards/:board': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/boards/:board/proposal': [401, 200, 200, 401, 403, 200, 403],
  'GET /api/boards/:board/news': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/boards/:board/news': [401, 200, 200, 401, 403, 200, 403],
  // Of nobody who is on the board; the pre-event organizer does not run its section.
  'POST /api/boards/:board/moves': [401, 200, 200, 401, 403, 200, 403],
  'POST /api/boards/:board/places': [401, 200, 403, 401, 403, 200, 403],
  'DELETE /api/boards/:board/places/:id': [401, 404, 403, 401, 403, 404, 403],
  'POST /api/boards/:board/wishes': [401, 404, 404, 401, 403, 404, 403],
  'POST /api/organizer/logout': [204, 204, 204, 204, 204, 204, 204],
};

/** Here no session opens a call: it is public, or a registration's token does. */
const openTo = new Set<Access>(['public', 'registration']);
let rego: Rego;
const cookies = new Map<Caller, string>();
beforeAll(async () => {
  rego = await createTestApp();
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
});
afterAll(() => rego.close());

/** One of its own for a call that may change or delete it. */
async function registrationFor(template: string): Promise<{ id: string; updatedAt: string }> {
  if (!template.includes('/registrations/:id')) return { id: randomUUID(), updatedAt: '' };
  return (await submit(rego.app, rider)).json();
}

describe.each(callers)('%s', (caller) => {
  test.each(Object.keys(register) as CallName[])('%s', async (name) => {
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
    expect(reply.statusCode).toBe(register[name][callers.indexOf(caller)]);
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
  expect(Object.keys(register).sort()).toEqual(Object.keys(api).sort());
});

test('a call from another site is refused, with whatever session', async () => {
  const reply = await rego.app.inject({
    method: 'POST',
    url: '/api/organizer/section-letter/test',
    headers: { cookie: cookies.get('pre-event organizer') ?? '', origin: 'https://elsewhere.example' },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign_origin']);
});
