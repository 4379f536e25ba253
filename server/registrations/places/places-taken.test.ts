// What staff read of limits: how many have a place, are kept one and wait, and who waits, in their order.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { limitPlaces } from '#tests/events.ts';
import { asAdmin, submit } from '#tests/make.ts';
import { personOf } from '#tests/places.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);

const limit = (places?: number) =>
  limitPlaces(rego.database, 'workshops', places === undefined ? {} : { places }, now);

async function register(name: string): Promise<void> {
  const reply = await submit(rego.app, { ...personOf(name), sectionType: 'workshops' });
  expect(reply.statusCode).toBe(201);
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
