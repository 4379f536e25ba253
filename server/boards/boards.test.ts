// Boards over the calls: who has seats and beds, who needs them, what is short, and that nothing is given twice.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Board, Move, Moved } from '#domain/boards/board.ts';
import { boardKinds } from '#domain/boards/boards.ts';
import { readFrame } from '#server/boards/read-board.ts';
import { readLost, readShort } from '#server/boards/short.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, inCar, onRoad, preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const road = await signedIn(rego, 'roadtrip');
beforeEach(() => rego.pool.query('truncate letters, registrations, board_places cascade'));
// Whatever a board came to: the dashboard's number, which reads nobody by name, is the board's.
afterEach(async () => {
  const { sections } = await readEvent(rego.database);
  const keys = sections.map(({ key }) => key);
  for (const kind of boardKinds) {
    const { slots, people } = await board(kind);
    const frame = await readFrame(rego.database, kind);
    expect(await readShort(rego.database, frame, keys)).toBe(Math.max(0, ...slots.map(({ short }) => short)));
    const lost = people.filter(({ stranded }) => Object.keys(stranded).length > 0);
    const heads = lost.map((person) => person.heads);
    expect(await readLost(rego.database, frame, keys)).toBe(heads.reduce((sum, count) => sum + count, 0));
  }
});

type Made = { id: string; token: string; name: string };
async function register(name: string, said: object): Promise<Made> {
  const email = `${name.toLowerCase()}@example.org`;
  return {
    ...(await submit(rego.app, { ...rider, needsAccommodation: false, name, email, ...said })).json(),
    name,
  };
}
const driver = (name: string, seats: number) => register(name, { ...onRoad, spare_seats: seats });
const board = async (kind = 'cars'): Promise<Board> =>
  (await admin('GET', `/api/boards/${kind}`)).json().board;
const legs = ['2025-11-10', '2025-11-12', '2025-11-13'].map((day) => day.slice(4));
async function slots(): Promise<string[]> {
  return (await board()).slots.map(({ slot }) => slot);
}
async function move(moves: Move[], by = admin): Promise<Moved> {
  const reply = await by('POST', '/api/boards/cars/moves', { moves });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
async function into(person: Made, car: Made | null, slot?: string, from: string | null = null) {
  return move([{ person: person.id, slot: slot ?? (await slots())[0] ?? '', from, to: car?.id ?? null }]);
}
const inFirst = ({ people }: Board, { id }: Made, slot: string) => {
  const found = people.find((person) => person.id === id);
  return found?.has[slot] ?? found?.stranded[slot] ?? 'none';
};

test('every leg that is driven has its seats: who offers and who needs them, guests counted, and how many are short', async () => {
  await driver('Dora', 3);
  await register('Ana', { ...inCar, bringing_guests: true, guest_count: 3 });
  await register('Ben', { ...inCar, bike_type: '' });
  await register('Cleo', preEventAnswers);
  const { slots: found, places, people } = await board();
  expect(found.map(({ slot, name }) => [slot.slice(4), name])).toEqual([
    [legs[0], 'Adelaide – Narrandera'],
    [legs[1], 'Narrandera – Bathurst'],
    [legs[2], 'Bathurst – Sydney'],
  ]);
  expect(found[0]).toMatchObject({ needed: 5, offered: 3, short: 2, without: 5, stranded: 0, bikes: null });
  expect(places.map(({ name, heads }) => [name, heads])).toEqual([['Dora', 1]]);
  expect(people.map(({ name, heads, bikes }) => [name, heads, bikes])).toEqual([
    ['Ana', 4, 1],
    ['Ben', 1, 0],
  ]);
  expect((await road('GET', '/api/boards')).json()[0]).toMatchObject({
    kind: 'cars',
    slots: [{ short: 2 }, {}, {}],
  });
});

test('beds are needed for the nights of the days that somebody ticked, and a local who only hosts has some', async () => {
  const [guest, host] = [{ needsAccommodation: true }, { hasSpareAccommodation: true }];
  await register('Ana', { ...preEventAnswers, ...guest });
  await register('Hugo', { ...host, spareAccommodationCapacity: 2 });
  const { slots: nights, places } = await board('beds');
  expect(nights.map(({ slot, needed, offered }) => [slot, needed, offered])).toEqual([
    ['thursday', 1, 2],
    ['friday', 0, 2],
    ['saturday', 1, 2],
    ['sunday', 1, 2],
  ]);
  expect(places.map(({ name }) => name)).toEqual(['Hugo']);
  // Who says of a section that they don't come to it enters nothing either.
  await register('Ida', { ...host, sectionType: 'road_trip', coming_on_road_trip: false });
  expect((await board('beds')).places.map(({ name }) => name)).toEqual(['Hugo', 'Ida']);
});

test('a seat is never given twice, however many take it at once', async () => {
  const dora = await driver('Dora', 2);
  const people = await Promise.all(['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => register(name, inCar)));
  const replies = await Promise.all(people.map((person) => into(person, dora)));
  const refused = replies.flatMap((reply) => reply.refused.map(({ why }) => why));
  expect(refused).toEqual(['no_seat', 'no_seat']);
  const [first = ''] = await slots();
  const { people: after } = await board();
  expect(after.filter(({ has }) => has[first] === dora.id)).toHaveLength(2);
});

test('two organizers move the same person: the second reads who did it, and nothing is lost', async () => {
  const [dora, emil] = [await driver('Dora', 1), await driver('Emil', 1)];
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const [slot = ''] = await slots();
  const both = (to: Made) => [
    { person: ana.id, slot, from: null, to: to.id },
    { person: ben.id, slot, from: null, to: emil.id },
  ];
  expect((await move([{ person: ana.id, slot, from: null, to: dora.id }], road)).refused).toEqual([]);
  const second = await move(both(emil));
  expect(second.refused).toEqual([{ person: ana.id, slot, why: 'moved', has: dora.id, by: 'roadtrip' }]);
  expect([inFirst(second.board, ana, slot), inFirst(second.board, ben, slot)]).toEqual([dora.id, emil.id]);
});

test('whoever cancels frees their seat; a driver who cancels leaves the stranded, until they are seated again', async () => {
  const [dora, emil] = [await driver('Dora', 2), await driver('Emil', 1)];
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const [slot = ''] = await slots();
  for (const person of [ana, ben]) expect((await into(person, dora)).refused).toEqual([]);
  await admin('POST', `/api/registrations/${ben.id}/cancel`, {});
  expect((await board()).people.map(({ name }) => name)).toEqual(['Ana']);
  await admin('POST', `/api/registrations/${dora.id}/cancel`, {});
  const stranded = await board();
  expect([inFirst(stranded, ana, slot), stranded.slots[0]?.stranded]).toEqual(['gone', 1]);
  expect((await into(ana, emil)).board.slots[0]?.stranded).toBe(0);
  await admin('POST', `/api/registrations/${dora.id}/take-back`, {});
  expect(inFirst(await board(), ana, slot)).toBe(emil.id);
});

test('a driver who says fewer seats strands who came last; one who is deleted strands all', async () => {
  const dora = await driver('Dora', 2);
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const [slot = ''] = await slots();
  for (const person of [ana, ben]) await into(person, dora);
  await submit(
    rego.app,
    { ...rider, name: 'Dora', email: 'dora@example.org', ...onRoad, spare_seats: 1 },
    { token: dora.token },
  );
  const fewer = await board();
  expect([inFirst(fewer, ana, slot), inFirst(fewer, ben, slot)]).toEqual([dora.id, 'full']);
  await admin('DELETE', `/api/admin/registrations/${dora.id}`);
  expect(inFirst(await board(), ana, slot)).toBe('gone');
});

test('who comes back does not take the seat that somebody else has by now', async () => {
  const dora = await driver('Dora', 1);
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const [slot = ''] = await slots();
  await into(ana, dora);
  await admin('POST', `/api/registrations/${ana.id}/cancel`, {});
  expect((await into(ben, dora)).refused).toEqual([]);
  await admin('POST', `/api/registrations/${ana.id}/take-back`, {});
  const after = await board();
  expect([inFirst(after, ana, slot), inFirst(after, ben, slot)]).toEqual(['gone', dora.id]);
});

test('a party that became smaller does not push out who was given its seats, once it grows again', async () => {
  const party = (guests: number) => ({ ...inCar, bringing_guests: guests > 0, guest_count: guests });
  const [dora, ana] = [await driver('Dora', 2), await register('Ana', party(1))];
  const [slot = ''] = await slots();
  await into(ana, dora);
  const say = (said: object) =>
    submit(rego.app, { ...rider, name: 'Ana', email: 'ana@example.org', ...said }, { token: ana.token });
  await say(party(0));
  const ben = await register('Ben', inCar);
  expect((await into(ben, dora)).refused).toEqual([]);
  await say(party(1));
  const after = await board();
  expect([inFirst(after, ana, slot), inFirst(after, ben, slot)]).toEqual(['full', dora.id]);
});

test('a bus that staff add has seats and bike spaces by leg, and bikes are counted', async () => {
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const [slot = ''] = await slots();
  const said = { name: 'Bus', capacity: { [slot]: { seats: 40, bikes: 1 } }, basedOn: '' };
  const added: Board = (await road('POST', '/api/boards/cars/places', said)).json();
  const [bus] = added.places;
  expect(added.slots[0]).toMatchObject({ offered: 40, short: 0, bikes: { needed: 2, offered: 1, short: 1 } });
  const toBus = (person: Made) => ({ person: person.id, slot, from: null, to: bus?.id ?? '' });
  expect((await move([toBus(ana), toBus(ben)])).refused.map(({ why }) => why)).toEqual(['no_bike_space']);
  const more = { id: bus?.id, capacity: { [slot]: { seats: 40, bikes: 2 } } };
  expect((await road('POST', '/api/boards/cars/places', { ...more, basedOn: '' })).json().code).toBe(
    'place_changed',
  );
  expect((await road('POST', '/api/boards/cars/places', { ...more, basedOn: bus?.version })).statusCode).toBe(
    200,
  );
  expect((await move([toBus(ben)])).refused).toEqual([]);
  const gone: Board = (await road('DELETE', `/api/boards/cars/places/${bus?.id}`)).json();
  expect([inFirst(gone, ana, slot), gone.slots[0]?.stranded]).toEqual(['gone', 2]);
});

test('what staff say of a car counts until its driver answers otherwise', async () => {
  const dora = await driver('Dora', 3);
  const [slot = '', next = ''] = await slots();
  const offered = async () =>
    (await board()).places.map(({ capacity }) => [capacity[slot]?.seats, capacity[next]?.seats]);
  const [car] = (await board()).places;
  const said = { id: dora.id, capacity: { [slot]: { seats: 1, bikes: 4 } }, basedOn: car?.version };
  await admin('POST', '/api/boards/cars/places', said);
  expect(await offered()).toEqual([[1, 3]]);
  await submit(
    rego.app,
    { ...rider, name: 'Dora', email: 'dora@example.org', ...onRoad, spare_seats: 2 },
    { token: dora.token },
  );
  expect(await offered()).toEqual([[2, 2]]);
});

test('staff’s word counts as well beside a driver’s answer for how many bikes the car has space', async () => {
  const dora = await driver('Dora', 3);
  await rego.pool.query(`update registrations set answers = answers || '{"bikeSpaces": 2}'`);
  for (const name of ['Ana', 'Ben']) await register(name, inCar);
  const capacity = Object.fromEntries((await slots()).map((slot) => [slot, { seats: 1, bikes: 2 }]));
  const basedOn = (await board()).places[0]?.version;
  await admin('POST', '/api/boards/cars/places', { id: dora.id, capacity, basedOn });
  expect((await board()).slots.map(({ offered, short }) => [offered, short])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('whom one should avoid is in no car with them, and what is proposed can be accepted', async () => {
  const [dora, emil] = [await driver('Dora', 1), await driver('Emil', 1)];
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const avoid = { first: ana.id, second: dora.id, kind: 'avoid' };
  expect((await admin('POST', '/api/boards/cars/wishes', avoid)).json().wishes).toHaveLength(1);
  expect((await into(ana, dora)).refused[0]).toMatchObject({ why: 'avoids', by: 'Dora' });
  const { moves, unplaced } = (await admin('GET', '/api/boards/cars/proposal')).json();
  expect(unplaced).toEqual([]);
  const { refused, board: after } = await move(moves);
  const [slot = ''] = await slots();
  expect([refused, inFirst(after, ana, slot), inFirst(after, ben, slot)]).toEqual([[], emil.id, dora.id]);
  await admin('POST', '/api/boards/cars/wishes', { ...avoid, kind: null });
  expect((await board()).wishes).toEqual([]);
});

test('an organizer moves people of their own sections; whoever has the board as it is hears so', async () => {
  const pre = await signedIn(rego, 'anna');
  const [dora, ana] = [await driver('Dora', 1), await register('Ana', inCar)];
  const [slot = ''] = await slots();
  const moves = [{ person: ana.id, slot, from: null, to: dora.id }];
  expect((await pre('POST', '/api/boards/cars/moves', { moves })).statusCode).toBe(403);
  const { stamp } = await board();
  const seen = async () => (await pre('GET', `/api/boards/cars?seen=${stamp}`)).json().board;
  expect(await seen()).toBeNull();
  await into(ana, dora);
  expect(await seen()).not.toBeNull();
});

test('what is proposed to an organizer they may accept: places of their own sections’ people', async () => {
  const pre = await signedIn(rego, 'anna');
  const host = await register('Hilda', {
    ...preEventAnswers,
    hasSpareAccommodation: true,
    spareAccommodationCapacity: 2,
  });
  const own = await register('Olga', { ...preEventAnswers, needsAccommodation: true });
  const other = await register('Theo', { ...onRoad, needsAccommodation: true });
  const { people } = await board('beds');
  expect(people.map(({ id, sections }) => [id, sections])).toEqual([
    [own.id, ['pre_event']],
    [other.id, ['road_trip']],
  ]);
  const { moves, unplaced, keptFor } = (await pre('GET', '/api/boards/beds/proposal')).json();
  expect([unplaced, keptFor]).toEqual([[], [other.id]]);
  expect(new Set(moves.map(({ person, to }: Move) => `${person} at ${to}`))).toEqual(
    new Set([`${own.id} at ${host.id}`]),
  );
  const reply = await pre('POST', '/api/boards/beds/moves', { moves });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().refused).toEqual([]);
});

test('who left an organizer’s sections since a proposal stays, and the others are moved', async () => {
  const pre = await signedIn(rego, 'anna');
  const hosting = { hasSpareAccommodation: true, spareAccommodationCapacity: 2 };
  const host = await register('Hilda', { ...preEventAnswers, ...hosting });
  const stays = await register('Olga', { ...preEventAnswers, needsAccommodation: true });
  const leaves = await register('Vera', { ...preEventAnswers, needsAccommodation: true });
  const { moves } = (await pre('GET', '/api/boards/beds/proposal')).json();
  await admin('POST', `/api/registrations/${leaves.id}/cancel`, { section: 'pre_event', reason: '' });
  const reply = await pre('POST', '/api/boards/beds/moves', { moves });
  const { refused, board: after }: Moved = reply.json();
  expect(new Set(refused.map(({ person, why }) => `${person} ${why}`))).toEqual(
    new Set([`${leaves.id} not_yours`]),
  );
  const placesOf = ({ id }: Made) => Object.values(after.people.find((other) => other.id === id)?.has ?? {});
  expect(new Set(placesOf(stays))).toEqual(new Set([host.id]));
  expect(placesOf(leaves)).toEqual([]);
});
