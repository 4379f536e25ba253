// What staff say of a board while somebody on it is deleted, or while others say the same on the other board.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Board, Moved } from '#domain/boards/board.ts';
import { createTestApp } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { asAdmin, inCar, type Made, onRoad, rider, submit } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
beforeEach(() => rego.pool.query('truncate letters, registrations, board_places cascade'));

async function register(name: string, said: object): Promise<Made> {
  const email = `${name.toLowerCase()}@example.org`;
  return (await submit(rego.app, { ...rider, needsAccommodation: false, name, email, ...said })).json();
}
const board = async (): Promise<Board> => (await admin('GET', '/api/boards/cars')).json().board;
const driving = (seats: number) => ({ ...onRoad, spare_seats: seats });
const driver = () => register('Dora', driving(2));

/** One seat on the first leg, said of the one car as it is now. */
async function sayingOneSeat() {
  const { slots, places } = await board();
  const [leg, car] = [slots[0]?.slot ?? '', places[0]];
  const said = { id: car?.id, capacity: { [leg]: { seats: 1, bikes: null } }, basedOn: car?.version };
  return () => admin('POST', '/api/boards/cars/places', said);
}

/** Asks while another transaction has done what is in the statement, and commits it once the call waits for it. */
async function during(statement: string, values: string[], ask: () => ReturnType<typeof admin>) {
  const client = await rego.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  const reply = ask();
  await untilLocked(rego);
  await client.query('commit');
  client.release();
  return reply;
}
const whileDeleted = ({ id }: Made, ask: () => ReturnType<typeof admin>) =>
  during('delete from registrations where id = $1', [id], ask);

async function seat(people: Made[], car: Made, gone: Made): Promise<Moved> {
  const slot = (await board()).slots[0]?.slot;
  const moves = people.map(({ id }) => ({ person: id, slot, from: null, to: car.id }));
  const reply = await whileDeleted(gone, () => admin('POST', '/api/boards/cars/moves', { moves }));
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const whyNot = ({ refused }: Moved) => refused.map(({ person, why }) => [person, why]);

test('who is deleted while a press seats several is left out, and the others are seated', async () => {
  const [dora, ana, ben] = [await driver(), await register('Ana', inCar), await register('Ben', inCar)];
  const moved = await seat([ana, ben], dora, ana);
  expect(whyNot(moved)).toEqual([[ana.id, 'not_on_board']]);
  expect(moved.board.people.map(({ id, has }) => [id, Object.values(has)])).toEqual([[ben.id, [dora.id]]]);
});

test('into a car whose driver is deleted meanwhile nobody is put', async () => {
  const [dora, ana] = [await driver(), await register('Ana', inCar)];
  expect(whyNot(await seat([ana], dora, dora))).toEqual([[ana.id, 'place_gone']]);
});

test('of who is deleted meanwhile nothing is said any more', async () => {
  const [dora, ana] = [await driver(), await register('Ana', inCar)];
  const wish = { first: ana.id, second: dora.id, kind: 'avoid' };
  const wished = await whileDeleted(ana, () => admin('POST', '/api/boards/cars/wishes', wish));
  expect(wished.json().code).toBe('not_found');
  const changed = await whileDeleted(dora, await sayingOneSeat());
  expect(changed.json().code).toBe('not_found');
});

test('a bus whose answer was lost is added once, though it is sent again', async () => {
  const bus = { name: 'Bus', capacity: {}, basedOn: '' };
  const key = randomUUID();
  for (const _time of [1, 2]) {
    const { places }: Board = (await admin('POST', '/api/boards/cars/places', bus, key)).json();
    expect(places.map(({ name }) => name)).toEqual(['Bus']);
  }
  expect((await admin('POST', '/api/boards/cars/places', bus, randomUUID())).json().places).toHaveLength(2);
});

test('of two who say at once who should be with whom, each on another board, the later word counts', async () => {
  const ids = [(await driver()).id, (await register('Ana', inCar)).id].sort();
  const [first = '', second = ''] = ids;
  const reply = await during(
    `insert into board_wishes (first_id, second_id, kind, set_by) values ($1, $2, 'prefer', 'anna')`,
    [first, second],
    () => admin('POST', '/api/boards/cars/wishes', { first, second, kind: 'avoid' }),
  );
  expect([reply.statusCode, reply.json().wishes]).toEqual([200, [{ first, second, kind: 'avoid' }]]);
});

test('how many seats a car has is not said by who saw what its driver said before', async () => {
  const { token } = await driver();
  const say = await sayingOneSeat();
  const said = {
    ...rider,
    needsAccommodation: false,
    name: 'Dora',
    email: 'dora@example.org',
    ...driving(3),
  };
  expect((await submit(rego.app, said, { token })).statusCode).toBe(200);
  expect((await say()).json().code).toBe('place_changed');
  expect((await board()).slots.map(({ offered }) => offered)).toEqual([3, 3, 3]);
  expect((await (await sayingOneSeat())()).json().slots[0]).toMatchObject({ offered: 1 });
});
