// /healthz answers while the process lives, /readyz while the database answers.
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** Whoever asks wants to know soon; a database that hangs says nothing. */
const question = { text: 'select 1', query_timeout: 3_000 };

export function serveHealth(app: FastifyInstance, { pool }: Services): void {
  const options = { config: { rateLimit: false as const } };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await pool.query(question);
    return { status: 'ok' };
  });
}
