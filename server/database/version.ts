// Whether a database is one that this rego may work on: updated by no newer one and, for most commands, of a rego at all.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsFolder } from '#server/database/migrate.ts';
import { OperatorError } from '#server/operator-error.ts';

/** There was no rego on the database of the settings. */
export class NoRegoError extends OperatorError {
  constructor() {
    super(
      'no rego was started on this database yet; perhaps DATA_DIR or DATABASE_URL should name another one',
    );
  }
}

export function isKnownMigration(time: number): boolean {
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === time);
}

/** Throws an OperatorError where a newer rego was here and, unless it `mayBeNew`, where none was. */
export async function checkVersion(pool: pg.Pool, { mayBeNew }: { mayBeNew: boolean }): Promise<void> {
  const newest = await readNewestMigration(pool);
  if (newest === undefined) {
    if (mayBeNew) return;
    throw new NoRegoError();
  }
  if (isKnownMigration(newest)) return;
  const day = new Date(newest).toISOString().slice(0, 10);
  throw new OperatorError(
    `a newer rego has updated this database (${day}), and this one does not know its tables: run the newer one`,
  );
}

/** When the newest of its updates was made; undefined where no rego was. */
async function readNewestMigration(pool: pg.Pool): Promise<number | undefined> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (!tables[0]?.name) return undefined;
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest;
  return newest == null ? undefined : Number(newest);
}
