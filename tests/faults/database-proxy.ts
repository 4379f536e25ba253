// Stands between rego and its PostgreSQL: answers late, or forwards nothing more without hanging up.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

type Way = 'to the database' | 'to rego';

type DatabaseProxy = {
  url: string;
  /** How late each piece of an answer is; asked anew for each. */
  delayMs: () => number;
  /** From now on nothing of these ways is forwarded, on connections that are there and on new ones. */
  hold: (ways: readonly Way[]) => void;
  /** Forwards again, what was held too. */
  release: () => void;
  /** Those that are there now forward nothing ever more and stay open, as when a router has forgotten them. */
  forget: () => void;
  /** Connections that rego holds, and how many of them are forgotten. */
  open: () => number;
  forgotten: () => number;
};

type Connection = { client: Socket; server: Socket; isForgotten: boolean };

export async function startDatabaseProxy({
  host,
  port,
  user,
  database,
}: pg.ClientConfig): Promise<DatabaseProxy> {
  const connections = new Set<Connection>();
  let held: readonly Way[] = [];
  let released = Promise.withResolvers<void>();
  released.resolve();

  /** In their order. */
  async function forward(connection: Connection, way: Way): Promise<void> {
    const { client, server } = connection;
    const [from, to] = way === 'to rego' ? [server, client] : [client, server];
    try {
      for await (const piece of from) {
        if (way === 'to rego') await sleep(proxy.delayMs());
        while (held.includes(way)) await released.promise;
        if (connection.isForgotten) return await once(to, 'close').then(() => undefined);
        to.write(piece);
      }
    } catch {
      // It broke: so does the other side.
    }
    if (!connection.isForgotten) to.end();
  }

  const listener = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`);
    const connection = { client, server, isForgotten: false };
    connections.add(connection);
    client.setNoDelay();
    client.on('error', () => undefined);
    server.on('error', () => client.destroy());
    client.on('close', () => {
      connections.delete(connection);
      // PostgreSQL does not hear of it, either.
      if (!connection.isForgotten) server.destroy();
    });
    onTestFinished(() => void server.destroy());
    void forward(connection, 'to the database');
    void forward(connection, 'to rego');
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const proxy: DatabaseProxy = {
    url: `postgresql://${user}@127.0.0.1:${address.port}/${database}`,
    delayMs: () => 0,
    hold: (ways) => {
      held = ways;
      released = Promise.withResolvers();
    },
    release: () => {
      held = [];
      released.resolve();
    },
    forget: () => {
      for (const connection of connections) connection.isForgotten = true;
    },
    open: () => connections.size,
    forgotten: () => [...connections].filter(({ isForgotten }) => isForgotten).length,
  };
  onTestFinished(() => {
    proxy.release();
    for (const { client } of connections) client.destroy();
    listener.close();
  });
  return proxy;
}
