// A limit that is set, or set again, once riders are there: everybody who is in, is offered a place or waits is counted.
import { beforeEach, expect, test } from 'vitest';
import { untilLocked } from '#tests/database.ts';
import { withDay } from '#tests/events.ts';
import { asRider } from '#tests/make.ts';
import { startPlaces, statesOf } from '#tests/places.ts';

const { rego, admin, limit, keepWaiting, remove, ...places } = await startPlaces('pre_event');
beforeEach(() => limit({}));

const register = (name: string, days = ['saturday']) => places.register(name, { participationDays: days });

test('who was offered a place, or waits, when another limit is set takes no place of it unseen', async () => {
  await limit({ places: 2 });
  const ada = await register('ada', ['friday']);
  await register('bo', ['friday']);
  for (const name of ['cy', 'dee']) await register(name);
  expect((await remove(ada)).statusCode).toBe(204);
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'entered', cy: 'offered', dee: 'waiting' });
  await limit({ places: 4, saturday: 1 });
  // The place that is kept for Cy is the last one on Saturday.
  await register('eve');
  await keepWaiting();
  expect(await statesOf(rego)).toEqual({ bo: 'entered', cy: 'offered', dee: 'waiting', eve: 'waiting' });
});

async function counted(): Promise<string[]> {
  const { rows } = await rego.pool.query('select subject from limited_places order by subject');
  return rows.map(({ subject }) => subject);
}

test('an admin who publishes a new limit has it counted before a rider asks', async () => {
  await register('ada');
  const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const content = withDay(draft, 'saturday', { places: 1 });
  const saved = await admin('POST', '/api/admin/event', { content, basedOn: updatedAt });
  const basedOn = saved.json().updatedAt;
  expect((await admin('POST', '/api/admin/event/publish', { basedOn })).statusCode).toBe(200);
  expect(await counted()).toEqual(['day:saturday']);
  await register('bo');
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'waiting' });
});

test('who is deleted while a new limit counts who was there makes nobody’s submit fail', async () => {
  const ada = await register('ada');
  await register('bo');
  await limit({ places: 5 });
  const client = await rego.pool.connect();
  await client.query('begin');
  await client.query('delete from registrations where id = $1', [ada.id]);
  const sent = places.send('cy', { participationDays: ['saturday'] });
  await untilLocked(rego);
  await client.query('commit');
  client.release();
  expect((await sent).statusCode).toBe(201);
  expect(await statesOf(rego)).toEqual({ bo: 'entered', cy: 'entered' });
});

test('a limit that stays is not counted anew', async () => {
  await register('ada', ['friday']);
  await limit({ places: 3 });
  await register('bo', ['friday']);
  expect(await counted()).toEqual(['section:pre_event']);
  await limit({ places: 2, saturday: 1 });
  expect(await counted()).toEqual(['section:pre_event']);
  await register('cy');
  expect(await counted()).toEqual(['day:saturday', 'section:pre_event']);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'entered', cy: 'waiting' });
  await limit({ saturday: 1 });
  expect(await counted()).toEqual(['day:saturday']);
});

test('who leaves while there is no limit gives their place up, however little time passed', async () => {
  await limit({ places: 1 });
  const ada = await register('ada');
  await limit({});
  await asRider(rego.app, ada, 'POST', '/leave', {});
  await limit({ places: 1 });
  await register('bo');
  expect(await statesOf(rego)).toEqual({ ada: 'cancelled', bo: 'entered' });
});
