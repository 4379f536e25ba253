// A database of its own for a test file: a copy of the migrated template.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { connectPool, type Database, databaseOn } from '#server/database/connect.ts';
import { atEnd } from '#tests/at-end.ts';
import { templateDatabase } from '#tests/postgres.ts';
import { waitUntil } from '#tests/wait-until.ts';

export type TestDatabase = {
  database: Database;
  pool: pg.Pool;
  /** For a process of its own (DATABASE_URL). */
  url: string;
};

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

/** Again while PostgreSQL's own vacuum is in it: nobody may end that, and it leaves by itself. */
export async function dropTestDatabase(name: string): Promise<void> {
  await waitUntil(`${name} is dropped`, () =>
    asAdmin(`drop database if exists ${name} with (force)`).then(
      () => true,
      () => false,
    ),
  );
}

/** It is dropped when the test or the file that asks for it ends (`atEnd`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { host, port, user } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${templateDatabase}`);
  const pool = connectPool(
    { ...inject('postgres'), database: name },
    { onIdleError: () => undefined, maxConnections: 10 },
  );
  atEnd(async () => {
    // What a test left at work is ended with its database.
    const ended = pool.end();
    await dropTestDatabase(name);
    await Promise.race([ended, wait(5_000, undefined, { ref: false })]);
  });
  return {
    database: databaseOn(pool),
    pool,
    url: `postgresql://${encodeURIComponent(user)}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
  };
}

/** What `statement` locks is held until the function that is given is called, which leaves all as it was. */
export async function hold(
  { pool }: Pick<TestDatabase, 'pool'>,
  statement: string,
  values: unknown[] = [],
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** So many statements wait for what others have locked. */
export function untilLocked({ pool }: Pick<TestDatabase, 'pool'>, count = 1): Promise<void> {
  return waitUntil(`${count} wait for a lock`, async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length === count;
  });
}
