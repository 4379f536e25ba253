// One way to say who: lists and letters to a group take the same, with 'or' and 'not'.
import { expect, test } from 'vitest';
import { whoText } from '#domain/lists/who.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent } from '#tests/events.ts';
import { asAdmin, signedIn } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');
const admin = await asAdmin(rego);
await registerSixRiders(rego.app);

const listed = (who: string, others = '') =>
  asAnna('GET', `/api/registrations?sort=name&who=${encodeURIComponent(who)}${others}`);
const written = (who: string) =>
  admin('POST', '/api/mailings/audience', { audience: `who:${who}`, picked: [] });

test.each([
  ['state:entered:road_trip', ['Ben', 'Cem', 'Eva']],
  ['!state:entered:road_trip', ['Ada', 'Dee', 'Flo']],
  ['group:diet:vegan|group:diet:vegetarian', ['Ben', 'Cem']],
  ['state:entered:road_trip;group:diet:vegan', ['Cem']],
  ['state:entered:road_trip;!group:diet:vegan', ['Ben', 'Eva']],
  ['state:entered:road_trip;!group:diet:vegan|group:diet:vegetarian', ['Eva']],
  ['state:entered:pre_event;state:entered:road_trip', ['Ben', 'Eva']],
  ['state:entered::friday|group:accommodation', ['Ada', 'Ben', 'Eva']],
  ['money:owes;!state:entered:pre_event', ['Cem']],
  ['registered:2999-01-01:', []],
  ['registered::2999-01-01;group:guests', ['Cem']],
])('%s: %j, in a list and for a letter', async (who, names) => {
  const { items, total } = (await listed(who)).json();
  expect(items.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(names);
  expect([total, (await written(who)).json().count]).toEqual([names.length, names.length]);
});

test('a search finds people in a list, and is no group of a letter, which would keep what was searched for', async () => {
  expect((await listed('words:adelaide;group:housing')).json().total).toBe(2);
  expect((await written('words:adelaide;group:housing')).json().fields).toHaveProperty('audience');
});

test('what else narrows the list holds besides', async () => {
  const { items } = (await listed('!state:entered:road_trip', '&group=housing&q=flo')).json();
  expect(items).toHaveLength(1);
});

test.each([
  'state:entered:moon',
  'state:entered::doomsday',
  'answer:shoes:answered',
  'everybody',
  '',
  '!words: ',
  '!group:diet:vegn',
  'registered:2031-02-30',
  'registered:0000-01-01',
  'words:a\0b',
])('%j is refused: what is not known never means everybody', async (who) => {
  const reply = await listed(who);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['who']]);
  const letter = await written(who);
  expect([letter.statusCode, Object.keys(letter.json().fields)]).toEqual([400, ['audience']]);
});

test('whoever was picked by hand is found, wherever they stand', async () => {
  const { items } = (await listed('!words:adelaide')).json();
  const [ada, , , eva] = items;
  const who = whoText([{ isNot: false, any: [{ about: 'picked', ids: [ada.id, eva.id] }] }]);
  expect((await listed(who)).json().items.map(({ id }: { id: string }) => id)).toEqual([ada.id, eva.id]);
  expect((await written(who)).json().count).toBe(2);
  expect((await listed(`!${who}`)).json().total).toBe(4);
});

test('the road trip of an event that has none is refused: whoever is not on it would be everybody', async () => {
  const other = await createTestApp();
  await replaceEvent(other.database, fixedWeek(await readEvent(other.database)), new Date());
  const calls = await signedIn(other, 'lotte');
  const refused = async (query: string) => {
    const reply = await calls('GET', `/api/registrations?${query}`);
    return [reply.statusCode, reply.json().fields];
  };
  expect(await refused('who=!group:road-trip')).toEqual([400, { who: expect.any(String) }]);
  expect(await refused('group=road-trip')).toEqual([400, { group: expect.any(String) }]);
});
