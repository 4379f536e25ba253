// A letter to many that goes later: once, to whom the group is then, as whoever wrote it still may.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Planned } from '#domain/letters/planned-mailing.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { sendPlanned } from '#server/mailings/planned-run.ts';
import { mailings } from '#server/mailings/tables.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { hello } from '#tests/mailings.ts';
import {
  asAdmin,
  disableOrganizer,
  preEventAnswers,
  rider,
  roadTripAnswers,
  signedIn,
  submit,
} from '#tests/make.ts';
import { receive } from '#tests/money.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

/** Nine in the morning in Adelaide on 1 October 2025; its clocks go forward in the night to the 5th. */
const begin = new Date('2025-09-30T23:30:00Z');
const clock = { now: begin };
let admin: Awaited<ReturnType<typeof asAdmin>>;
let anna: typeof admin;

const rego = await createTestApp({ ADMIN_EMAILS: 'chief@example.org' }, () => clock.now);
beforeEach(async () => {
  clock.now = begin;
  await rego.pool.query(
    'truncate letters, registrations, mailings, planned_mailings, organizer_logins, users cascade',
  );
  admin = await asAdmin(rego);
  anna = await signedIn(rego, 'anna');
  await enter('pia', preEventAnswers);
});

const url = '/api/planned-mailings';
const letter = { ...hello, at: '2025-10-01T10:00' };

async function enter(name: string, answers: object = {}) {
  await submit(rego.app, { ...rider, name, email: `${name}@example.org`, ...answers });
}
async function plan(change: object = {}, calls = admin): Promise<Planned> {
  const reply = await calls('POST', url, { ...letter, ...change }, crypto.randomUUID());
  expect(reply.statusCode).toBe(201);
  return reply.json();
}
const run = (at: string) =>
  sendPlanned({ database: rego.database, outbox: outboxOf(rego), config: rego.config }, new Date(at));
async function pay(name: string): Promise<void> {
  const { rows } = await rego.pool.query('select id from registrations where name = $1', [name]);
  await receive(admin, rows[0], 50_000);
}
async function reached(): Promise<string[]> {
  const rows = await rego.database.select().from(letters).where(eq(letters.kind, 'mailing'));
  return rows.map(({ recipient }) => recipient).sort();
}
const planned = async (calls = admin): Promise<Planned[]> => (await calls('GET', url)).json().items;

test('to nobody it is not planned', async () => {
  for (const picked of [[], [crypto.randomUUID()]]) {
    const reply = await admin('POST', url, { ...letter, audience: 'picked', picked }, crypto.randomUUID());
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'mailing_to_nobody']);
  }
  const draft = await plan({ at: null, audience: 'picked' });
  const dated = { ...letter, audience: 'picked', basedOn: draft.version };
  expect((await admin('PATCH', `${url}/${draft.id}`, dated)).json().code).toBe('mailing_to_nobody');
});

test('it waits for its time, then goes to whoever is in the group by then, and is a mailing like others', async () => {
  await plan();
  await enter('rob', roadTripAnswers);
  await run('2025-10-01T00:29:00Z');
  expect(await reached()).toEqual([]);
  expect(await planned()).toMatchObject([
    { ...letter, sentBy: 'admin@example.org', isOwn: true, reason: null },
  ]);
  await run('2025-10-01T00:30:00Z');
  expect(await reached()).toEqual(['pia@example.org', 'rob@example.org']);
  expect(await planned()).toEqual([]);
  expect((await admin('GET', '/api/mailings')).json()).toMatchObject({
    items: [{ subject: hello.subject, sentBy: 'admin@example.org', counts: { queued: 2 } }],
  });
});

test('two processes at once, and an end in the middle, send it once', async () => {
  await plan();
  const outbox = {
    ...outboxOf(rego),
    get mailDomain(): string {
      throw new Error('ended');
    },
  };
  const due = new Date(begin.getTime() + 60 * minuteMs);
  const dies = sendPlanned({ database: rego.database, outbox, config: rego.config }, due);
  await expect(dies).rejects.toThrow();
  expect([await reached(), (await planned()).length]).toEqual([[], 1]);
  await Promise.all([run(due.toISOString()), run(due.toISOString()), run(due.toISOString())]);
  expect(await reached()).toEqual(['pia@example.org']);
  expect(await rego.database.$count(mailings)).toBe(1);
});

test('after an outage it goes late, at most a week; and a time that the clock skips is the hour after', async () => {
  await plan({ at: '2025-10-05T02:30' });
  await run('2025-10-04T16:29:00Z');
  expect(await reached()).toEqual([]);
  await run('2025-10-11T16:29:00Z');
  expect(await reached()).toEqual(['pia@example.org']);
  await plan({ at: '2025-10-05T02:30' });
  await run('2025-10-11T17:01:00Z');
  expect(await planned()).toMatchObject([{ reason: 'too_late' }]);
  expect(await reached()).toHaveLength(1);
});

test('whoever would read a hole is left out and named', async () => {
  await enter('rob', roadTripAnswers);
  await plan({ body: 'Your bike: {bikeType}' });
  await run('2025-10-01T00:30:00Z');
  expect(await reached()).toEqual(['rob@example.org']);
  const [mailing] = (await admin('GET', '/api/mailings')).json().items;
  const { leftOut } = (await admin('GET', `/api/mailings/${mailing.id}`)).json();
  expect(leftOut).toEqual([{ reason: 'empty', names: ['pia'] }]);
});

test('who paid, cancelled or left the group between planning and sending gets none and is named', async () => {
  const road = ['rob', 'paula', 'carl', 'lena'];
  for (const name of road) await enter(name, roadTripAnswers);
  const { id } = await plan({ audience: 'who:money:owes;!group:diet:vegan' });
  expect(await planned()).toMatchObject([{ reaches: 5 }]);
  await admin('PATCH', `${url}/${id}`, {
    ...letter,
    audience: 'who:money:owes;!group:diet:vegan',
    basedOn: 0,
  });
  await pay('paula');
  await rego.pool.query(`
    update entries set state = 'cancelled', cancelled_at = now(), cancelled_by = 'rider'
      where registration_id = (select id from registrations where name = 'carl');
    update charges set voided_at = now(), void_reason = 'cancelled'
      where registration_id = (select id from registrations where name = 'carl');
    update registrations set is_vegan = true where name = 'lena'`);
  await run('2025-10-01T00:30:00Z');
  expect(await reached()).toEqual(['pia@example.org', 'rob@example.org']);
  const leftOut = [
    { reason: 'paid', names: ['paula'] },
    { reason: 'cancelled', names: ['carl'] },
    { reason: 'not_in_group', names: ['lena'] },
  ];
  const [mailing] = (await admin('GET', '/api/mailings')).json().items;
  expect(mailing.leftOut).toEqual(leftOut);
  expect((await admin('GET', `/api/mailings/${mailing.id}`)).json().leftOut).toEqual(leftOut);
});

test('a group that nobody is in any more says so, and another time makes it wait again', async () => {
  const { id } = await plan({ audience: 'who:state:entered:road_trip' });
  await run('2025-10-01T00:30:00Z');
  expect(await planned()).toMatchObject([{ reason: 'nobody' }]);
  const again = await admin('PATCH', `${url}/${id}`, { ...letter, at: '2025-10-02T10:00', basedOn: 0 });
  expect([again.statusCode, again.json()]).toMatchObject([
    200,
    { reason: null, audience: 'everybody', at: '2025-10-02T10:00' },
  ]);
  expect(await reached()).toEqual([]);
  expect((await admin('DELETE', `${url}/${id}`)).statusCode).toBe(204);
  expect((await admin('DELETE', `${url}/${id}`)).json().code).toBe('planned_not_found');
  await run('2025-10-02T01:00:00Z');
  expect(await reached()).toEqual([]);
});

test('an organizer’s reaches their own section; another’s is seen and cancelled by admins alone', async () => {
  await enter('rob', roadTripAnswers);
  await plan({}, anna);
  const { id } = await plan({ at: '2025-10-03T10:00' });
  expect(await planned(anna)).toMatchObject([{ sentBy: 'anna', isOwn: true }]);
  expect((await planned()).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect((await anna('DELETE', `${url}/${id}`)).statusCode).toBe(404);
  expect((await anna('PATCH', `${url}/${id}`, { ...letter, basedOn: 0 })).statusCode).toBe(404);
  const [first] = await planned();
  expect((await admin('PATCH', `${url}/${first?.id}`, { ...letter, basedOn: 0 })).statusCode).toBe(404);
  await run('2025-10-01T00:30:00Z');
  expect(await reached()).toEqual(['pia@example.org']);
});

test.each([
  ['may not sign in any more', 'author_gone', () => disableOrganizer(rego, 'anna')],
  ['is gone', 'author_gone', () => rego.database.delete(organizerLogins)],
  [
    'runs no section by then',
    'other_sections',
    () => rego.database.update(organizerLogins).set({ isAssigned: true }),
  ],
] as const)('that of an author who %s is not sent, and says why', async (_what, reason, happens) => {
  await plan({}, anna);
  await happens();
  await run('2025-10-01T00:30:00Z');
  await run('2025-10-01T00:31:00Z');
  expect([await reached(), await planned()]).toMatchObject([[], [{ reason }]]);
});

test('that of who is no admin any more is not sent', async () => {
  await plan();
  await rego.pool.query('truncate admin_users');
  await run('2025-10-01T00:30:00Z');
  expect(await reached()).toEqual([]);
});

test('that of an admin whom the setting alone names is sent', async () => {
  const chief = await asAdmin(rego, 'chief@example.org');
  await rego.pool.query('truncate admin_users');
  await plan({}, chief);
  await run('2025-10-01T00:30:00Z');
  expect(await reached()).toEqual(['pia@example.org']);
});

test('planned twice under one key it is one, and a letter sent under it meanwhile goes no second time', async () => {
  const key = crypto.randomUUID();
  const replies = await Promise.all([letter, letter].map((sent) => admin('POST', url, sent, key)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  expect((await admin('POST', url, { ...letter, body: 'Other' }, key)).statusCode).toBe(422);
  expect((await admin('POST', '/api/mailings', hello, key)).statusCode).toBe(201);
  await run('2025-10-01T00:30:00Z');
  expect([await reached(), await planned()]).toEqual([['pia@example.org'], []]);
  expect((await admin('POST', url, letter, key)).statusCode).toBe(422);
});

test.each([
  ['a time that was', { at: '2025-10-01T08:59' }, 'at'],
  ['no time', { at: '2025-10-01' }, 'at'],
  ['a group that there is not', { audience: 'nobody' }, 'audience'],
  ['an unknown placeholder', { body: '{what}' }, 'body'],
])('%s is refused', async (_what, change, field) => {
  const reply = await admin('POST', url, { ...letter, ...change }, crypto.randomUUID());
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});

test('twenty are kept of one who writes, and no more', async () => {
  for (let count = 0; count < 20; count += 1) await plan();
  const reply = await admin('POST', url, letter, crypto.randomUUID());
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'too_many_planned']);
  await plan({}, anna);
});

test('in an edition that is over by then it goes not at all, which its list says; a draft of it is read on', async () => {
  await plan();
  await plan({ at: null, subject: 'Begun' });
  const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
  await run('2025-10-01T01:00:00Z');
  const { items } = (await admin('GET', `${url}?edition=${before}`)).json();
  await makeCurrent(rego.pool, before);
  expect(await reached()).toEqual([]);
  expect(items).toMatchObject([
    { subject: 'Begun', reason: null },
    { subject: letter.subject, reason: 'edition_over' },
  ]);
});
