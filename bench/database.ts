// The way to the database of a rego that is measured: its own private socket, as the operator's commands take it.
import pg from 'pg';
import { findRunningEmbeddedDatabase } from '#server/database/embedded.ts';

export type Connection = NonNullable<Awaited<ReturnType<typeof findRunningEmbeddedDatabase>>>;

export async function connectTo(
  dataDirectory: string,
  undo: AsyncDisposableStack,
): Promise<{ client: pg.Client; connection: Connection }> {
  const connection = await findRunningEmbeddedDatabase(dataDirectory);
  if (!connection) throw new Error('The server to measure runs no database of its own.');
  const client = new pg.Client(connection);
  // The database may be stopped first when a measurement is broken off.
  client.on('error', () => undefined);
  await client.connect();
  undo.defer(() => client.end());
  return { client, connection };
}

/** Several connections, for statements beside those of the server. */
export function poolOf(connection: Connection, undo: AsyncDisposableStack): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 3 });
  pool.on('error', () => undefined);
  undo.defer(() => pool.end());
  return pool;
}

/** How many letters wait to be sent. */
export async function waitingLetters(client: pg.Client): Promise<number> {
  const text = `select count(*)::int as n from letters where state = 'queued'`;
  return (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0;
}
