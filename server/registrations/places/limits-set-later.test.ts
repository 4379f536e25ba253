// A limit that is set, or set again, once riders are there: everybody who is in, is offered a place or waits is counted.
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { limitPlaces, withDay } from '#tests/events.ts';
import { asAdmin, asRider, rider, submit } from '#tests/make.ts';
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

async function register(name: string, days = ['saturday']) {
  const body = { ...rider, name, email: `${name}@example.org`, sectionType: 'pre_event' };
  return (await submit(rego.app, { ...body, participationDays: days })).json();
}

test('who was offered a place, or waits, when another limit is set takes no place of it unseen', async () => {
  await limit({ places: 2 });
  const { id } = await register('ada', ['friday']);
  await register('bo', ['friday']);
  for (const name of ['cy', 'dee']) await register(name);
  expect((await admin('DELETE', `/api/admin/registrations/${id}`)).statusCode).toBe(204);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ bo: 'entered', cy: 'offered', dee: 'waiting' });
  await limit({ places: 4, saturday: 1 });
  // The place that is kept for Cy is the last one on Saturday.
  await register('eve');
  await keepWaiting(rego, now);
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
  const { id, token } = await register('ada');
  await limit({});
  await asRider(rego.app, { id, token }, 'POST', '/leave', {});
  await limit({ places: 1 });
  await register('bo');
  expect(await statesOf(rego)).toEqual({ ada: 'cancelled', bo: 'entered' });
});
