// What staff read of limits: how many have a place, are kept one and wait, and who waits, in their order.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, limitPlaces, replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, type Made, submit } from '#tests/make.ts';
import { personOf } from '#tests/places.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);

const limit = (places?: number) =>
  limitPlaces(rego.database, 'workshops', places === undefined ? {} : { places }, now);

async function register(name: string, sectionType = 'workshops', token?: string): Promise<Made> {
  const reply = await submit(rego.app, { ...personOf(name), sectionType }, token ? { token } : {});
  expect(reply.statusCode).toBe(token ? 200 : 201);
  return reply.json();
}

/** Organizers' overview and the admins' dashboard say the same. */
async function placesTaken() {
  const { places } = (await admin('GET', '/api/summary')).json();
  expect((await admin('GET', '/api/admin/stats')).json().places).toEqual(places);
  return places;
}

async function namesIn(query: string): Promise<string[]> {
  const { items } = (await admin('GET', `/api/registrations?${query}`)).json();
  return items.map(({ name }: { name: string }) => name);
}

test('without a limit there is nothing to tell of places', async () => {
  await limit();
  await register('zoe');
  expect(await placesTaken()).toBeUndefined();
});

test('a limit counts who was there before it, who has a place and who waits', async () => {
  await limit(2);
  const workshops = { subject: 'section:workshops', section: 'workshops', limit: 2 };
  expect(await placesTaken()).toMatchObject([{ ...workshops, held: 1, offered: 0, waiting: 0 }]);
  for (const name of ['yves', 'dee', 'bo', 'cy']) await register(name);
  expect(await placesTaken()).toMatchObject([{ ...workshops, held: 2, offered: 0, waiting: 3 }]);
});

test('the list leads to who waits, in order, in the section that is asked for', async () => {
  expect(await namesIn('state=waiting&section=workshops&sort=turn')).toEqual(['dee', 'bo', 'cy']);
  expect(await namesIn('state=waiting&sort=-turn&pageSize=2')).toHaveLength(2);
  expect(await namesIn('state=waiting&section=pre_event&sort=turn')).toEqual([]);
  expect(await namesIn('state=offered&section=workshops')).toEqual([]);
  expect((await namesIn('state=entered&section=workshops')).sort()).toEqual(['yves', 'zoe']);
});

test('who waits for two sections stands in each list where they stand there', async () => {
  const one = { places: 1 };
  const both = withSection(fixedWeek(await readEvent(rego.database)), 'workshops', one);
  await replaceEvent(rego.database, withSection(both, 'alley_cat', one), now);
  await register('fred', 'alley_cat');
  const gil = await register('gil', 'alley_cat');
  await register('hal');
  await register('gil', 'workshops', gil.token);
  expect(await namesIn('state=waiting&section=alley_cat&sort=turn')).toEqual(['gil']);
  expect((await namesIn('state=waiting&section=workshops&sort=turn')).slice(-2)).toEqual(['hal', 'gil']);
  expect((await namesIn('state=waiting&section=workshops&sort=-turn')).slice(0, 2)).toEqual(['gil', 'hal']);
});
