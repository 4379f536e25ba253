// GET /metrics, and what it takes to read it: METRICS_TOKEN, or a call on this machine that no proxy has passed on.

import cluster from 'node:cluster';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/basics/errors.ts';
import { identityPath } from '#server/auth/identity-provider/embedded-client.ts';
import { collectFromAll } from '#server/metrics/all-processes.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { isSameSecret } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
const passedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Where sign-ins end: in rego's own hands, or on their way back from a provider of the operator's. */
const signInDoors = new Map<string, 'organizer' | 'admin'>([
  ['/api/organizer/login', 'organizer'],
  [`${identityPath}/interaction/:uid`, 'admin'],
  ['/api/callback', 'admin'],
]);
const isRefusal = (status: number) => [400, 401, 403, 429].includes(status);

export function serveMetrics(
  app: FastifyInstance,
  { config, metrics }: Pick<Services, 'config'> & { metrics: Metrics },
): void {
  const options = { config: { rateLimit: false as const } };
  app.get('/metrics', options, async (request, reply) => {
    // As if it were not there, so that nobody is told that there is a token to guess.
    if (!mayRead(request, config)) throw new AppError('not_found');
    const text = cluster.isWorker ? await collectFromAll() : await metrics.registry.metrics();
    return reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(text);
  });
}

/**
 * A proxy on this machine calls from here too, and not every one says so: where one is set up a token is needed
 * (docs/decisions/0013-metrics.md).
 */
function mayRead(
  request: FastifyRequest,
  { metricsToken, trustedProxies, publicUrl }: Services['config'],
): boolean {
  if (metricsToken !== undefined)
    return isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (trustedProxies > 0 || !loopbackHost.test(new URL(publicUrl).host)) return false;
  return (
    loopback.test(request.raw.socket.remoteAddress ?? '') &&
    loopbackHost.test(request.headers.host ?? '') &&
    !passedOn.some((header) => request.headers[header] !== undefined)
  );
}

/** Before whatever may refuse a request, so that refused ones count. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (_request, reply) => {
    metrics.requestBegan();
    // Also when the visitor has gone away before the answer.
    reply.raw.once('close', metrics.requestLeft);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const { statusCode: status } = reply;
    metrics.requestAnswered(request.method, route, status, reply.elapsedTime / 1_000);
    if (request.method === 'POST' && route === '/api/registrations') metrics.submitted(status);
    const door = signInDoors.get(route);
    if (door && isRefusal(status)) metrics.signInFailed(door);
  });
}

/** The pattern, so that there are as many as routes; the built files are one. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined || url === '*' || url === '/*') return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
