// The event is published with other dates of its road trip, or without a leg or a day: who sits and sleeps where goes along.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Board } from '#domain/boards/board.ts';
import type { BoardNews } from '#domain/boards/told.ts';
import type { EventContent, RoadLeg } from '#domain/event/event.ts';
import { seating } from '#server/boards/follow-event.ts';
import { readEvent } from '#server/editions/event.ts';
import { replaceEvent as storeEvent } from '#server/registrations/event-change.ts';
import { createTestApp } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { replaceEvent } from '#tests/events.ts';
import { asAdmin, inCar, type Made, onRoad, preEventAnswers, rider, submit } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const first = await readEvent(rego.database);
beforeEach(async () => {
  await rego.pool.query('truncate letters, registrations, board_places, changes cascade');
  await replaceEvent(rego.database, first, new Date());
});

async function register(name: string, said: object): Promise<Made> {
  const email = `${name.toLowerCase()}@riders.example`;
  const answers = { ...rider, needsAccommodation: false, name, email, ...said };
  return (await submit(rego.app, answers)).json();
}
const board = async (kind = 'cars'): Promise<Board> =>
  (await admin('GET', `/api/boards/${kind}`)).json().board;
const slots = async (kind = 'cars') => (await board(kind)).slots.map(({ slot }) => slot);
async function put(person: Made, to: string | null, slot = '', kind = 'cars', from: string | null = null) {
  const moves = [{ person: person.id, slot, from, to }];
  const reply = await admin('POST', `/api/boards/${kind}/moves`, { moves });
  expect([reply.statusCode, reply.json().refused]).toEqual([200, []]);
}
const placesOf = async ({ id }: Made, kind = 'cars') => {
  const found = (await board(kind)).people.find((person) => person.id === id);
  return { ...found?.has, ...found?.stranded };
};
const news = async (): Promise<BoardNews> => (await admin('GET', '/api/boards/cars/news')).json();
const tell = async () => (await admin('POST', '/api/boards/cars/news', undefined, randomUUID())).json().count;

const withLegs = (change: (legs: readonly RoadLeg[]) => readonly RoadLeg[]): EventContent => {
  if (!first.roadTrip) throw new Error('It has a road trip.');
  return { ...first, roadTrip: { ...first.roadTrip, legs: [...change(first.roadTrip.legs)] } };
};
const onDates = (...dates: string[]) =>
  withLegs((legs) => legs.map((leg, place) => ({ ...leg, date: dates[place] ?? leg.date })));
const publish = (event: EventContent) => replaceEvent(rego.database, event, new Date());
const dates = (first.roadTrip?.legs ?? []).map(({ date }) => date);
const later = ['2025-11-20', '2025-11-21', '2025-11-22', '2025-11-23'];

test('who has a seat keeps it when the date of its leg is another one, and there and back it is the newest', async () => {
  const [dora, emil] = [
    await register('Dora', { ...onRoad, spare_seats: 3 }),
    await register('Emil', onRoad),
  ];
  const ana = await register('Ana', inCar);
  const [one = '', two = '', three = ''] = await slots();
  await put(ana, dora.id, one);
  await put(ana, dora.id, two);
  await publish(onDates(...later));
  const [newOne = '', newTwo = ''] = await slots();
  expect([newOne, newTwo]).not.toEqual([one, two]);
  expect(await placesOf(ana)).toEqual({ [newOne]: dora.id, [newTwo]: dora.id });
  await put(ana, emil.id, newOne, 'cars', dora.id);
  await put(ana, null, newTwo, 'cars', dora.id);
  await publish(first);
  expect([await slots(), await placesOf(ana)]).toEqual([[one, two, three], { [one]: emil.id }]);
});

test('two legs that change their dates for each other keep their own people, and what staff said of a car', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const [one = '', two = ''] = await slots();
  const [car] = (await board()).places;
  const said = { id: dora.id, basedOn: car?.version, capacity: { [one]: { seats: 1, bikes: null } } };
  expect((await admin('POST', '/api/boards/cars/places', said)).statusCode).toBe(200);
  await put(ana, dora.id, one);
  await put(ben, dora.id, two);
  const swapped = withLegs((legs) =>
    legs.map((leg) => ({ ...leg, date: leg.date === one ? two : leg.date === two ? one : leg.date })),
  );
  await publish(swapped);
  expect(await slots()).toEqual([two, one, expect.any(String)]);
  expect([await placesOf(ana), await placesOf(ben)]).toEqual([{ [two]: dora.id }, { [one]: dora.id }]);
  const { capacity } = (await board()).places.find(({ id }) => id === dora.id) ?? {};
  expect([capacity?.[two]?.seats, capacity?.[one]?.seats]).toEqual([1, 3]);
});

test('another date of a leg is no news to whoever was told; a leg that is gone is, by its name', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const ana = await register('Ana', inCar);
  const [one = '', two = ''] = await slots();
  await put(ana, dora.id, one);
  await put(ana, dora.id, two);
  expect(await tell()).toBe(2);
  await publish(onDates(...later));
  expect((await news()).count).toBe(0);
  // The second leg has the date that the first one had.
  await publish(
    withLegs((legs) => legs.slice(1).map((leg, place) => ({ ...leg, date: later[place] ?? '' }))),
  );
  const { count, letter } = await news();
  expect(count).toBe(2);
  expect(letter?.text).toContain('Adelaide – Narrandera: You no longer ride with Dora');
  expect(letter?.text).toContain('Narrandera – Bathurst: You ride with Dora');
  // Nor does anybody's seat come back with it.
  await publish(first);
  expect(await placesOf(ana)).toEqual({ [two]: dora.id });
});

test('admins read how many have a seat or a bed, guests counted; who was in a bed stays there when its day moves', async () => {
  const hugo = await register('Hugo', { hasSpareAccommodation: true, spareAccommodationCapacity: 4 });
  const guests = { bringing_guests: true, guest_count: 1 };
  const ana = await register('Ana', { ...inCar, ...guests, needsAccommodation: true });
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const [night = ''] = await slots('beds');
  await put(ana, hugo.id, night, 'beds');
  const [one = ''] = await slots();
  await put(ana, dora.id, one);
  const { seated, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  expect(seated).toEqual({ cars: {}, beds: {} });
  const shorter = withLegs((legs) => legs.slice(1));
  const content = { ...shorter, days: first.days.slice(1) };
  const saved = await admin('POST', '/api/admin/event', { content, basedOn: updatedAt });
  expect(saved.json().seated).toEqual({ cars: { [one]: 2 }, beds: { [night]: 2 } });
  // Of one more who got a seat since, nobody has read.
  const publishing = { basedOn: saved.json().updatedAt, tickedDays: { [night]: null } };
  const known = { cars: { [one]: 1 }, beds: { [night]: 2 } };
  for (const unseated of [undefined, {}, known]) {
    const refused = await admin('POST', '/api/admin/event/publish', { ...publishing, unseated });
    expect(refused.json()).toMatchObject({ code: 'seats_given' });
    expect(refused.json().fields[`cars.${one}`]).toBe('Adelaide – Narrandera: 2 people');
  }
  expect(await placesOf(ana)).toEqual({ [one]: dora.id });
  // An operator, whom no dialog asks, reads it afterwards.
  const by = { actor: 'operator', now: new Date() };
  const { lost } = await storeEvent({ database: rego.database, seating }, shorter, by);
  expect(lost).toEqual({ cars: { [one]: 2 }, beds: {} });
  const days = first.days.map((day) => ({ ...day, date: day.date.replace('2025-11', '2026-01') }));
  await publish({ ...first, days });
  expect(await placesOf(ana, 'beds')).toEqual({ [night]: hugo.id });
});

test('whoever got a bed since on a day that goes, and ticks it, is counted before the tick goes', async () => {
  const hugo = await register('Hugo', { hasSpareAccommodation: true, spareAccommodationCapacity: 4 });
  const ana = await register('Ana', { ...preEventAnswers, needsAccommodation: true });
  const [night = ''] = await slots('beds');
  const { updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const content = { ...first, days: first.days.slice(1) };
  const saved = (await admin('POST', '/api/admin/event', { content, basedOn: updatedAt })).json();
  await put(ana, hugo.id, night, 'beds');
  const publishing = { basedOn: saved.updatedAt, tickedDays: { [night]: null }, unseated: saved.seated };
  const refused = await admin('POST', '/api/admin/event/publish', publishing);
  expect(refused.json()).toMatchObject({ code: 'seats_given' });
  expect(Object.keys(refused.json().fields)).toEqual([`beds.${night}`]);
});

test('beds of a day that goes are those of the new day that is ticked in its place', async () => {
  const hugo = await register('Hugo', { hasSpareAccommodation: true, spareAccommodationCapacity: 4 });
  const ana = await register('Ana', { ...inCar, needsAccommodation: true });
  const [night = ''] = await slots('beds');
  await put(ana, hugo.id, night, 'beds');
  const days = first.days.map((day) =>
    day.key === night ? { ...day, key: 'wednesday', date: '2025-11-05' } : day,
  );
  const { updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const saved = await admin('POST', '/api/admin/event', { content: { ...first, days }, basedOn: updatedAt });
  expect(saved.json()).toMatchObject({ state: 'current' });
  const reply = await admin('POST', '/api/admin/event/publish', {
    basedOn: saved.json().updatedAt,
    tickedDays: { [night]: 'wednesday' },
  });
  expect(reply.json()).toMatchObject({ state: 'current' });
  expect(await placesOf(ana, 'beds')).toEqual({ wednesday: hugo.id });
});

test('who gives seats while the event is published waits for it, and neither is refused for the other', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const [one = '', two = ''] = await slots();
  await put(ana, dora.id, one);
  const reader = await rego.pool.connect();
  await reader.query('begin; lock table registrations in row share mode');
  const published = publish(onDates(one, one, ...dates.slice(2)));
  await untilLocked(rego);
  const moving = admin('POST', '/api/boards/cars/moves', {
    moves: [{ person: ben.id, slot: two, from: null, to: dora.id }],
  });
  await untilLocked(rego, 2);
  await reader.query('commit');
  reader.release();
  await published;
  expect((await moving).statusCode).toBe(200);
  expect(Object.values(await placesOf(ana))).toEqual([dora.id]);
});

test('of an event without days a bed is for the whole stay, and goes once it has some', async () => {
  await publish({ ...first, days: [] });
  const hugo = await register('Hugo', { hasSpareAccommodation: true, spareAccommodationCapacity: 4 });
  const ana = await register('Ana', { ...inCar, needsAccommodation: true });
  const [stay = '', another] = await slots('beds');
  expect([another, (await board('beds')).slots[0]]).toMatchObject([undefined, { needed: 1, offered: 4 }]);
  await put(ana, hugo.id, stay, 'beds');
  const [told] = (await admin('GET', '/api/boards/beds/news')).json().people;
  expect(told.lifts).toMatchObject([{ slot: stay, is: 'with', people: [{ name: 'Hugo' }] }]);
  const { updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const saved = (await admin('POST', '/api/admin/event', { content: first, basedOn: updatedAt })).json();
  expect(saved.seated.beds).toEqual({ [stay]: 1 });
  const refused = await admin('POST', '/api/admin/event/publish', { basedOn: saved.updatedAt });
  expect(refused.json().fields).toEqual({ [`beds.${stay}`]: expect.stringContaining('The whole stay') });
});
