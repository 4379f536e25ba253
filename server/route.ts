// Binds every entry of domain/api.ts to its handler: access, rate limit, schemas, status.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Api, api, type CallName } from '#domain/api.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';

type Entry<Name extends CallName> = Api[Name];
type Part<Name extends CallName, Key extends string> =
  Entry<Name> extends Record<Key, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

type CallInput<Name extends CallName> = {
  body: Part<Name, 'body'>;
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  /** The bearer token of a registration; checked by the room that owns registrations. */
  token: Entry<Name>['access'] extends 'registration' ? string : string | undefined;
  idempotencyKey: string | undefined;
};

type Replies<Name extends CallName> = Entry<Name>['reply'];
type CallReply<Name extends CallName> = {
  [Status in keyof Replies<Name>]: Replies<Name>[Status] extends z.ZodMiniType
    ? { status: Status; body: z.output<Replies<Name>[Status]> }
    : never;
}[keyof Replies<Name>];

export type Handlers = {
  [Name in CallName]: (input: CallInput<Name>) => Promise<CallReply<Name>>;
};

type AnyEntry = {
  summary: string;
  access: string;
  isSubmit?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  reply: Record<number, z.ZodMiniType>;
};
type AnyHandler = (input: unknown) => Promise<{ status: number; body: unknown }>;

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{43})$/;
const keyPattern = /^[\x21-\x7e]{16,200}$/;
/** Submits per minute and address: a hostel full of riders shares one. */
const submitsPerMinute = 120;

export function bindCalls(app: FastifyInstance, handlers: Handlers): void {
  for (const [name, entry] of Object.entries<AnyEntry>(api)) {
    bindCall(app, name, entry, handlers[name as CallName] as AnyHandler);
  }
}

function bindCall(app: FastifyInstance, name: string, entry: AnyEntry, handle: AnyHandler): void {
  const [method = '', url = ''] = name.split(' ');
  const { summary, params, query, body, reply, isSubmit } = entry;
  app.route({
    method,
    url,
    schema: {
      summary,
      tags: ['calls'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: reply,
      ...(entry.access === 'registration' && { security: [{ registrationToken: [] }] }),
    },
    config: isSubmit ? { rateLimit: { max: submitsPerMinute, timeWindow: 60_000 } } : {},
    handler: async (request, answer) => {
      const { status, body: content } = await handle({
        body: request.body,
        params: request.params,
        query: request.query,
        token: tokenOf(request, entry.access === 'registration'),
        idempotencyKey: isSubmit ? idempotencyKeyOf(request) : undefined,
      });
      return answer.status(status).header('cache-control', 'no-store').send(content);
    },
  });
}

function tokenOf(request: FastifyRequest, isNeeded: boolean): string | undefined {
  const header = request.headers.authorization;
  const token = header === undefined ? undefined : bearerPattern.exec(header)?.[1];
  if (token === undefined && (isNeeded || header !== undefined)) throw new AppError('unauthorized');
  return token;
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new AppError('invalid_input', { 'Idempotency-Key': 'Must be 16 to 200 visible characters' });
}

type SchemaIssue = { instancePath: string; message?: string | undefined };

/** Schema issues as messages by field; the first message of a field counts. */
export function fieldErrorsOf(issues: readonly SchemaIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { instancePath, message = 'Is not valid' } of issues) {
    const field = instancePath.split('/')[1] || 'body';
    fields[field] ??= message === 'Invalid input' ? 'Is not valid' : message;
  }
  return fields;
}
