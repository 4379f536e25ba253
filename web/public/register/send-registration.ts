// Sends a registration so that a lost answer and a second press never register twice: the same content
// keeps its Idempotency-Key, and other content waits until the fate of the attempt before it is known.
import type { ErrorCode } from '#domain/basics/errors.ts';
import { codeOf, type ReplyOf } from '#web/call.ts';
import type { Holder, Rider } from '#web/public/draft.ts';
import type { SubmissionBody } from '#web/public/register/submission-body.ts';

/** Empty, the token opens nothing: what was sent again was ended meanwhile. */
export type Submitted = ReplyOf<'POST /api/registrations'> & { token: string };
/** With the holder of an earlier success the submit adds to that registration. */
export type Content = { body: SubmissionBody; holder?: Holder | undefined };
/** `at`: when its key was made, in milliseconds since 1970. */
export type Attempt = Content & { key: string; at: number };

export type Sending = {
  /** The attempt whose answer never came; it outlives the page. */
  attempts: {
    read(): Attempt | undefined;
    write(attempt: Attempt): void;
    forget(): void;
  };
  post(attempt: Attempt): Promise<Submitted>;
  newKey(): string;
  now(): number;
  /** An earlier attempt had arrived after all, or arrived now. */
  onSettled(submitted: Submitted): void;
  /** The server does not know the registration any more. Gives whether the content makes a whole one of its own. */
  onHolderUnknown(holder: Holder): boolean;
};

/** Throws what `post` throws: CallError for an answer that refuses, anything else when no answer came. */
export async function sendRegistration(content: Content, sending: Sending): Promise<Submitted> {
  const earlier = sending.attempts.read();
  if (earlier && isSameContent(earlier, content)) return send(earlier, sending);
  const settled = earlier ? await settle(earlier, sending) : undefined;
  const isAddition = settled && !content.holder && isSameRider(settled, content.body);
  const holder = isAddition ? { id: settled.id, token: settled.token } : content.holder;
  return send(newAttempt({ ...content, holder }, sending), sending);
}

function newAttempt(content: Content, { newKey, now }: Sending): Attempt {
  return { ...content, key: newKey(), at: now() };
}

async function send(attempt: Attempt, sending: Sending): Promise<Submitted> {
  sending.attempts.write(attempt);
  try {
    const submitted = await sending.post(attempt);
    sending.attempts.forget();
    return submitted;
  } catch (error) {
    if (isRefusal(error)) sending.attempts.forget();
    if (!attempt.holder || codeOf(error) !== 'registration_not_found') throw error;
    if (!sending.onHolderUnknown(attempt.holder)) throw error;
    return send(newAttempt({ body: attempt.body }, sending), sending);
  }
}

async function settle(earlier: Attempt, sending: Sending): Promise<Submitted | undefined> {
  try {
    const settled = await send(earlier, sending);
    sending.onSettled(settled);
    return settled;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * The answers that prove that nothing is stored under the attempt's key: a stored request met what these
 * complain about, or is answered from its key before it is asked. A rate limit, a proxy or a captive portal
 * answers without having looked, so of any other failure nobody knows.
 */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'registration_not_found',
  'edition_over',
  'section_closed',
  'cancelled_by_staff',
  'not_on_road_trip',
  'hand_on_gone',
  'own_place',
  'takes_part_already',
  'registered_already',
  // The key is another request's: this one can never be stored under it.
  'idempotency_key_reused',
]);

export function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && refusals.has(code);
}

function isSameContent(one: Content, other: Content): boolean {
  const text = ({ body, holder }: Content) => JSON.stringify([body, holder?.token]);
  return text(one) === text(other);
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Name and address: a couple may share one address, and nobody has seen yet whose registration it became. */
function isSameRider(one: Rider, other: Rider): boolean {
  return isSameText(one.name, other.name) && isSameText(one.email, other.email);
}

/** Somebody who corrects a slip changes the name or the address; who changes both is somebody else. */
export function isSamePerson(one: Rider, other: Rider): boolean {
  return isSameText(one.name, other.name) || isSameText(one.email, other.email);
}
