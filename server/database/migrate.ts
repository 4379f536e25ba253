// Brings a database to the newest tables; several servers may start at once.
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { connectPool, databaseOn } from '#server/database/connect.ts';
import { migrateJobs } from '#server/jobs.ts';
import { OperatorError } from '#server/operator-error.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
/** Any number that nobody else locks on this database. */
const migrationLock = 7_346_001;

/** All migrations that are missing happen in one transaction. Throws an OperatorError when one of them fails. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  // Connections of its own: a migration, or the wait for another server's, may take as long as it takes.
  const { onConnect: _hurry, ...options } = pool.options;
  const patient = connectPool(
    { ...options, password: pool.options.password },
    { onIdleError: () => undefined, maxConnections: 3 },
  );
  try {
    await migrateAlone(patient);
  } finally {
    await patient.end();
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(databaseOn(pool), { migrationsFolder }).catch((fault: unknown) => {
      throw explainFailure(fault) ?? fault;
    });
    await migrateJobs(pool);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    lock.release();
  }
}

/** Undefined when no migration's statement failed. PostgreSQL's own words may quote what people typed. */
function explainFailure(fault: unknown): OperatorError | undefined {
  if (!(fault instanceof DrizzleQueryError) || !(fault.cause instanceof pg.DatabaseError)) return undefined;
  const { code, table, column, constraint } = fault.cause;
  const statement = readMigrationFiles({ migrationsFolder })
    .flatMap(({ sql }) => sql)
    .find((text) => text === fault.query);
  if (statement === undefined) return undefined;
  const place = [table, column, constraint].filter(Boolean).join(', ');
  const line = statement.trim().replaceAll(/\s+/g, ' ').slice(0, 200);
  return new OperatorError(
    `the database could not be updated and was left as it was: PostgreSQL refused (${code}${place && `, ${place}`}) ${line}`,
    { cause: fault },
  );
}
