// /healthz answers while the process lives, /readyz while the database answers.
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

export function serveHealth(app: FastifyInstance, { pool }: Services): void {
  const options = { config: { rateLimit: false as const }, schema: { hide: true } };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await pool.query('select 1');
    return { status: 'ok' };
  });
}
