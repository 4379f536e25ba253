// What an entry of the table of calls says (domain/calls/api.ts).
import * as z from 'zod/mini';
import type { ErrorCode } from '#domain/basics/errors.ts';

/**
 * `registration` is whoever holds the token of the registration that the path names, `organizer` whoever
 * signed in with a login that is active, `user` whoever signed in through the identity provider, `admin`
 * who of them is an admin now, `staff` an organizer or an admin.
 */
export type Access = 'public' | 'registration' | 'organizer' | 'user' | 'admin' | 'staff';

/** Which editions a call may name: none, or besides the current one those that are over, drafts, or both. */
export type NamedEditions = 'none' | 'over' | 'drafts' | 'all';

export type Call = {
  summary: string;
  access: Access;
  /** Takes an Idempotency-Key: a repeated one answers what the first answered. */
  isSubmit?: true;
  /** Guesses passwords when a stranger calls it: few calls a minute. */
  isSignIn?: true;
  /** Its body may be larger than others. */
  bodyBytes?: number;
  /** Its body is a file, as it is. */
  isFile?: true;
  /** Tells what is stored, whoever asks: answered again as it was while nobody writes (server/requests/kept-replies.ts). */
  isKept?: true;
  /** Where it is not what calls of its kind may name (named-editions.ts). */
  editions?: NamedEditions;
  /** Where its path holds more than an `:id`. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** What its own rules answer, beside what every call of its kind does (server/requests/call-errors.ts). */
  refuses?: readonly ErrorCode[];
  reply: Partial<Record<200 | 201 | 204, z.ZodMiniType>>;
};

const idParams = z.object({ id: z.uuid() });

/** What the path of a call holds, by its name. */
export type ParamsOf<Name extends string, Entry> = Entry extends {
  params: infer Schema extends z.ZodMiniObject;
}
  ? Schema
  : Name extends `${string}/:id${string}`
    ? typeof idParams
    : undefined;

export function paramsOf(name: string, { params }: Call): z.ZodMiniObject | undefined {
  return params ?? (name.includes('/:id') ? idParams : undefined);
}
