// The guests of a registration: as many as its number says, with what was told of them.
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

type Made = { id: string; token: string; updatedAt: string };
let made: Made;
const rego = await createTestApp();
const asRoad = await signedIn(rego, 'roadtrip');

const ana = { name: 'Ana', diet: 'vegan', shirt: 'M' };
const bo = { name: 'Bo', diet: '', shirt: '' };
const unknown = { name: '', diet: '', shirt: '' };

const send = (change: object, token?: string) =>
  submit(rego.app, { ...rider, ...roadTripAnswers, ...change }, token ? { token } : {});
beforeEach(async () => {
  made = (await send({ guests: [ana, bo] })).json();
});

async function guestsNow(): Promise<unknown> {
  const { registration } = (await asRoad('GET', `/api/registrations/${made.id}/detail`)).json();
  const { items } = (await asRoad('GET', `/api/registrations?page=1&pageSize=1`)).json();
  expect(items[0].guests).toEqual(registration.guests);
  expect(registration.numberOfGuests).toBe(registration.guests.length);
  made = { ...made, updatedAt: registration.updatedAt };
  return registration.guests;
}
const edit = async (values: object) => {
  await guestsNow();
  return asRoad('PATCH', `/api/registrations/${made.id}`, { values, answers: {}, basedOn: made.updatedAt });
};

test('the spec’s form says their number: of each nothing is known', async () => {
  made = (await send({})).json();
  expect(made).toMatchObject({ numberOfGuests: 2, guests: [unknown, unknown] });
  expect(await guestsNow()).toEqual([unknown, unknown]);
});

test('a submit tells of them; one that says only another number keeps the first ones', async () => {
  expect(await guestsNow()).toEqual([ana, bo]);
  await send({ guest_count: 1 }, made.token);
  expect(await guestsNow()).toEqual([ana]);
  await send({ guest_count: 3 }, made.token);
  expect(await guestsNow()).toEqual([ana, unknown, unknown]);
});

test('what is not said of guests again stays', async () => {
  await submit(rego.app, { ...rider, phone: '+49 30 123456' }, { token: made.token });
  expect(await guestsNow()).toEqual([ana, bo]);
});

test('who brings none any more has none, also when a number was left in', async () => {
  await send({ bringing_guests: false }, made.token);
  expect(await guestsNow()).toEqual([]);
});

test('organizers correct them, and the history says so', async () => {
  expect((await edit({ guests: [{ ...ana, shirt: 'L' }, bo] })).statusCode).toBe(200);
  expect(await guestsNow()).toEqual([{ ...ana, shirt: 'L' }, bo]);
  expect((await edit({ numberOfGuests: 1 })).statusCode).toBe(200);
  expect(await guestsNow()).toEqual([{ ...ana, shirt: 'L' }]);
  const { history } = (await asRoad('GET', `/api/registrations/${made.id}/detail`)).json();
  expect(history.map(({ fields }: { fields: string[] }) => fields)).toEqual([
    [],
    ['guests'],
    ['numberOfGuests', 'guests'],
  ]);
});

test('a guest of whom nothing is known is a change of the number alone', async () => {
  made = (await send({})).json();
  await edit({ numberOfGuests: 3 });
  const { history } = (await asRoad('GET', `/api/registrations/${made.id}/detail`)).json();
  expect(history.at(-1).fields).toEqual(['numberOfGuests']);
});

test('an organizer who unticks that guests come leaves no number over', async () => {
  expect((await edit({ bringingGuests: false })).json()).toMatchObject({ numberOfGuests: 0, guests: [] });
  expect(await guestsNow()).toEqual([]);
});

test.each([
  ['a name of two lines', { guests: [{ name: 'A\u0000' }] }, 'guests.0.name'],
  ['a name that is too long', { guests: [{}, { name: 'n'.repeat(201) }] }, 'guests.1.name'],
  ['too long a diet', { guests: [{ diet: 'd'.repeat(501) }] }, 'guests.0.diet'],
  ['more of them than their number', { guest_count: 1, guests: [ana, bo] }, 'guests'],
  ['more than may come', { guest_count: 101 }, 'guest_count'],
  ['a list of more', { guests: Array(101).fill({}) }, 'guests'],
  ['what is no list', { guests: 'Ana' }, 'guests'],
])('%s is refused by name', async (_what, change, field) => {
  const reply = await send(change);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
});

test('more guests than may come by now stay where they are stored', async () => {
  await rego.pool.query('insert into guests (registration_id, place) select $1, generate_series(3, 200)', [
    made.id,
  ]);
  expect((await edit({ location: 'Ghent' })).statusCode).toBe(200);
  expect((await edit({ numberOfGuests: 201 })).json().fields).toHaveProperty(['values.numberOfGuests']);
});

test('one guest is enough to be counted as who brings some', async () => {
  const counted = async () => (await asRoad('GET', '/api/summary')).json();
  const before = await counted();
  await send({ guest_count: 1 });
  const after = await counted();
  expect(after.groups.guests).toBe(before.groups.guests + 1);
  expect(after.totals.guests).toBe(before.totals.guests + 1);
});

test('the summary counts what they wear and eat, however their diet is written', async () => {
  const before = (await asRoad('GET', '/api/summary')).json().ofGuests;
  await send({
    guests: [
      { ...ana, shirt: 'XXL' },
      { ...bo, diet: 'Vegan', shirt: 'XXL' },
    ],
  });
  const { shirts, diets } = (await asRoad('GET', '/api/summary')).json().ofGuests;
  expect(shirts).toContainEqual({ value: 'XXL', count: 2 });
  const vegans = (all: { value: string; count: number }[]) =>
    all.find(({ value }) => value === 'vegan')?.count;
  expect(vegans(diets)).toBe((vegans(before.diets) ?? 0) + 2);
});
