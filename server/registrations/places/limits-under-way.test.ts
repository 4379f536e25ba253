// A limit that is set, or a day that goes, at the very moment at which riders enter: whoever began by the old event is
// counted by the new one, and nobody waits for ever.
import { beforeEach, expect, test } from 'vitest';
import { hashToken } from '#server/running/secrets.ts';
import { hold, untilLocked } from '#tests/database.ts';
import { submit } from '#tests/make.ts';
import { personOf, startPlaces, statesOf } from '#tests/places.ts';

const { rego, admin, limit, keepWaiting } = await startPlaces('pre_event');
beforeEach(() => limit({}));

const bodyOf = (name: string, days = ['saturday']) => ({
  ...{ ...personOf(name), sectionType: 'pre_event', participationDays: days },
});
const register = (name: string, how: Parameters<typeof submit>[2] = {}, days?: string[]) =>
  submit(rego.app, bodyOf(name, days), how);

test('who had read the event just before a limit was set is counted all the same', async () => {
  const { token } = (await submit(rego.app, personOf('bo'))).json();
  const letGo = await hold(rego, 'lock table idempotency_keys in share mode');
  const early = register('ada');
  await untilLocked(rego, 1);
  await limit({ places: 1 });
  // Without a key, which would wait, too.
  const headers = { authorization: `Bearer ${token}` };
  const added = await rego.app.inject({
    ...{ method: 'POST', url: '/api/registrations', payload: bodyOf('bo'), headers },
  });
  expect(added.statusCode).toBe(200);
  await letGo();
  expect((await early).json().entries).toMatchObject([{ state: 'waiting' }]);
  expect(await statesOf(rego)).toEqual({ ada: 'waiting', bo: 'entered' });
});

test('the same of who adds a day to a registration', async () => {
  const { token } = (await register('ada', {}, ['friday'])).json();
  const key = 'adds-a-day-just-now';
  const letGo = await hold(
    rego,
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
  const letGo = await hold(rego, 'lock table letters in share mode');
  // On another day there is room for cy, whose letters are written last.
  const entering = register('cy', {}, ['friday']);
  await untilLocked(rego, 1);
  await rego.pool.query(
    "update entry_places set state = 'declined' where subject = 'day:saturday' and state = 'held'",
  );
  const offering = keepWaiting();
  await untilLocked(rego, 2);
  await letGo();
  await Promise.all([entering, offering]);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'waiting', cy: 'entered' });
});

test('a day that goes while riders take places on it holds nobody up', async () => {
  await limit({ saturday: 5 });
  const { token } = (await register('ada')).json();
  const letGo = await hold(rego, 'select from limited_places for update');
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
