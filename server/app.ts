// The server as plugins and rooms. Apart from start.ts, so that tests inject requests.

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import session from '@fastify/session';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { minuteMs } from '#domain/locale/dates.ts';
import { limits } from '#domain/values/limits.ts';
import { serveAdminSignIn } from '#server/auth/admin-sign-in.ts';
import { adminHandlers } from '#server/auth/admins/routes.ts';
import { findCaller, visitOf } from '#server/auth/caller.ts';
import { serveIdentityProvider } from '#server/auth/identity-provider/routes.ts';
import { organizerHandlers } from '#server/auth/organizers/routes.ts';
import { authHandlers } from '#server/auth/routes.ts';
import { longestSessionMs, sessionStore } from '#server/auth/session-store.ts';
import { seating } from '#server/boards/follow-event.ts';
import { boardHandlers } from '#server/boards/routes.ts';
import { changeHandlers } from '#server/changes/routes.ts';
import { checkEdition } from '#server/editions/editions.ts';
import { editionHandlers } from '#server/editions/routes.ts';
import { letterHandlers } from '#server/mail/routes.ts';
import { mailingHandlers } from '#server/mailings/routes.ts';
import { ruleHandlers } from '#server/mailings/rules-routes.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { measureRequests, serveMetrics } from '#server/metrics/routes.ts';
import { previewHandlers } from '#server/pages/event-preview.ts';
import { serveHealth } from '#server/pages/health.ts';
import { servePages } from '#server/pages/pages.ts';
import { serveReference } from '#server/pages/reference-page.ts';
import { loadPages } from '#server/pages/render-pages.ts';
import { matchingHandlers } from '#server/payments/matching/routes.ts';
import { readBookedLines, readPayers } from '#server/payments/named-in-history.ts';
import { paymentHandlers } from '#server/payments/routes.ts';
import { statementHandlers } from '#server/payments/statements/routes.ts';
import { listHandlers } from '#server/registrations/lists/routes.ts';
import { registrationHandlers } from '#server/registrations/routes.ts';
import { answerErrors } from '#server/requests/errors.ts';
import { type Patience, readablePath, refuseConnection, usualPatience } from '#server/requests/incoming.ts';
import { logRequests } from '#server/requests/log.ts';
import { replySerializer } from '#server/requests/reply-schema.ts';
import { nameRequests } from '#server/requests/request-id.ts';
import { bindCalls } from '#server/requests/route.ts';
import { protect } from '#server/requests/security.ts';
import { retentionHandlers } from '#server/retention/routes.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';
import { setupHandlers } from '#server/setup/routes.ts';
import { sheetHandlers } from '#server/sheets/routes.ts';
import { toDoHandlers } from '#server/to-do/routes.ts';

/** All requests of one address in a minute; a page is about ten. */
const requestsPerMinute = 1_200;

export async function buildApp(
  services: Services & { metrics: Metrics },
  log: FastifyBaseLogger,
  patience: Patience = usualPatience,
): Promise<FastifyInstance> {
  const { config, secret } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: limits.bodyBytes,
    // Any length that headers may have: what a path names is checked by its call.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: readablePath,
    clientErrorHandler: refuseConnection,
    // By place, not by address: a proxy in another container has any. Fastify takes no number for that.
    trustProxy: config.trustedProxies > 0 && ((_address, place) => place < config.trustedProxies),
    genReqId: () => randomUUID(),
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookEveryMs },
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silenceMs,
    // Requests that run when the server stops end; idle connections don't hold it back.
    forceCloseConnections: 'idle',
    // What still comes on them meanwhile is answered: a proxy would hand a 503 to the visitor.
    return503OnClosing: false,
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer);

  answerErrors(app);
  nameRequests(app);
  logRequests(app);
  measureRequests(app, services.metrics);
  await protect(app, config);
  if (config.isRateLimited) await app.register(rateLimit, { max: requestsPerMinute, timeWindow: minuteMs });
  // Built files lie there packed in these two: in another one they would be packed at every request.
  await app.register(compress, { threshold: 1_024, globalDecompression: false, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await app.register(session, {
    secret: deriveKey(secret, 'session cookie').toString('base64url'),
    cookieName: 'rego',
    store: sessionStore(services),
    saveUninitialized: false,
    rolling: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
      maxAge: longestSessionMs,
    },
  });

  serveHealth(app, services);
  serveMetrics(app, services);
  serveReference(app);
  const pages = await loadPages(config);
  bindCalls(
    app,
    {
      ...editionHandlers(services),
      ...registrationHandlers(services, seating),
      ...listHandlers(services),
      ...paymentHandlers(services),
      ...statementHandlers(services),
      ...matchingHandlers(services),
      ...boardHandlers(services),
      ...organizerHandlers(services),
      ...letterHandlers(services),
      ...sheetHandlers(services),
      ...mailingHandlers(services),
      ...ruleHandlers(services),
      ...authHandlers(services),
      ...changeHandlers(services, { money: readPayers, bank_line: readBookedLines }),
      ...adminHandlers(services),
      ...retentionHandlers(services),
      ...setupHandlers(services),
      ...toDoHandlers(services),
      ...previewHandlers(services, pages),
    },
    {
      findCaller: (request) => findCaller(services, request),
      findVisit: (request, reply) => visitOf(services, request, reply),
      checkEdition: (id, named, { user }) =>
        checkEdition(services.database, id, named, { isAdmin: user?.isAdmin === true }),
    },
  );
  if (!config.oidc) await serveIdentityProvider(app, services, pages);
  serveAdminSignIn(app, services, pages);
  await servePages(app, services, pages);
  return app;
}
