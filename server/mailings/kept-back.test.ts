// Letters that somebody kept back, or whose reader is nobody's any more, do not go by the way.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Change } from '#domain/changes.ts';
import type { HeldPart } from '#domain/held-letters.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { holdLetters } from '#server/mail/hold.ts';
import { letters } from '#server/mail/tables.ts';
import { sendDigests } from '#server/mailings/digests.ts';
import { letLettersGo } from '#server/mailings/held-letters.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, password, preEventAnswers, rider, submit } from '#tests/make.ts';

let now = new Date('2025-09-30T23:30:00Z');
const operator = { actor: 'operator', now };
let rego: Awaited<ReturnType<typeof createTestApp>>;
let admin: Awaited<ReturnType<typeof asAdmin>>;
beforeAll(async () => {
  rego = await createTestApp({}, () => now);
  admin = await asAdmin(rego);
});
afterAll(() => rego.close());
beforeEach(async () => {
  await rego.pool.query(
    'truncate organizer_logins, notice_choices, letters, letter_holds, registrations cascade',
  );
});

test('letters of a backup that an operator kept back are not sent again with all that failed', async () => {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const client = await rego.pool.connect();
  await holdLetters(client, new Date(now.getTime() + 1_000).toISOString());
  client.release();
  await letLettersGo(rego.database, { withOld: false }, operator);
  const states = async () => (await rego.database.select().from(letters)).map(({ state }) => state);
  expect(await states()).toEqual(['failed', 'failed']);

  expect((await admin('POST', '/api/admin/letters/retry-failed', {})).json()).toEqual({ retried: 0 });
  const corrected = { values: { email: 'another@example.org' }, answers: {}, basedOn: made.updatedAt };
  expect((await admin('PATCH', `/api/registrations/${made.id}`, corrected)).statusCode).toBe(200);
  expect(await states()).not.toContain('queued');

  const [{ id: one } = { id: '' }] = await rego.database.select().from(letters);
  expect((await admin('POST', `/api/admin/letters/${one}/retry`)).statusCode).toBe(204);
  expect(await states()).toContain('queued');
});

test('letters of a backup are those of the backup, also where the clock that wrote them was ahead of its own', async () => {
  const [madeAt, ahead] = [now.toISOString(), new Date(now.getTime() + 600_000)];
  const states = async () => {
    const rows = await rego.database.select().from(letters).orderBy(letters.createdAt);
    return rows.map(({ state }) => state);
  };
  now = ahead;
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const client = await rego.pool.connect();
  await holdLetters(client, madeAt);
  client.release();
  now = new Date(now.getTime() + 1);
  await submit(rego.app, { ...rider, ...preEventAnswers, email: 'since@example.org' });
  await letLettersGo(rego.database, { withOld: false }, operator);
  expect(await states()).toEqual(['failed', 'failed', 'queued', 'queued']);
});

test('one letter of a backup that is dated far ahead makes none of the backup of those that come since', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const farAhead = new Date(now.getTime() + 30 * 24 * 3_600_000);
  const toRider = eq(letters.recipient, rider.email);
  await rego.database.update(letters).set({ createdAt: farAhead }).where(toRider);
  const client = await rego.pool.connect();
  await holdLetters(client, now.toISOString());
  client.release();
  now = new Date(now.getTime() + 1);
  await submit(rego.app, { ...rider, ...preEventAnswers, email: 'since@example.org' });
  await letLettersGo(rego.database, { withOld: false }, operator);
  const rows = await rego.database.select().from(letters).orderBy(letters.createdAt);
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'queued', 'queued', 'queued']);
});

test('thousands of letters of a backup fail few at a time: a statement may take seconds', async () => {
  await rego.pool.query(`
    insert into letters (id, edition_id, kind, recipient, subject, text, html, message_id, is_visitor_address)
    select gen_random_uuid(), (select id from editions where state = 'current'), 'mailing', 'a@example.org', '', '', '', 'held ' || n, false
    from generate_series(1, 1201) as n`);
  await rego.pool.query(`
    create function keep_few() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > 500 then raise 'so many in one statement'; end if;
      return null; end $$;
    create trigger keep_few after update on letters
      referencing new table as changed for each statement execute function keep_few()`);
  onTestFinished(async () => {
    await rego.pool.query('drop trigger keep_few on letters; drop function keep_few');
  });
  const client = await rego.pool.connect();
  await holdLetters(client, new Date().toISOString());
  client.release();
  await letLettersGo(rego.database, { withOld: false }, operator);
  expect(await rego.database.$count(letters, eq(letters.state, 'failed'))).toBe(1_201);
});

test('a digest that waited goes to nobody who is admin no more', async () => {
  const other = await asAdmin(rego, 'gone@example.org');
  expect((await other('POST', '/api/notices', { how: 'day', hour: 7, weekday: 1 })).statusCode).toBe(200);
  now = new Date(now.getTime() + 360_000);
  await submit(rego.app, { ...rider, name: 'Mia', ...preEventAnswers });
  now = new Date(now.getTime() + 24 * 3_600_000);
  await sendDigests({ database: rego.database, outbox: outboxOf(rego), config: rego.config }, now);
  const { rows } = await rego.pool.query("select id from users where email = 'gone@example.org'");
  expect((await admin('DELETE', `/api/admin/users/${rows[0].id}`)).statusCode).toBe(204);
  expect((await rego.pool.query('select id from notice_choices')).rows).toEqual([]);
});

test('whoever runs two sections hears of a rider who left one of them before the notice went', async () => {
  const login = { username: 'anna', password, name: 'Anna', email: 'anna@wheels.test' };
  const { id } = (await admin('POST', '/api/admin/organizer-logins', login)).json();
  const sections = { sections: ['pre_event', 'road_trip'] };
  expect((await admin('PATCH', `/api/admin/organizer-logins/${id}`, sections)).statusCode).toBe(200);
  await rego.database.update(sectionConfigurations).set({ isActive: false });
  const made = (
    await submit(rego.app, { ...rider, participationDays: ['thursday'], joiningRoadTrip: true })
  ).json();
  await rego.database.update(sectionConfigurations).set({ isActive: true });
  const headers = { authorization: `Bearer ${made.token}` };
  const url = `/api/registrations/${made.id}/leave`;
  const left = await rego.app.inject({ method: 'POST', url, headers, payload: { section: 'pre_event' } });
  expect(left.statusCode).toBe(200);
  const subjects = (await readLetters(rego, { to: 'anna@wheels.test' })).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects.some((subject) => subject.startsWith('Withdrawn'))).toBe(true);
});

test('a notice that waited goes to nobody who runs the section no more, which Mail says; to its contact it goes', async () => {
  const sections = ['pre_event', 'road_trip'];
  const url = '/api/admin/organizer-logins';
  const make = async (username: string) => {
    const login = { username, password, name: username, email: `${username}@wheels.test` };
    const { id } = (await admin('POST', url, login)).json();
    expect((await admin('PATCH', `${url}/${id}`, { sections })).statusCode).toBe(200);
    return id;
  };
  const isNotice = eq(letters.kind, 'organizer-notice');
  const going = async () => {
    const found = await readLetters(rego, { kind: 'organizer-notice' });
    return found.map(({ recipient }) => recipient).sort();
  };
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const [contact = ''] = await going();
  const [gone, moved] = [await make('gone'), await make('moved')];
  await make('still');
  await submit(rego.app, { ...rider, ...preEventAnswers, email: 'section@example.org' });
  await submit(rego.app, { ...rider, participationDays: ['thursday'], email: 'form@example.org' });
  expect(await rego.database.$count(letters, isNotice)).toBe(7);
  expect((await admin('PATCH', `${url}/${gone}`, { isActive: false })).statusCode).toBe(200);
  expect((await admin('PATCH', `${url}/${moved}`, { sections: ['road_trip'] })).statusCode).toBe(200);
  expect(await going()).toEqual([contact, 'still@wheels.test', 'still@wheels.test']);
  const toGone = eq(letters.recipient, 'gone@wheels.test');
  const [{ id } = { id: '' }] = await rego.database.select().from(letters).where(toGone);
  const { text } = (await admin('GET', `/api/admin/letters/${id}`)).json();
  expect(text).toMatch(/^Not sent: whoever it was written to hears of this section no more/);
});

test('a hold is told of while no letter waits, too: rules, digests and offers wait with them', async () => {
  const client = await rego.pool.connect();
  await holdLetters(client, now.toISOString());
  client.release();
  const held = [{ what: 'letters_held', count: 0 }];
  expect((await admin('GET', '/api/to-do')).json().items).toEqual(held);
  await letLettersGo(rego.database, { withOld: true }, operator);
  expect((await admin('GET', '/api/to-do')).json().items).toEqual([]);
});

describe('an admin', () => {
  const url = '/api/admin/held-letters';
  let backupMadeAt = '';
  beforeEach(async () => {
    await submit(rego.app, { ...rider, ...preEventAnswers, email: 'old@example.org' });
    const before = new Date(now.getTime() - 3_600_000);
    await rego.database.update(letters).set({ createdAt: before });
    backupMadeAt = new Date(before.getTime() + 1_000).toISOString();
    const client = await rego.pool.connect();
    await holdLetters(client, backupMadeAt);
    client.release();
    await submit(rego.app, { ...rider, ...preEventAnswers, email: 'new@example.org' });
  });
  const letGo = (body: object) => admin('POST', url, { backupMadeAt, withOld: false, ...body });
  const statesTo = async (recipient: string) =>
    (await rego.database.select().from(letters).where(eq(letters.recipient, recipient))).map(
      ({ state }) => state,
    );

  test('reads who would get what, and lets those go that were written since the backup', async () => {
    const { hold } = (await admin('GET', url)).json();
    expect(hold).toMatchObject({
      backupMadeAt,
      rules: 0,
      planned: 0,
      old: { count: 2 },
      since: { count: 2 },
    });
    const named = (part: HeldPart) => part.letters.map(({ recipient }) => recipient);
    expect(named(hold.old)).toContain('old@example.org');
    expect(named(hold.since)).toContain('new@example.org');

    expect((await letGo({})).json()).toEqual({ old: 2, since: 2 });
    expect([await statesTo('old@example.org'), await statesTo('new@example.org')]).toEqual([
      ['failed'],
      ['queued'],
    ]);
    expect((await admin('GET', url)).json().hold).toBeNull();
    const { items } = (await admin('GET', '/api/admin/changes')).json();
    const isTheirs = ({ subject, actor }: Change) => subject === 'held_letters' && actor !== 'operator';
    const change = items.find(isTheirs);
    const name = backupMadeAt.slice(0, 10);
    expect(change).toMatchObject({ action: 'let go', name, fields: ['onlySince'] });
  });

  test('lets all go where they say so', async () => {
    expect((await letGo({ withOld: true })).statusCode).toBe(200);
    expect(await statesTo('old@example.org')).toEqual(['queued']);
  });

  test('does nothing to another hold than they saw, nor a second time', async () => {
    const other = await letGo({ backupMadeAt: '2025-01-01T00:00:00.000Z' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'letters_not_held']);
    const both = await Promise.all([letGo({ withOld: true }), letGo({ withOld: false })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(new Set(await statesTo('old@example.org')).size).toBe(1);
  });
});

test('a letter that can’t be put together keeps none of a person’s data from whoever asks for it', async () => {
  const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  await rego.pool.query(
    `update letters set told = '{"tells": "nothing"}' where kind = 'section-confirmation'`,
  );
  const reply = await admin('GET', `/api/admin/registrations/${id}/export`);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('can’t be put together just now');
});
