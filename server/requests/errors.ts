// Turns whatever was thrown into the one shape of an error reply: { message, code, fields?, requestId }.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode, errors } from '#domain/basics/errors.ts';
import { describeFault } from '#server/requests/log.ts';
import { fieldErrorsOf } from '#server/requests/route.ts';
import { errorCode } from '#server/running/error-code.ts';
import { errorWords } from '#words/errors.ts';
import { inWords } from '#words/faults.ts';

/** Fastify's and its plugins' own errors, by their code. */
const knownFaults: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_VALIDATION: 'invalid_input',
};

/**
 * The database is away, starting, stopping, a standby that may not write yet, out of room or connections, too
 * slow, or chose us in a deadlock: worth another try.
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '55P03',
]);
/** Classes of SQLSTATE: connection, resources, operator's intervention, system. */
const unavailableClasses = /^(08|53|57|58)[0-9A-Z]{3}$/;
/** pg's own faults have no code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)/;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = knownError(error);
    if (!known) request.log.error({ fault: describeFault(error) }, 'unexpected error');
    if (known?.code === 'unavailable') {
      request.log.warn({ fault: describeFault(error) }, 'database unavailable');
    }
    return sendError(request, reply, known ?? new AppError('unexpected'));
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const status = errors[error.code];
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      message: errorWords[error.code],
      code: error.code,
      fields: error.fields && inWords(error.fields),
      requestId: request.id,
    });
}

function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const whole = error.validationContext === 'querystring' ? 'query' : 'body';
    return new AppError('invalid_input', fieldErrorsOf(error.validation, whole));
  }
  const code = errorCode(error);
  if (code && Object.hasOwn(knownFaults, code)) return new AppError(knownFaults[code] ?? 'unexpected');
  if (isUnavailable(error)) return new AppError('unavailable');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new AppError('too_many_requests');
  if (status === 400) return new AppError('invalid_json');
  return undefined;
}

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code && (unavailableCodes.has(code) || unavailableClasses.test(code))) return true;
  // The database's socket; any other file that is missing will be missing again.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  if (unavailableMessages.test(error.message)) return true;
  return isUnavailable(error.cause);
}
