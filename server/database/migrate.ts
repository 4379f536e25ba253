// Brings a database to the newest tables; several servers may start at once.
import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { databaseOn } from '#server/database/connect.ts';
import { migrateJobs } from '#server/jobs.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
/** Any number that nobody else locks on this database. */
const migrationLock = 7_346_001;

export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(databaseOn(pool), { migrationsFolder });
    await migrateJobs(pool);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    lock.release();
  }
}
