// Whoever gave up an answer that has room for so many, or let its offer lapse, waits for it again, behind the others.
import { beforeEach, expect, test } from 'vitest';
import { asRider, type Made } from '#tests/make.ts';
import { startPlaces } from '#tests/places.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

const { rego, admin, pass, limit, send, keepWaiting, ...places } = await startPlaces('workshops');
beforeEach(async () => {
  await limit({ offerHours: 24 });
  await askInWorkshops(rego, [{ ...bench, placesOf: { Frame: 1 } }]);
});

const [section, option] = ['workshops', 'option:workshops:bench:Frame'];
const register = (name: string) => places.register(name, { bench: 'Frame' });
const ask = (made: Made, what: string, payload: object) =>
  asRider(rego.app, made, 'POST', `/${what}`, payload);
const again = (made: Made, change: object = {}) => ask(made, 'wait-again', { section, option, ...change });
const own = async (made: Made) => (await asRider(rego.app, made, 'GET')).json();

test('behind who came after them; what it costs is owed once they take it', async () => {
  const [ada, bo, cy] = [await register('ada'), await register('bo'), await register('cy')];
  await send('ada', { bench: 'None' }, ada.token);
  await keepWaiting();
  pass(25);
  await keepWaiting();
  expect((await own(bo)).waits).toEqual([{ section, option, what: 'Workshops, Bench: Frame' }]);

  const { statusCode, body } = await again(bo);
  expect(statusCode).toBe(200);
  const standing = { place: 1, of: 1, passesOver: 0, isFull: true };
  expect(JSON.parse(body).waits).toEqual([{ section, option, what: 'Workshops, Bench: Frame', standing }]);
  // Pressed twice it is one turn.
  expect((await again(bo)).json().waits).toHaveLength(1);
  const dee = await register('dee');
  await ask(cy, 'answer-offer', { section, option, answer: 'declined' });
  await again(cy);
  await keepWaiting();
  expect((await own(bo)).waits[0].offer).toMatchObject({ amountCents: 3_500 });
  expect((await own(dee)).waits[0].standing).toMatchObject({ place: 1, of: 2 });
  expect((await own(cy)).waits[0].standing).toMatchObject({ place: 2, of: 2 });
  await ask(bo, 'answer-offer', { section, option, answer: 'accepted' });
  expect((await own(bo)).money.openCents).toBe(7_050);
});

test('only for what was given up', async () => {
  const [ada, bo] = [await register('ada'), await register('bo')];
  expect((await again(ada)).json().waits).toBeUndefined();
  expect((await again(bo)).json().waits[0].standing).toMatchObject({ place: 1, of: 1 });
  for (const unknown of [{ option: 'section:workshops' }, { option: 'option:workshops:bench:None' }]) {
    expect((await again(bo, unknown)).statusCode).toBe(404);
  }
  expect((await again(bo, { section: 'road_trip' })).statusCode).toBe(404);
  expect((await again({ ...bo, token: ada.token })).statusCode).toBe(404);
});

test('who gave up an answer takes part all the same: a list of who said that they do not come is without them', async () => {
  await register('ada');
  const bo = await register('bo');
  const named = async (state: string) => {
    const list = await admin('GET', `/api/registrations?sort=name&section=workshops&state=${state}`);
    return list.json().items.map(({ name }: { name: string }) => name);
  };
  await admin('POST', `/api/registrations/${bo.id}/offer`, { section, option, reason: 'Brings a frame' });
  expect(await named('offered')).toEqual(['bo']);
  await ask(bo, 'answer-offer', { section, option, answer: 'declined' });
  expect([await named('entered'), await named('declined')]).toEqual([['ada', 'bo'], []]);
});
