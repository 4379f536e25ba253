// A process of its own that answers a submit with the least that may be called durable: Fastify, and one transaction of a row
// and of a second one that says what to tell.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { insertLetter, insertRider, valuesOf } from './one-row.ts';

export async function startBareHandler(
  connection: pg.PoolConfig,
  undo: AsyncDisposableStack,
): Promise<{ url: string; pid: number }> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(connection)]);
  undo.defer(() => void child.kill());
  const [url]: string[] = await once(child, 'message', { signal: AbortSignal.timeout(10_000) });
  if (url === undefined || child.pid === undefined) throw new Error('The bare handler did not start.');
  return { url, pid: child.pid };
}

async function serve(connection: pg.PoolConfig): Promise<string> {
  const pool = new pg.Pool({ ...connection, max: 20 });
  const app = Fastify();
  app.post('/api/registrations', async ({ body }, reply) => {
    const id = randomUUID();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ ...insertRider, values: [id, ...valuesOf(Object(body))] });
      await client.query({ ...insertLetter, values: [id] });
      await client.query('commit');
    } finally {
      client.release();
    }
    return reply.status(201).send({ id });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const [, , connection] = process.argv;
if (connection !== undefined && process.send)
  serve(JSON.parse(connection)).then((url) => process.send?.(url));
