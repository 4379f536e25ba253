// What is logged, and what never is: no addresses, names, tokens or answers of people, no query strings.

import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Where nobody listens. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Of many at once. */
const mostFaults = 5;

/**
 * A fault for the log. Errors of the database quote rows and parameters, so of them only the code, the place
 * and PostgreSQL's own routine are kept.
 */
export function describeFault(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { ...describeFault(error.cause), query: error.query.slice(0, 300), stack: stackOf(error) };
  }
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    return { type: 'DatabaseError', code, table, column, constraint, routine };
  }
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof AggregateError) {
    const faults = error.errors.slice(0, mostFaults).map(describeFault);
    return { type: error.name, message: error.message, count: error.errors.length, faults };
  }
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

/** The frames without the message, which quotes parameters. */
function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((row) => row.trimStart().startsWith('at '))
    .join('\n');
}

/** A request that takes longer is worth a warning. */
const slowMs = 1_000;

/** One line a request: the route's pattern in place of the address, which may hold what somebody searched. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const fields = { ...fieldsOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.error(fields, 'request');
    else if (reply.elapsedTime >= slowMs) request.log.warn(fields, 'slow request');
    else request.log.info(fields, 'request');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(fieldsOf(request), 'request left by the visitor');
  });
}

/** Who is signed in stands as an id that only the database can name; a rider has none. */
function fieldsOf(request: FastifyRequest) {
  // Nothing yet where a request was refused early.
  const session: FastifyRequest['session'] | undefined = request.session;
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    organizerId: session?.organizerId,
    userId: session?.userId,
  };
}
