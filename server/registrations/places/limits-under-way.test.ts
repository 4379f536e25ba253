// A limit that is set, or a day that goes, at the very moment at which riders enter: whoever began by the old event is
// counted by the new one, and nobody waits for ever.
import { beforeEach, expect, test } from 'vitest';
import { hashToken } from '#server/running/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { limitPlaces } from '#tests/events.ts';
import { asAdmin, rider, submit } from '#tests/make.ts';
import { keepWaiting, statesOf } from '#tests/places.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
beforeEach(async () => {
  await rego.pool.query('delete from registrations');
  await limit({});
});

const limit = (room: { places?: number; saturday?: number }) =>
  limitPlaces(rego.database, 'pre_event', room, now);

function register(name: string, { key, token }: { key?: string; token?: string } = {}, days = ['saturday']) {
  const body = { ...rider, name, email: `${name}@example.org`, sectionType: 'pre_event' };
  return submit(
    rego.app,
    { ...body, participationDays: days },
    { ...(key && { key }), ...(token && { token }) },
  );
}

/** What `statement` locks is held until the function that is given is called; then nobody waits any more. */
async function hold(statement: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const client = await rego.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

test('who had read the event just before a limit was set is counted all the same', async () => {
  const { token } = (await submit(rego.app, { ...rider, name: 'bo', email: 'bo@example.org' })).json();
  const letGo = await hold('lock table idempotency_keys in share mode');
  const early = register('ada');
  await untilLocked(rego, 1);
  await limit({ places: 1 });
  // Without a key, which would wait, too.
  const body = { ...rider, name: 'bo', email: 'bo@example.org', sectionType: 'pre_event' };
  const headers = { authorization: `Bearer ${token}` };
  const payload = { ...body, participationDays: ['saturday'] };
  const added = await rego.app.inject({ method: 'POST', url: '/api/registrations', payload, headers });
  expect(added.statusCode).toBe(200);
  await letGo();
  expect((await early).json().entries).toMatchObject([{ state: 'waiting' }]);
  expect(await statesOf(rego)).toEqual({ ada: 'waiting', bo: 'entered' });
});

test('the same of who adds a day to a registration', async () => {
  const { token } = (await register('ada', {}, ['friday'])).json();
  const key = 'adds-a-day-just-now';
  const letGo = await hold(
    "insert into idempotency_keys (key_hash, request_hash) values ($1, 'of another')",
    [hashToken(key)],
  );
  const early = register('ada', { key, token }, ['friday', 'saturday']);
  await untilLocked(rego, 1);
  await limit({ saturday: 1 });
  await register('bo');
  await letGo();
  expect((await early).json().fields).toEqual({ participationDays: 'There is no place left for that' });
});

test('a limit that is taken away and set again at once counts who came in between', async () => {
  await limit({ places: 2 });
  await register('ada');
  await limit({});
  await register('bo');
  await limit({ places: 2 });
  await register('cy');
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'entered', cy: 'waiting' });
});

test('nobody is offered a place that somebody else is about to have', async () => {
  await limit({ places: 2, saturday: 1 });
  await register('ada');
  // There is a place in the section, and none on Saturday.
  await register('bo');
  const letGo = await hold('lock table letters in share mode');
  // On another day there is room for cy, whose letters are written last.
  const entering = register('cy', {}, ['friday']);
  await untilLocked(rego, 1);
  await rego.pool.query(
    "update entry_places set state = 'declined' where subject = 'day:saturday' and state = 'held'",
  );
  const offering = keepWaiting(rego, now);
  await untilLocked(rego, 2);
  await letGo();
  await Promise.all([entering, offering]);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'waiting', cy: 'entered' });
});

test('a day that goes while riders take places on it holds nobody up', async () => {
  await limit({ saturday: 5 });
  const { token } = (await register('ada')).json();
  const letGo = await hold('select from limited_places for update');
  const adding = register('ada', { token }, ['friday', 'saturday']);
  await untilLocked(rego, 1);
  const event = (await admin('GET', '/api/admin/event')).json();
  const { days } = event.published;
  const content = { ...event.published, days: days.filter(({ key }: { key: string }) => key !== 'saturday') };
  const saved = await admin('POST', '/api/admin/event', { content, basedOn: event.updatedAt });
  const said = { basedOn: saved.json().updatedAt, tickedDays: { saturday: 'sunday' } };
  const publishing = admin('POST', '/api/admin/event/publish', said);
  await untilLocked(rego, 2);
  await letGo();
  expect([(await adding).statusCode, (await publishing).statusCode]).toEqual([200, 200]);
  const { rows } = await rego.pool.query('select days from entries');
  expect(rows).toEqual([{ days: ['friday', 'sunday'] }]);
});
