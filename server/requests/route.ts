// Binds every entry of domain/calls/api.ts to its handler: access, rate limit, schemas, status.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import { type Fault, type Faults, named } from '#domain/basics/faults.ts';
import { type Api, api, type CallName } from '#domain/calls/api.ts';
import { type Access, type Call, type NamedEditions, type ParamsOf, paramsOf } from '#domain/calls/call.ts';
import { editionQuery, editionsOf } from '#domain/calls/named-editions.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { JsonStream, JsonText } from '#server/requests/json-replies.ts';
import { type Answered, KeptReplies } from '#server/requests/kept-replies.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import type { Visit } from '#server/requests/visit.ts';
import '#words/schemas.ts';

type Entry<Name extends CallName> = Api[Name];
type Part<Name extends CallName, Key extends string> =
  Entry<Name> extends Record<Key, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

type CallInput<Name extends CallName> = {
  body: Part<Name, 'body'>;
  params: ParamsOf<Name, Entry<Name>> extends infer Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined;
  query: Part<Name, 'query'>;
  file: Entry<Name> extends { isFile: true } ? Uint8Array : undefined;
  /** The bearer token of a registration; checked by the room that owns registrations. */
  token: Entry<Name>['access'] extends 'registration' ? string : string | undefined;
  idempotencyKey: string | undefined;
  /** Who is signed in; certain where the entry says so. */
  organizer: Entry<Name>['access'] extends 'organizer' ? Organizer : Organizer | undefined;
  user: Entry<Name>['access'] extends 'user' | 'admin' ? SignedInUser : SignedInUser | undefined;
  /** Whom the history names: the username of an organizer or the e-mail of an admin. */
  actor: Entry<Name>['access'] extends 'organizer' | 'admin' | 'staff' ? string : string | undefined;
  visit: Visit;
};

type Body<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> | JsonText | JsonStream : never;
/** The body alone, since the table says the status; where it names two, whoever answers says which. */
type Reply<Replies extends Call['reply']> = Replies extends { 200: infer Known; 201: infer Made }
  ? Promise<{ status: 200; body: Body<Known> } | { status: 201; body: Body<Made> }>
  : Replies extends { 204: unknown }
    ? Promise<void>
    : Promise<Body<Replies[keyof Replies]>>;

export type Handlers = {
  [Name in CallName]: (input: CallInput<Name>) => Reply<Entry<Name>['reply']>;
};

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{43})$/;
const keyPattern = /^[\x21-\x7e]{16,200}$/;
/** Submits per minute and address: a hostel full of riders shares one. */
const submitsPerMinute = 120;
const signInsPerMinute = 30;

/**
 * Who is signed in, as an organizer or through the identity provider: a new sign-in ends the one before. `seen` says what had been
 * written by then.
 */
export type Caller = {
  organizer?: Organizer | undefined;
  user?: SignedInUser | undefined;
  seen?: string | undefined;
};

export type Asked = {
  /** Who it is as of this call: whoever was disabled or removed is out at once. */
  findCaller: (request: FastifyRequest) => Caller;
  findVisit: (request: FastifyRequest, reply: FastifyReply) => Visit;
  /** Throws where a call that may name some editions may not name this one. */
  checkEdition: (id: string, named: NamedEditions | 'current', caller: Caller) => Promise<void>;
};

export function bindCalls(app: FastifyInstance, handlers: Handlers, asked: Asked): void {
  const kept = new KeptReplies();
  for (const [name, entry] of Object.entries<Call>(api)) {
    const handle = whole(entry, handlers[name as CallName] as (input: unknown) => Promise<unknown>);
    const bind = (to: FastifyInstance) => bindCall(to, name, entry, handle, { ...asked, kept });
    if (entry.isFile) app.register(async (own) => bind(takingFiles(own)));
    else bind(app);
  }
}

type AnyHandler = (input: unknown) => Promise<Answered>;

/** With the status, where the table names one. */
function whole({ reply }: Call, handle: (input: unknown) => Promise<unknown>): AnyHandler {
  const [status, another] = Object.keys(reply).map((key) => Number(key) as Answered['status']);
  if (status === undefined || another !== undefined) return handle as AnyHandler;
  return async (input) => ({ status, body: await handle(input) });
}

/** Its calls take bytes; those of others go on refusing them. */
function takingFiles(app: FastifyInstance): FastifyInstance {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  return app;
}

/** Throws unauthorized for strangers and forbidden for those who are signed in as something else. */
function checkAccess(access: Access, { organizer, user }: Caller): void {
  if (access === 'public' || access === 'registration') return;
  const isAllowed = {
    organizer: organizer !== undefined,
    user: user !== undefined,
    admin: user?.isAdmin === true,
    staff: organizer !== undefined || user?.isAdmin === true,
  }[access];
  if (isAllowed) return;
  // To GET /api/auth/user an organizer is a stranger: 401 reads as nobody there (product.md, section 7).
  const isStranger = access === 'user' || (!organizer && !user);
  throw new AppError(isStranger ? 'unauthorized' : 'forbidden');
}

function bindCall(
  app: FastifyInstance,
  name: string,
  entry: Call,
  handle: AnyHandler,
  { findCaller, findVisit, checkEdition, kept }: Asked & { kept: KeptReplies },
): void {
  const [method = '', url = ''] = name.split(' ');
  const { access, query, isSubmit } = entry;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const named = editionsOf(name, entry);
  app.route({
    method,
    url,
    schema: schemaOf(name, entry),
    ...limitOf(entry),
    ...(entry.bodyBytes && { bodyLimit: entry.bodyBytes }),
    // Before the body is read: a stranger is not told what a call takes.
    onRequest: async (request) => {
      const caller = findCaller(request);
      checkAccess(access, caller);
      callers.set(request, caller);
    },
    handler: async (request, answer) => {
      const caller = callers.get(request) ?? {};
      const { organizer, user, seen } = caller;
      const { edition, others } =
        named === 'none' ? { edition: undefined, others: request.query } : partsOf(request.query);
      if (edition !== undefined) await checkEdition(edition, named, caller);
      // The reply is sent within, too: a long one is read while it is sent.
      return ofEdition(edition, async () => {
        const handled = () =>
          handle({
            body: request.body,
            file: entry.isFile && fileOf(request),
            params: request.params,
            query: query && others,
            token: hasSession(entry) ? undefined : tokenOf(request, access === 'registration'),
            idempotencyKey: isSubmit ? idempotencyKeyOf(request) : undefined,
            organizer,
            user,
            actor: organizer?.username ?? user?.email,
            visit: findVisit(request, answer),
          });
        const { status, body: content } = await (entry.isKept
          ? kept.answer({ seen, address: request.url }, handled)
          : handled());
        answer.status(status).header('cache-control', 'no-store');
        if (content instanceof JsonText) return answer.type('application/json').send(content.text);
        if (content instanceof JsonStream) return answer.type('application/json').send(content.stream);
        return answer.send(content ?? undefined);
      });
    },
  });
}

function hasSession({ access }: Call): boolean {
  return access !== 'public' && access !== 'registration';
}

/** Of the call of this name: what it takes and answers, and what its description says besides. */
export function schemaOf(name: string, entry: Call) {
  const { summary, access, query, body, reply } = entry;
  const params = paramsOf(name, entry);
  return {
    summary,
    tags: ['calls'],
    ...(params && { params }),
    // A filter misspelt is no filter, and would give more than was asked for.
    ...querySchemaOf(query, editionsOf(name, entry)),
    ...(body && { body }),
    response: reply,
    ...(access === 'registration' && { security: [{ registrationToken: [] }] }),
    ...(hasSession(entry) && { security: [{ session: [] }] }),
  };
}

function querySchemaOf(query: z.ZodMiniObject | undefined, named: NamedEditions | 'current') {
  if (named === 'none') return query && { querystring: z.strictObject(query.shape) };
  return {
    querystring: query ? z.strictObject({ ...query.shape, ...editionQuery }) : z.object(editionQuery),
  };
}

const namingSchema = z.looseObject(editionQuery);

/** The edition that a query names, and the rest of it. */
function partsOf(query: unknown) {
  const { edition, ...others } = z.parse(namingSchema, query);
  return { edition, others };
}

function ofEdition<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : inEdition(id, work);
}

function fileOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new AppError('unsupported_media_type');
}

function limitOf({ isSubmit, isSignIn }: Call) {
  const max = isSignIn ? signInsPerMinute : submitsPerMinute;
  return isSubmit || isSignIn ? { config: { rateLimit: { max, timeWindow: minuteMs } } } : {};
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
  throw new AppError('invalid_input', { 'Idempotency-Key': { code: 'not_an_idempotency_key' } });
}

type SchemaIssue = { instancePath: string; message?: string | undefined };

/**
 * Schema issues as faults by field, such as `sectionConfig.fields.3.label`; the first of one counts.
 * `whole` is what an issue of no field is said of.
 */
export function fieldErrorsOf(issues: readonly SchemaIssue[], whole = 'body'): Faults {
  const faults = new Map<string, Fault>();
  for (const { instancePath, message = named('not_valid') } of issues) {
    const field = fieldOf(instancePath) || whole;
    if (!faults.has(field)) faults.set(field, { code: 'by_schema', message });
  }
  return Object.fromEntries(faults);
}

/** What is wrong with an item is said of its list, which has one place for it on every screen. */
function fieldOf(instancePath: string): string {
  const [, ...path] = instancePath.split('/');
  while (path.length > 1 && /^\d+$/.test(path.at(-1) ?? '')) path.pop();
  return path.join('.');
}
