// Connections come back to the pool, whatever breaks: one that is missing for ever would be one rider less at a time.
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { connectPool, databaseOn, patientPool } from '#server/database/connect.ts';
import { createTestDatabase } from '#tests/database.ts';

const stored = await createTestDatabase();
const name = new URL(stored.url).pathname.slice(1);
const onIdleError = () => undefined;
const pool = connectPool({ ...inject('postgres'), database: name }, { onIdleError, maxConnections: 1 });
const database = databaseOn(pool);
afterAll(() => pool.end());

/** The next connection that is handed out breaks before its first word. */
function breakNext(): void {
  pool.once('acquire', (client) => {
    if (client instanceof pg.Client) void client.end();
  });
}

const answers = async () => (await pool.query('select 1 as one')).rows;

test('one that breaks as a transaction begins is replaced', async () => {
  breakNext();
  await expect(database.transaction(async () => 'done')).rejects.toThrow();
  expect(await answers()).toEqual([{ one: 1 }]);
  expect(await database.transaction(async () => 'done')).toBe('done');
});

test('one that breaks in the middle is replaced', async () => {
  const broken = database.transaction(async (tx) => {
    await tx.execute('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(broken).rejects.toThrow();
  expect(await answers()).toEqual([{ one: 1 }]);
});

test('one whose transaction failed is out of it, and so is the next to use it', async () => {
  await expect(database.transaction((tx) => tx.execute('select 1 / 0'))).rejects.toThrow();
  const { rows } = await pool.query('select pg_current_xact_id_if_assigned() as id, now() as at');
  expect(rows).toMatchObject([{ id: null }]);
  expect(await answers()).toEqual([{ one: 1 }]);
});

test('a transaction within a transaction is a part of it', async () => {
  const done = await database.transaction(async (tx) => {
    await tx.execute('create temporary table numbers (n int) on commit drop');
    await tx.transaction((inner) => inner.execute('insert into numbers values (1)'));
    await expect(
      tx.transaction((inner) => inner.execute('insert into numbers values (1 / 0)')),
    ).rejects.toThrow();
    return (await tx.execute('select n from numbers')).rows;
  });
  expect(done).toEqual([{ n: 1 }]);
});

test('a patient one waits while its own process is busy for long, as at a start on a slow machine', async () => {
  const patient = patientPool(pool);
  const connecting = patient.connect();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500);
  const client = await connecting;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  await patient.end();
});
