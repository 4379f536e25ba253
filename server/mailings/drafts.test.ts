// A letter to many that is begun on one device, gone on with on another, and sent once; and whom it forgets.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { audienceOfWho } from '#domain/letters/mailing.ts';
import type { Planned } from '#domain/letters/planned-mailing.ts';
import { changes } from '#server/changes/tables.ts';
import { mailings, plannedMailings } from '#server/mailings/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { hello } from '#tests/mailings.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

let admin: Awaited<ReturnType<typeof asAdmin>>;
let anna: typeof admin;

const rego = await createTestApp();
beforeEach(async () => {
  await rego.pool.query(
    'truncate letters, registrations, mailings, planned_mailings, changes, organizer_logins, users cascade',
  );
  admin = await asAdmin(rego);
  anna = await signedIn(rego, 'anna');
});

const url = '/api/planned-mailings';
const draft = { audience: 'everybody', subject: 'Hel', body: '', at: null };
const later = { ...hello, at: '2999-01-01T09:00' };

async function keep(change: object = {}, calls = admin): Promise<Planned> {
  const reply = await calls('POST', url, { ...draft, ...change }, crypto.randomUUID());
  expect(reply.statusCode).toBe(201);
  return reply.json();
}
const save = ({ id, version }: Planned, change: object, calls = admin) =>
  calls('PATCH', `${url}/${id}`, { ...draft, ...change, basedOn: version });
const kept = async (calls = admin): Promise<Planned[]> => (await calls('GET', url)).json().items;
const enter = async (name: string, answers: object = preEventAnswers): Promise<string> =>
  (await submit(rego.app, { ...rider, name, email: `${name}@example.org`, ...answers })).json().id;
async function logged(): Promise<string[]> {
  const rows = await rego.database.select().from(changes).where(eq(changes.subject, 'mailing'));
  return rows.map(({ action }) => action).sort();
}
const pickedList = (ids: readonly string[], isNot = false) =>
  audienceOfWho([{ isNot, any: [{ about: 'picked', ids }] }]);

test('it may lack anything, and stands as it was left wherever its author signs in; nobody else reads it', async () => {
  const made = await keep({ audience: 'who:state:entered:moon_ride', body: 'Bring {what' });
  expect(await kept()).toEqual([made]);
  expect(made).toMatchObject({ at: null, isOwn: true, version: 0, reaches: null });
  const boss = await asAdmin(rego, 'boss@example.org');
  expect([await kept(boss), await kept(anna)]).toEqual([[], []]);
  expect((await boss('DELETE', `${url}/${made.id}`)).json().code).toBe('planned_not_found');
  expect((await admin('DELETE', `${url}/${made.id}`)).statusCode).toBe(204);
  expect(await logged()).toEqual([]);
});

test('of two who go on with it at once the second one is told, and finds what is there now', async () => {
  const seen = await keep();
  expect((await save(seen, { subject: 'Hello' })).json()).toMatchObject({ subject: 'Hello', version: 1 });
  const second = await save(seen, { subject: 'Good day' });
  expect([second.statusCode, second.json().code]).toEqual([409, 'planned_changed']);
  expect(await kept()).toMatchObject([{ subject: 'Hello', version: 1 }]);
  const replies = await Promise.all(['A', 'B'].map((body) => save({ ...seen, version: 1 }, { body })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('it is sent under its key, as it was seen last, once; then it is a draft no more', async () => {
  await enter('pia');
  const { key, ...made } = await keep({ ...hello });
  const changed = (await save({ key, ...made }, { ...hello, body: 'Hi' })).json();
  const old = await admin('POST', '/api/mailings', { ...hello, basedOn: made.version }, key);
  expect([old.statusCode, old.json().code, (await kept()).length]).toEqual([409, 'planned_changed', 1]);
  const send = () => admin('POST', '/api/mailings', { ...hello, body: 'Hi', basedOn: changed.version }, key);
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 200]);
  expect([await kept(), await rego.database.$count(mailings)]).toEqual([[], 1]);
  expect((await save(changed, { ...hello })).json().code).toBe('planned_not_found');
});

test.each([
  ['is news by now', { isNews: true }],
  ['goes to its author too by now', { wantsCopy: true }],
  ['is to somebody else by now', { audience: 'picked', picked: [] }],
])('what %s is not what its key kept', async (_what, change) => {
  const pia = await enter('pia');
  const key = crypto.randomUUID();
  const asked = { ...draft, audience: 'picked', picked: [pia], isNews: false };
  const ask = (said: object) => admin('POST', url, { ...asked, ...said }, key);
  expect([(await ask({})).statusCode, (await ask({})).statusCode]).toEqual([201, 200]);
  const reply = await ask(change);
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_key_reused']);
});

test('one that cannot be sent stays', async () => {
  const { key, version } = await keep({ ...hello });
  const reply = await admin('POST', '/api/mailings', { ...hello, basedOn: version }, key);
  expect([reply.json().code, (await kept()).length]).toEqual(['mailing_to_nobody', 1]);
});

test('it is planned, says whom it would reach today, and is a draft again', async () => {
  await enter('pia');
  await enter('rob', roadTripAnswers);
  const made = await keep({}, anna);
  const missing = await save(made, { at: later.at }, anna);
  expect([missing.statusCode, Object.keys(missing.json().fields)]).toEqual([400, ['body']]);
  const planned = (await save(made, later, anna)).json();
  expect([await kept(anna), await kept()]).toMatchObject([
    [{ at: later.at, reaches: 1, isOwn: true }],
    [{ at: later.at, reaches: 1, isOwn: false }],
  ]);
  expect((await save(planned, { at: null }, anna)).statusCode).toBe(200);
  expect([(await kept(anna)).length, await kept()]).toEqual([1, []]);
  expect(await logged()).toEqual(['created', 'deleted']);
});

test('who searched for somebody keeps no draft to those found: the words would outlive the person', async () => {
  const reply = await admin('POST', url, { ...draft, audience: 'who:words:pia' }, crypto.randomUUID());
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['audience']]);
});

test('twenty drafts are kept of one who writes, besides what is planned', async () => {
  for (let count = 0; count < 20; count += 1) await keep();
  expect((await admin('POST', url, draft, crypto.randomUUID())).json().code).toBe('too_many_planned');
  const planned = await keep(later);
  expect((await save(planned, {})).json().code).toBe('too_many_planned');
});

test('who is deleted is none of those picked any more; the words of what was to nobody else go, also in the log, and its author is told', async () => {
  const pia = await enter('pia');
  const rob = await enter('rob');
  await keep({ subject: 'Dear pia', audience: 'picked', picked: [pia] });
  await keep({ ...later, subject: 'Dearest pia', audience: pickedList([pia]) });
  await keep({ subject: 'Both', audience: 'picked', picked: [pia, rob] });
  await keep({ subject: 'List', audience: pickedList([pia, rob]) });
  await keep({ subject: 'Others', audience: pickedList([pia], true) });
  await keep({ subject: 'All' });
  expect((await admin('DELETE', `/api/admin/registrations/${pia}`)).statusCode).toBe(204);
  const left = (await kept()).map(({ subject, audience, picked }) => [subject, audience, picked]);
  expect(left.sort()).toEqual([
    ['', 'picked', []],
    ['', 'picked', []],
    ['All', 'everybody', []],
    ['Both', 'picked', [rob]],
    ['List', pickedList([rob]), []],
    ['Others', 'everybody', []],
  ]);
  expect((await kept()).filter(({ reason }) => reason === 'people_gone')).toMatchObject([
    { body: '', at: null, files: [], isOwn: true },
    { body: '', at: null, files: [], isOwn: true },
  ]);
  for (const table of [changes, plannedMailings])
    expect(JSON.stringify(await rego.database.select().from(table))).not.toContain('pia');
});

test('whose letter is to people who are deleted while it is written is told, keeps it as another draft, and takes the empty one away', async () => {
  const pia = await enter('pia');
  const seen = await keep({ ...hello, audience: 'picked', picked: [pia] });
  expect((await admin('DELETE', `/api/admin/registrations/${pia}`)).statusCode).toBe(204);
  expect((await save(seen, { ...hello, body: 'Mine' })).json().code).toBe('planned_not_found');
  await keep({ ...hello, body: 'Mine' });
  expect((await admin('DELETE', `${url}/${seen.id}`)).statusCode).toBe(204);
  expect(await kept()).toMatchObject([{ body: 'Mine', reason: null }]);
  expect(await logged()).toEqual([]);
});

test('a purge takes all of the edition that were touched before its day', async () => {
  await enter('pia');
  await keep();
  await keep(later);
  await rego.pool.query(
    "update planned_mailings set updated_at = '2020-01-02'; update registrations set created_at = '2020-01-02'",
  );
  await keep({ subject: 'New' });
  const purge = { before: '2020-02-01', registrations: 1 };
  expect((await admin('POST', '/api/admin/purges', purge)).statusCode).toBe(201);
  expect((await kept()).map(({ subject }) => subject)).toEqual(['New']);
});

test('what its author left goes with them, and nobody reads it', async () => {
  await keep({}, anna);
  await rego.pool.query('delete from organizer_logins');
  const pia = await enter('pia');
  expect((await admin('DELETE', `/api/admin/registrations/${pia}`)).statusCode).toBe(204);
  expect(await rego.database.$count(plannedMailings)).toBe(0);
});
