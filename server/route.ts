// Binds every entry of domain/api.ts to its handler: access, rate limit, schemas, status.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Api, api, type CallName } from '#domain/api.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import type { Organizer } from '#domain/organizer.ts';
import '#server/schema-words.ts';

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
  /** Who is signed in as an organizer; certain where the entry says so. */
  organizer: Entry<Name>['access'] extends 'organizer' ? Organizer : Organizer | undefined;
  visit: Visit;
};

/** Who calls from where, and what signs them in or out. */
type Visit = {
  address: string;
  /** A new session, so that nobody can have known its id before. */
  signIn: (organizerId: string) => Promise<void>;
  signOut: () => Promise<void>;
};

type Replies<Name extends CallName> = Entry<Name>['reply'];
type CallReply<Name extends CallName> = {
  [Status in keyof Replies<Name>]: Replies<Name>[Status] extends z.ZodMiniType
    ? { status: Status; body: z.output<Replies<Name>[Status]> | JsonStream }
    : never;
}[keyof Replies<Name>];

export type Handlers = {
  [Name in CallName]: (input: CallInput<Name>) => Promise<CallReply<Name>>;
};

type AnyEntry = {
  summary: string;
  access: string;
  isSubmit?: true;
  isSignIn?: true;
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
const signInsPerMinute = 30;

/** Finds out who is signed in as an organizer. */
export type FindOrganizer = (request: FastifyRequest) => Promise<Organizer | undefined>;

export function bindCalls(app: FastifyInstance, handlers: Handlers, findOrganizer: FindOrganizer): void {
  for (const [name, entry] of Object.entries<AnyEntry>(api)) {
    bindCall(app, name, entry, handlers[name as CallName] as AnyHandler, findOrganizer);
  }
}

function bindCall(
  app: FastifyInstance,
  name: string,
  entry: AnyEntry,
  handle: AnyHandler,
  findOrganizer: FindOrganizer,
): void {
  const [method = '', url = ''] = name.split(' ');
  const { summary, access, params, query, body, reply, isSubmit } = entry;
  const found = new WeakMap<FastifyRequest, Organizer>();
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
      ...(access === 'registration' && { security: [{ registrationToken: [] }] }),
      ...(access === 'organizer' && { security: [{ session: [] }] }),
    },
    ...limitOf(entry),
    // Before the body is read: a stranger is not told what a call takes.
    onRequest: async (request) => {
      const organizer = request.session.organizerId ? await findOrganizer(request) : undefined;
      if (organizer) found.set(request, organizer);
      else if (access === 'organizer') throw new AppError('unauthorized');
    },
    handler: async (request, answer) => {
      const { status, body: content } = await handle({
        body: request.body,
        params: request.params,
        query: request.query,
        token: access === 'organizer' ? undefined : tokenOf(request, access === 'registration'),
        idempotencyKey: isSubmit ? idempotencyKeyOf(request) : undefined,
        organizer: found.get(request),
        visit: visitOf(request),
      });
      answer.status(status).header('cache-control', 'no-store');
      if (content instanceof JsonStream) return answer.type('application/json').send(content.stream);
      return answer.send(content ?? undefined);
    },
  });
}

function limitOf({ isSubmit, isSignIn }: AnyEntry) {
  const max = isSignIn ? signInsPerMinute : submitsPerMinute;
  return isSubmit || isSignIn ? { config: { rateLimit: { max, timeWindow: 60_000 } } } : {};
}

function visitOf(request: FastifyRequest): Visit {
  return {
    address: request.ip,
    signIn: async (organizerId) => {
      await request.session.regenerate();
      request.session.organizerId = organizerId;
    },
    signOut: () => request.session.destroy(),
  };
}

/** A reply too long to hold in memory: the JSON text of an array, a few rows at a time. */
export class JsonStream {
  readonly stream: Readable;

  constructor(chunks: AsyncIterable<readonly unknown[]>) {
    this.stream = Readable.from(jsonOf(chunks));
  }
}

async function* jsonOf(chunks: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
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
