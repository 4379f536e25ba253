// The one typed way to the server: names, bodies and replies come from the table in domain/calls/api.ts, types only.
import type * as z from 'zod/mini';
import type { ErrorCode, FieldErrors } from '#domain/basics/errors.ts';
import type { Api, CallName } from '#domain/calls/api.ts';
import type { ParamsOf } from '#domain/calls/call.ts';
import { isObject } from '#web/browser-store.ts';
import { editionAtHand } from '#web/edition-at-hand.ts';

type In<Name extends CallName, Key extends string> =
  Api[Name] extends Record<Key, infer Schema extends z.ZodMiniType>
    ? { [K in Key]: z.input<Schema> }
    : { [K in Key]?: undefined };

type Replies<Name extends CallName> = Api[Name]['reply'];
export type ReplyOf<Name extends CallName> = {
  [Status in keyof Replies<Name>]: Replies<Name>[Status] extends z.ZodMiniType
    ? z.output<Replies<Name>[Status]>
    : never;
}[keyof Replies<Name>];

export type BodyOf<Name extends CallName> = In<Name, 'body'>['body'];

type ParamsIn<Name extends CallName> =
  ParamsOf<Name, Api[Name]> extends infer Schema extends z.ZodMiniType
    ? { params: z.input<Schema> }
    : { params?: undefined };

type FileIn<Name extends CallName> = Api[Name] extends { isFile: true }
  ? { file: Blob }
  : { file?: undefined };

export type CallOptions<Name extends CallName> = In<Name, 'body'> &
  FileIn<Name> &
  ParamsIn<Name> &
  In<Name, 'query'> & {
    /** Opens the registration that it was made for. */
    token?: string | undefined;
    /** A repeated key answers what the first answered. */
    idempotencyKey?: string | undefined;
    timeoutMs?: number | undefined;
    /** Its id, where it is about another one than the one at hand. */
    edition?: string | undefined;
  };

/** What our server says about a refusal; a proxy or a captive portal says something else. */
export type ErrorReply = { message: string; code: ErrorCode; fields?: FieldErrors | undefined };

/** A non-OK response; the message is the status, a colon and the body or status text (product.md, section 8). */
export class CallError extends Error {
  readonly status: number;
  readonly reply: ErrorReply | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.reply = parseReply(text);
  }
}

/** Undefined of what our server did not refuse itself. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof CallError ? error.reply?.code : undefined;
}

/** Throws CallError for a non-OK response, and whatever fetch throws when there was none. */
export async function call<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<ReplyOf<Name>> {
  const { body, file, token, idempotencyKey, timeoutMs } = options;
  const edition = options.edition ?? editionAtHand();
  const query = { ...objectOf(options.query), ...(edition && { edition }) };
  const { method, url } = addressOf(name, objectOf(options.params), query);
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (file) headers.set('content-type', 'application/octet-stream');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  });
  const text = await response.text();
  if (!response.ok) throw new CallError(response.status, text || response.statusText);
  return JSON.parse(text || 'null');
}

/** 'GET /api/registrations/:id' with its params and query filled in. */
export function addressOf(name: string, params: unknown, query: unknown): { method: string; url: string } {
  const [method = 'GET', template = ''] = name.split(' ');
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = template.replace(/:(\w+)/g, (_match, key: string) =>
    encodeURIComponent(String(values.get(key))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return { method, url: search.size > 0 ? `${path}?${search}` : path };
}

function objectOf(values: unknown): object | undefined {
  return typeof values === 'object' && values !== null ? values : undefined;
}

function parseReply(text: string): ErrorReply | undefined {
  try {
    const reply: unknown = JSON.parse(text);
    return isErrorReply(reply) ? reply : undefined;
  } catch {
    return undefined;
  }
}

function isErrorReply(reply: unknown): reply is ErrorReply {
  return (
    isObject(reply) &&
    typeof reply.message === 'string' &&
    typeof reply.code === 'string' &&
    (reply.fields === undefined || isFieldErrors(reply.fields))
  );
}

function isFieldErrors(fields: unknown): fields is FieldErrors {
  return isObject(fields) && Object.values(fields).every((message) => typeof message === 'string');
}
