// Sends a registration so that a lost answer and a second press never register twice: the same content
// keeps its Idempotency-Key, and other content waits until the fate of the attempt before it is known.
import { CallError, type ReplyOf } from '#web/call.ts';
import type { Holder } from '#web/public/draft.ts';
import type { SubmissionBody } from '#web/public/register/submission-body.ts';

export type Submitted = ReplyOf<'POST /api/registrations'>;
/** With the holder of an earlier success the submit adds to that registration. */
export type Content = { body: SubmissionBody; holder?: Holder | undefined };
export type Attempt = Content & { key: string };

export type Sending = {
  /** The attempt whose answer never came; it outlives the page. */
  attempts: {
    read(): Attempt | undefined;
    write(attempt: Attempt): void;
    forget(): void;
  };
  post(attempt: Attempt): Promise<Submitted>;
  newKey(): string;
  /** An earlier attempt had arrived after all, or arrived now. */
  onSettled(submitted: Submitted): void;
  /** The server does not know the registration any more. */
  onHolderUnknown(): void;
};

/** Throws what `post` throws: CallError for an answer that refuses, anything else when no answer came. */
export async function sendRegistration(content: Content, sending: Sending): Promise<Submitted> {
  const earlier = sending.attempts.read();
  if (earlier && isSameContent(earlier, content)) return send(earlier, sending);
  const settled = earlier ? await settle(earlier, sending) : undefined;
  const isCorrection = settled && !content.holder && isSamePerson(settled, content.body);
  const holder = isCorrection ? { id: settled.id, token: settled.token } : content.holder;
  return send({ ...content, holder, key: sending.newKey() }, sending);
}

async function send(attempt: Attempt, sending: Sending): Promise<Submitted> {
  sending.attempts.write(attempt);
  try {
    const submitted = await sending.post(attempt);
    sending.attempts.forget();
    return submitted;
  } catch (error) {
    if (isRefusal(error)) sending.attempts.forget();
    if (!attempt.holder || !isHolderUnknown(error)) throw error;
    sending.onHolderUnknown();
    return send({ body: attempt.body, key: sending.newKey() }, sending);
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

/** The server read the request and stored nothing. Of any other failure nobody knows. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

function isHolderUnknown(error: unknown): boolean {
  return error instanceof CallError && error.reply?.code === 'registration_not_found';
}

function isSameContent(one: Content, other: Content): boolean {
  const text = ({ body, holder }: Content) => JSON.stringify([body, holder?.token]);
  return text(one) === text(other);
}

type Person = { name: string; email: string };

/** Somebody who corrects a slip changes the name or the address; who changes both is somebody else. */
export function isSamePerson(one: Person, other: Person): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return plain(one.name) === plain(other.name) || plain(one.email) === plain(other.email);
}
