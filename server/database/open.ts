// Opens the database that the settings name: a PostgreSQL of the operator's, or the embedded one.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { connectPool, type Database, databaseOn } from '#server/database/connect.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import type { Log } from '#server/jobs.ts';
import { describeFault } from '#server/log.ts';

export type OpenedDatabase = {
  pool: pg.Pool;
  database: Database;
  close: () => Promise<void>;
};

export async function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDirectory: config.dataDirectory, log });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  const onIdleError = (error: Error) =>
    log.warn({ fault: describeFault(error) }, 'a database connection broke');
  const pool = connectPool(connection, { onIdleError });
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  return { pool, database: databaseOn(pool), close };
}
