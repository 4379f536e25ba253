// The connection pool and what a rule takes to reach the tables.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { breakWhenSilent, longestIdleMs, longestStatementMs } from '#server/database/silent-connection.ts';

/**
 * Idle ones beyond them are closed after ten seconds. A new one costs PostgreSQL several times what a list does: it reads its
 * catalog, and plans each statement five times before it keeps a plan.
 */
const mostKeptIdle = 4;

const databaseOptions = { casing: 'snake_case' } as const;

export type Database = NodePgDatabase;
/** A database inside a transaction: what is done through it happens whole or not at all. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either: who reads needs to know of neither. */
export type AnyDatabase = Database | Transaction;

export type PoolOptions = {
  onIdleError: (error: Error) => void;
  maxConnections?: number;
  /** A server's: nobody waits for ever for a statement. Commands and migrations take their time. */
  isHurried?: boolean;
};

/** The pool counts what its own process is busy meanwhile, too: seconds of a start on a slow machine. */
const patienceMs = 60_000;

export function connectPool(connection: pg.PoolConfig, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'rego',
    ...(options.isHurried && { onConnect: hurry, min: mostKeptIdle }),
    ...connection,
  });
  // Without a listener a connection that the database closes ends the process.
  pool.on('error', options.onIdleError);
  pool.on('connect', (client) => client.on('error', options.onIdleError));
  return pool;
}

/** Connections of their own to the same database, or to `another`, for what takes as long as it takes. */
export function patientPool({ options }: pg.Pool, another: pg.PoolConfig = {}): pg.Pool {
  const { onConnect: _hurry, ...connection } = options;
  return connectPool(
    { ...connection, connectionTimeoutMillis: patienceMs, password: options.password, ...another },
    { onIdleError: () => undefined },
  );
}

/** A statement of its own: a connection pooler such as PgBouncer refuses the setting where it stands at first. */
async function hurry(client: pg.ClientBase): Promise<void> {
  if (client instanceof pg.Client) breakWhenSilent(client);
  await client.query(`
    set statement_timeout = ${longestStatementMs};
    set idle_in_transaction_session_timeout = ${longestIdleMs};
    ${noticeWhoIsGone}`);
}

/** By its own settings PostgreSQL keeps the connection of a machine that is gone, and what it locked, for two hours. */
export const noticeWhoIsGone = `
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 60000`;

export function databaseOn(pool: pg.Pool): Database {
  const database: Database = drizzle(pool, databaseOptions);
  // drizzle-orm's own takes a connection, and one that breaks at `begin` never comes back to the pool.
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const connection = databaseOf(client);
      return await connection.transaction((tx) => {
        connections.set(tx, connection);
        return work(tx);
      }, config);
    } finally {
      // 'I' is for idle: a connection whose state is in doubt is not handed out again.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return database;
}

const connections = new WeakMap<AnyDatabase, Database>();

/** What outlives a transaction: its connection, by which statements are prepared. */
export function connectionOf(database: AnyDatabase): AnyDatabase {
  return connections.get(database) ?? database;
}

const databases = new WeakMap<pg.PoolClient, Database>();

/** Made once for a connection, since it takes as long as a short statement. */
function databaseOf(client: pg.PoolClient): Database {
  const database = databases.get(client) ?? drizzle(client, databaseOptions);
  databases.set(client, database);
  return database;
}
