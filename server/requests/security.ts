// Headers that keep pages to themselves, and the refusal of state-changing calls from another site.
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/basics/errors.ts';
import type { Config } from '#server/running/config.ts';

const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
} as const;

function contentSecurityPolicy(changes: Record<string, readonly string[]>): string {
  return Object.entries({ ...directives, ...changes })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const policy = contentSecurityPolicy({ 'frame-ancestors': ["'none'"] });

export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Of this host alone: what else its operator has beside it may not have a certificate.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    // A page on another site may link to ours and keep its own window; nothing here needs isolation.
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    refuseTwoHosts(request);
    refuseForeignOrigin(request, config);
    refuseEncodedBody(request);
  });
}

/** Lets the sites of EMBED_ORIGINS frame this page. */
export function allowFraming(reply: FastifyReply, config: Config): void {
  reply.removeHeader('x-frame-options');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header(
    'content-security-policy',
    contentSecurityPolicy({ 'frame-ancestors': config.embedOrigins.split(/\s+/) }),
  );
}

/** A letter's own page in a frame of ours: its inline styles count, nothing in it runs or loads. */
export function allowLetterFrame(reply: FastifyReply): void {
  reply.header('x-frame-options', 'SAMEORIGIN');
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
  );
}

/** The API's reference page draws itself with inline styles. */
export function allowInlineStyles(reply: FastifyReply): void {
  reply.header(
    'content-security-policy',
    contentSecurityPolicy({
      'script-src': ["'self'", "'unsafe-inline'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'frame-ancestors': ["'none'"],
    }),
  );
}

/** Of addresses that have a bound of their own: how many seconds whoever passed it has to wait. */
export function boundRequests(
  app: FastifyInstance,
  { isRateLimited }: Pick<Config, 'isRateLimited'>,
  { most, withinMs }: { most: number; withinMs: number },
): (request: FastifyRequest) => Promise<number | undefined> {
  if (!isRateLimited) return async () => undefined;
  const count = app.createRateLimit({ max: most, timeWindow: withinMs });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : undefined;
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers say where a call comes from; one that says nothing is no browser. */
function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') throw new AppError('foreign_origin');
  if (origin === undefined || origin === config.publicUrl) return;
  // As reached by another name; where PUBLIC_URL is https, what came by http is another site's.
  const scheme = config.publicUrl.startsWith('https:') ? 'https' : request.protocol;
  if (origin === `${scheme}://${request.host}`) return;
  throw new AppError('foreign_origin');
}

/** A proxy in front may have read the one and we the other. */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new AppError('bad_request');
}

/** No client of ours compresses what it sends, and a few bytes could be made to fill the memory. */
function refuseEncodedBody({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new AppError('unsupported_media_type');
}
