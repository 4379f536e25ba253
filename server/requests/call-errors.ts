// Which errors a call may answer: what every call of its kind does, and what the rules of its own refuse.
import * as z from 'zod/mini';
import { type ErrorCode, errors } from '#domain/basics/errors.ts';
import { type Call, paramsOf } from '#domain/calls/call.ts';
import { editionsOf } from '#domain/calls/named-editions.ts';
import { errorWords } from '#words/errors.ts';

/** `name` is the call's in the table, such as 'GET /api/event'. */
export function errorsOf(name: string, entry: Call): ErrorCode[] {
  const { access, query, body, isSubmit, refuses, editions } = entry;
  const isRead = name.startsWith('GET ');
  const named = editionsOf(name, { access, editions });
  const hasSession = access !== 'public' && access !== 'registration';
  return [
    // A token that is none is refused by any call.
    ...(['unauthorized', 'too_many_requests', 'unavailable', 'unexpected'] as const),
    ...only(hasSession && access !== 'user', 'forbidden'),
    ...only(Boolean(paramsOf(name, entry) || query || body || isSubmit || named !== 'none'), 'invalid_input'),
    ...only(named !== 'none', 'edition_not_found'),
    ...only(named === 'current' || named === 'drafts', 'edition_over'),
    ...only(named === 'current' || named === 'over', 'edition_draft'),
    ...only(isSubmit, 'idempotency_key_reused'),
    ...only(!isRead, 'foreign_origin', 'invalid_json', 'unsupported_media_type', 'body_too_large'),
    ...(refuses ?? []),
  ];
}

function only(isSo: boolean | undefined, ...codes: ErrorCode[]): ErrorCode[] {
  return isSo ? codes : [];
}

/** Error replies by status: in words what each may mean, and their body. */
export function errorReplies(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errors[code]);
  return new Map(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      { description: ofStatus.map((code) => errorWords[code]).join(' '), schema: errorSchema(ofStatus) },
    ]),
  );
}

function errorSchema(codes: readonly ErrorCode[]) {
  return z.object({
    message: z.string(),
    code: z.enum(codes),
    /** What is wrong with which field. */
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.string(),
  });
}
