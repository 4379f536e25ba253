// Whether a database is one that this rego may work on: updated by no newer one and, for most commands, of a rego at all.
import type pg from 'pg';
import { isKnownLevel, readLevel } from '#server/database/migrations.ts';
import { OperatorError } from '#server/running/operator-error.ts';

/** There was no rego on the database of the settings. */
export class NoRegoError extends OperatorError {
  constructor() {
    super('no rego was started on this database yet; check DATA_DIR or DATABASE_URL');
  }
}

/** Throws an OperatorError where a newer rego was here and, unless it `mayBeNew`, where none was. */
export async function checkVersion(pool: pg.Pool, { mayBeNew }: { mayBeNew: boolean }): Promise<void> {
  const newest = await readLevel(pool);
  if (newest === undefined) {
    if (mayBeNew) return;
    throw new NoRegoError();
  }
  if (isKnownLevel(newest)) return;
  const day = new Date(newest).toISOString().slice(0, 10);
  throw new OperatorError(
    `a newer rego has updated this database (${day}), and this one does not know its tables: run the newer one`,
  );
}
