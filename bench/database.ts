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
