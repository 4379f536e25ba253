// What riders read of the boards by their own link: whose car, who sits with them, and a number only after both said yes.
import { beforeEach, expect, test } from 'vitest';
import type { Lifts } from '#domain/boards/lifts.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, asRider, type Made as Holder, inCar, onRoad, rider, submit } from '#tests/make.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';
import { saidOf } from '#words/riders/lifts.ts';

let slot = '';
let next = '';
const rego = await createTestApp();
const admin = await asAdmin(rego);
beforeEach(() => rego.pool.query('truncate letters, registrations, board_places cascade'));

type Made = Holder & { phone: string };
const answersOf = (name: string, phone: string, said: object) => {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`;
  return { ...rider, needsAccommodation: false, name, email, phone, ...said };
};
const register = async (name: string, phone: string, said: object): Promise<Made> => ({
  ...(await submit(rego.app, answersOf(name, phone, said))).json(),
  phone,
});
const twoOfACar = async () =>
  [
    await register('Dora Drake', '+61 400 111 222', { ...onRoad, spare_seats: 2 }),
    await register('Ana Archer', '+61 400 333 444', inCar),
  ] as const;

async function into(person: Made, car: Made | null, from: Made | null = null, slots = [slot]): Promise<void> {
  const moves = slots.map((leg) => {
    return { person: person.id, slot: leg, from: from?.id ?? null, to: car?.id ?? null };
  });
  const reply = await admin('POST', '/api/boards/cars/moves', { moves });
  expect([reply.statusCode, reply.json().refused]).toEqual([200, []]);
}
const raw = async (made: Made) => (await asRider(rego.app, made, 'GET', '/lifts')).body;
const lifts = async (made: Made): Promise<Lifts> => JSON.parse(await raw(made));
const told = async (made: Made) =>
  (await lifts(made)).lifts.map(({ is, place, people }) => [is, place, ...people.map(({ name }) => name)]);
const sayYes = (made: Made, to: Made, isYes = true) =>
  asRider(rego.app, made, 'POST', '/phone-yes', { to: to.id, isYes });
const phoneOf = async (made: Made) => (await lifts(made)).phones.map(({ phone }) => phone);

const { slots } = (await admin('GET', '/api/boards/cars')).json().board;
[slot, next] = slots.map((leg: { slot: string }) => leg.slot);

test('a rider reads whose car it is by leg, its driver who sits with them, by first names; nothing before it is given', async () => {
  const [dora, ana] = await twoOfACar();
  expect([await told(dora), await told(ana)]).toEqual([[], []]);
  await into(ana, dora, null, [slot, next]);
  expect((await lifts(ana)).lifts).toMatchObject([
    { board: 'cars', slot, name: 'Adelaide – Narrandera', is: 'with', people: [{ name: 'Dora' }] },
    { slot: next, is: 'with', people: [{ name: 'Dora' }] },
  ]);
  expect(await told(dora)).toEqual([
    ['gives', '', 'Ana'],
    ['gives', '', 'Ana'],
  ]);
  expect(`${await raw(dora)} ${await raw(ana)}`).not.toMatch(/Drake|Archer|@|\+61/);
});

test('a guest reads whose bed it is, and who has a seat in the bus reads its name', async () => {
  const host = { hasSpareAccommodation: true, spareAccommodationCapacity: 2 };
  const hugo = await register('Hugo', '', host);
  const ana = await register('Ana', '', { ...inCar, needsAccommodation: true });
  const { places, slots } = (await admin('GET', '/api/boards/beds')).json().board;
  expect(places).toMatchObject([{ id: hugo.id }]);
  const night = { person: ana.id, slot: slots[0].slot, from: null, to: hugo.id };
  await admin('POST', '/api/boards/beds/moves', { moves: [night] });
  const bus = { name: 'Bus', capacity: { [slot]: { seats: 9, bikes: 9 } }, basedOn: '' };
  const added = (await admin('POST', '/api/boards/cars/places', bus)).json().places;
  await into(ana, added[0]);
  expect(await told(ana)).toEqual([
    ['in', 'Bus'],
    ['with', '', 'Hugo'],
  ]);
  expect(await told(hugo)).toEqual([['gives', '', 'Ana']]);
  expect((await lifts(ana)).phones.map(({ name }) => name)).toEqual(['Hugo']);
});

test('no number is in any reply before both said yes; either takes it back', async () => {
  const [dora, ana] = await twoOfACar();
  await into(ana, dora);
  expect((await sayYes(ana, dora)).body).not.toContain('+61');
  expect((await lifts(dora)).phones).toMatchObject([
    { name: 'Ana', isShown: false, shows: true, phone: null },
  ]);
  expect(`${await raw(dora)} ${await raw(ana)}`).not.toContain('+61');
  expect((await sayYes(dora, ana)).json().phones).toMatchObject([{ isShown: true, phone: ana.phone }]);
  expect(await phoneOf(ana)).toEqual([dora.phone]);
  expect((await sayYes(ana, dora, false)).json().phones).toMatchObject([{ isShown: false, phone: null }]);
  expect(`${await raw(dora)} ${await raw(ana)}`).not.toContain('+61');
});

test('of an edition that is over no number is given out, whatever was said', async () => {
  const [dora, ana] = await twoOfACar();
  await into(ana, dora);
  await sayYes(ana, dora);
  await sayYes(dora, ana);
  expect(await phoneOf(ana)).toEqual([dora.phone]);
  const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
  try {
    expect(`${await raw(dora)} ${await raw(ana)}`).not.toContain('+61');
    expect((await sayYes(ana, dora)).json().code).toBe('edition_over');
    expect((await sayYes(ana, dora, false)).statusCode).toBe(200);
  } finally {
    await makeCurrent(rego.pool, before);
  }
  expect(await phoneOf(dora)).toEqual([null]);
});

test('whoever is taken off a car sees no number any more, and is asked anew once they are back', async () => {
  const [dora, ana] = await twoOfACar();
  await into(ana, dora);
  await Promise.all([sayYes(ana, dora), sayYes(dora, ana)]);
  await into(ana, null, dora);
  expect((await sayYes(ana, dora)).json().code).toBe('not_found');
  expect(`${await raw(dora)} ${await raw(ana)}`).not.toContain('+61');
  await into(ana, dora);
  expect(`${await raw(dora)} ${await raw(ana)}`).not.toContain('+61');
  await Promise.all([sayYes(ana, dora), sayYes(dora, ana)]);
  expect([await phoneOf(ana), await phoneOf(dora)]).toEqual([[dora.phone], [ana.phone]]);
});

test('a yes while one is being taken off gives no number', async () => {
  const [dora, ana] = await twoOfACar();
  await into(ana, dora);
  await sayYes(dora, ana);
  const [, reply] = await Promise.all([into(ana, null, dora), sayYes(ana, dora)]);
  expect([200, 404]).toContain(reply.statusCode);
  expect(`${await raw(dora)} ${await raw(ana)}`).not.toContain('+61');
});

test('two of one car who are not its driver, and strangers, say nothing to each other', async () => {
  const [dora, ana] = await twoOfACar();
  const ben = await register('Ben', '+61 400 555 666', inCar);
  for (const person of [ana, ben]) await into(person, dora);
  expect((await sayYes(ana, ben)).json().code).toBe('not_found');
  expect((await sayYes({ ...ana, token: ben.token }, dora)).statusCode).toBe(404);
  expect((await lifts(ana)).phones.map(({ name }) => name)).toEqual(['Dora']);
});

test('of a driver who cancels, their riders read that the seat is gone, and no name; the board lists them', async () => {
  const [dora, ana] = await twoOfACar();
  await into(ana, dora);
  await Promise.all([sayYes(ana, dora), sayYes(dora, ana)]);
  const left = await asRider(rego.app, dora, 'POST', '/leave', { reason: 'a broken clutch' });
  expect(left.statusCode).toBe(200);
  expect(await told(ana)).toEqual([['gone', '']]);
  expect(await raw(ana)).not.toMatch(/Dora|clutch|\+61/);
  expect(await told(dora)).toEqual([]);
  const { board } = (await admin('GET', '/api/boards/cars')).json();
  expect(board.people).toMatchObject([{ name: 'Ana Archer', stranded: { [slot]: 'gone' } }]);
  expect(board.slots[0].stranded).toBe(1);
  const { items } = (await admin('GET', '/api/to-do')).json();
  expect(items).toContainEqual({ what: 'seats_lost', count: 1 });
});

test('of a driver who has fewer seats, who came last reads that there is no room; of one who is deleted, that it is gone', async () => {
  const [dora, ana] = await twoOfACar();
  const ben = await register('Ben', '', inCar);
  for (const person of [ana, ben]) await into(person, dora);
  const fewer = answersOf('Dora Drake', dora.phone, { ...onRoad, spare_seats: 1 });
  await submit(rego.app, fewer, { token: dora.token });
  expect([await told(ana), await told(ben)]).toEqual([[['with', '', 'Dora']], [['full', '']]]);
  await sayYes(dora, ana);
  expect((await asRider(rego.app, dora, 'DELETE')).statusCode).toBe(204);
  expect(await lifts(ana)).toMatchObject({ lifts: [{ is: 'gone', people: [] }], phones: [] });
  expect((await rego.pool.query('select * from phone_yeses')).rows).toEqual([]);
});

test('whoever comes back once another has the seat reads that the seat is gone, not the car', async () => {
  const [dora, ana] = await twoOfACar();
  const [ben, cleo] = [await register('Ben', '', inCar), await register('Cleo', '', inCar)];
  await into(ana, dora);
  await asRider(rego.app, ana, 'POST', '/leave', { reason: '' });
  for (const person of [ben, cleo]) await into(person, dora);
  await asRider(rego.app, ana, 'POST', '/return', { section: 'road_trip' });
  expect((await lifts(ana)).lifts.map(saidOf)).toEqual([
    'The seat that you had is gone. The organizers know, and look for another one.',
  ]);
});

test('of a host who cancels, what needs doing says who lost a bed', async () => {
  const hugo = await register('Hugo', '', { hasSpareAccommodation: true, spareAccommodationCapacity: 2 });
  const ana = await register('Ana', '', { ...inCar, needsAccommodation: true });
  const { slots } = (await admin('GET', '/api/boards/beds')).json().board;
  const night = { person: ana.id, slot: slots[0].slot, from: null, to: hugo.id };
  await admin('POST', '/api/boards/beds/moves', { moves: [night] });
  const toDo = async () => (await admin('GET', '/api/to-do')).json().items;
  expect((await toDo()).map(({ what }: { what: string }) => what)).not.toContain('beds_lost');
  await asRider(rego.app, hugo, 'DELETE');
  expect(await toDo()).toContainEqual({ what: 'beds_lost', count: 1 });
});
