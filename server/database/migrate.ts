// Brings a database to the newest tables, after a backup; several servers may start at once.
import pg from 'pg';
import { patientPool } from '#server/database/connect.ts';
import { type Migration, readLevel, readMigrations } from '#server/database/migrations.ts';
import { OperatorError } from '#server/running/operator-error.ts';

/** Any number that nobody else locks on this database. */
const migrationLock = 7_346_001;

/** What is done with a database that holds something before its first missing migration. */
export type BackUp = (pool: pg.Pool, level: number) => Promise<void>;

/** All migrations that are missing happen in one transaction. Throws an OperatorError when one of them fails. */
export async function migrateDatabase(pool: pg.Pool, backUp: BackUp): Promise<void> {
  // A migration takes its time, and so may the wait for another server's.
  const patient = patientPool(pool);
  try {
    await migrateAlone(patient, backUp);
  } finally {
    await patient.end();
  }
}

async function migrateAlone(pool: pg.Pool, backUp: BackUp): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const level = await readLevel(client);
    if (level !== undefined && missingSince(level).length > 0) await backUp(pool, level);
    await client.query('begin');
    await migrateWithin(client);
    await client.query('commit');
  } finally {
    // Whatever is not committed is rolled back, and the lock let go of, with its connection.
    client.release(true);
  }
}

function missingSince(level: number | undefined): Migration[] {
  return readMigrations().filter((migration) => level === undefined || migration.level > level);
}

/** In the caller's transaction: what is missing up to a level, which is the newest one unless it is said. */
export async function migrateWithin(client: pg.ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  await client.query('create schema if not exists drizzle');
  // As drizzle-kit has it, whose commands may look at it too.
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { level, statements, hash } of missingSince(await readLevel(client))) {
    if (level > upTo) return;
    for (const statement of statements) await apply(client, statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      level,
    ]);
  }
}

/** PostgreSQL's own words may quote what people typed. */
async function apply(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError)) throw fault;
    const { code, table, column, constraint } = fault;
    const place = [table, column, constraint].filter(Boolean).join(', ');
    const line = statement.trim().replaceAll(/\s+/g, ' ').slice(0, 200);
    throw new OperatorError(
      `the database could not be updated and was left as it was: PostgreSQL refused (${code}${place && `, ${place}`}) ${line}`,
      { cause: fault },
    );
  }
}
