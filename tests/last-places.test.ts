// The last places under a rush: 200 riders, two rego processes, many submits a transaction. First how it goes wrong
// without a lock, then that it does not.
import { expect, test, vi } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { rider, roadTripAnswers } from '#tests/make.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { startRego } from '#tests/rego-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const places = 12;
const riders = 200;

const made = await createTestDatabase();

/** Counts, and takes a place where one is left, as many do at once; all have counted before the first one writes. */
async function takePlaces(pool: TestDatabase['pool'], isLocking: boolean): Promise<number> {
  await pool.query('create table seats (id int); create table seat_limit (id int)');
  await pool.query('insert into seat_limit values (1)');
  const rivals = 5;
  let counted = 0;
  let goOn: () => void = () => undefined;
  const allCounted = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const take = async (rival: number) => {
    const client = await pool.connect();
    await client.query('begin');
    if (isLocking) await client.query('select from seat_limit for update');
    const { rows } = await client.query('select count(*)::int as taken from seats');
    counted += 1;
    if (counted === rivals || isLocking) goOn();
    await allCounted;
    if (rows[0].taken < 1) await client.query('insert into seats values ($1)', [rival]);
    await client.query('commit');
    client.release();
  };
  await Promise.all(Array.from({ length: rivals }, (_none, rival) => take(rival)));
  const { rows } = await pool.query('select count(*)::int as taken from seats');
  await pool.query('drop table seats, seat_limit');
  return rows[0].taken;
}

test('whoever counts without a lock gives one place to several, and with it to one', async () => {
  const { pool } = made;
  expect(await takePlaces(pool, false)).toBe(5);
  expect(await takePlaces(pool, true)).toBe(1);
});

test('200 riders press at once on two processes: 12 are in, the others wait in one queue', async () => {
  const { pool, database, url } = made;
  const now = new Date();
  await storeFirstContent(database, now);
  await replaceEvent(database, withSection(await readEvent(database), 'road_trip', { places }), now);
  const folder = makeFolder();
  const environment = { DATABASE_URL: url, DATA_DIR: folder };
  const all = await Promise.all([startRego(environment), startRego(environment)]);
  const addresses = all.map((rego) => rego.address());
  const { bringing_guests: _brings, guest_count: _guests, ...alone } = roadTripAnswers;
  const register = async (number: number) => {
    const body = JSON.stringify({ ...rider, ...alone, email: `rider-${number}@example.org` });
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': `last-places-of-the-van-${number}`,
    };
    const address = addresses[number % addresses.length];
    const reply = await fetch(`${address}/api/registrations`, { method: 'POST', headers, body });
    expect(reply.status).toBe(201);
    const { id, entries } = await reply.json();
    return { id, state: entries[0].state };
  };
  const told = await Promise.all(Array.from({ length: riders }, (_none, number) => register(number)));

  const { rows: stored } = await pool.query('select registration_id as id, state from entries');
  expect(stored.filter(({ state }) => state === 'entered')).toHaveLength(places);
  expect(stored.filter(({ state }) => state === 'waiting')).toHaveLength(riders - places);
  // Each reads what became of them.
  const stateOf = new Map(stored.map(({ id, state }) => [id, state]));
  expect(told.filter(({ id, state }) => stateOf.get(id) !== state)).toEqual([]);
  // Nobody stands in the same place of the queue, and nobody who waits owes anything.
  const { rows } = await pool.query(`select count(distinct position)::int as positions,
    (select count(*)::int from charges) as charges,
    (select count(distinct xmin::text)::int from registrations) as transactions from entry_places`);
  expect(rows[0]).toMatchObject({ positions: riders, charges: places });
  expect(rows[0].transactions).toBeLessThan(riders / 2);
});
