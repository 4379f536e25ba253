// Sending one letter: under a lock, so that no two workers send the same one, with growing delays between attempts.
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { compose, composerOf, type StoredLetter } from '#server/mail/composers.ts';
import { redirectedTo } from '#server/mail/corrected-address.ts';
import { writtenAddress } from '#server/mail/mailbox.ts';
import { clockFaultMs, longestWaitMs, nextRoom } from '#server/mail/spam-bound.ts';
import { letters } from '#server/mail/tables.ts';
import { describeSendFailure, type MailTransport, type SendFailure } from '#server/mail/transport.ts';
import { type Composing, type WholeLetter, wholeLetter } from '#server/mail/whole-letter.ts';
import type { Log } from '#server/requests/log.ts';
import { currentRequestId } from '#server/requests/request-id.ts';
import { unseal } from '#server/running/secrets.ts';

export type Delivery = Omit<Composing, 'now'> & {
  database: Database;
  transport: MailTransport;
  tokenKey: Buffer;
  log: Log;
  clock: () => Date;
  retryDelaysMs: readonly number[];
  /** By id what the mail server took while the database could not store that it did. */
  taken: Map<string, TakenLetter>;
};

type TakenLetter = { recipient: string; sentAt: string } & ReturnType<typeof composedPart>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The waits after each failed attempt: ten attempts within two days. */
export const retryDelaysMs: readonly number[] = [
  10_000,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
];

/** Clocks of several servers differ a little; a letter that is due within this is due. */
export const clockSlackMs = 5_000;

/**
 * Sends the letter if it is queued and due and nobody else is sending it. The lock is the transaction's own,
 * so that a killed process lets go of it at once. Throws when `signal` aborts: nothing is changed then.
 */
export async function deliverLetter(
  delivery: Delivery,
  letterId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = delivery;
  await storeTaken(delivery, letterId);
  const [waiting] = await letterQuery(database, 'found').execute({ id: letterId });
  if (waiting?.state !== 'queued' || !isDue(waiting, clock())) return;
  const token = await tokenOf(delivery, waiting);
  let taken: TakenLetter | undefined;
  const sending = database.transaction(async (tx) => {
    const [letter] = await letterQuery(tx, 'locked').execute({ id: letterId });
    const now = clock();
    if (letter?.state !== 'queued' || !isDue(letter, now)) return;
    // Corrected meanwhile: the link was made for another address.
    if (letter.recipient !== waiting.recipient) return keep(tx, letter, { dueAt: now });
    if (await composerOf(delivery.composers, letter.kind)?.isLeftOut?.(tx, letter)) {
      await tx.delete(letters).where(eq(letters.id, letter.id));
      return;
    }
    const room = letter.isVisitorAddress ? await nextRoom(tx, letter.recipient, now) : undefined;
    if (room) return keep(tx, letter, { dueAt: room });
    const whole = await wholeLetter(tx, letter, { ...delivery, now });
    if ('leftOut' in whole) return keep(tx, letter, { state: 'left_out', lastError: whole.leftOut });
    // Corrected while this one was locked, so that it could not follow: its link was made for the old address.
    const address = letter.text === null ? whole.recipient : await addressNow(tx, delivery, letter);
    if (!isSameAddress(address, letter.recipient)) return keep(tx, letter, redirectedTo(address, now));
    const failure = await send(tx, delivery, { letter: whole, token }, signal);
    if (failure) {
      const corrected = await addressNow(tx, delivery, letter);
      if (!isSameAddress(corrected, letter.recipient)) return keep(tx, letter, redirectedTo(corrected, now));
      return keepFailure(tx, delivery, whole, failure);
    }
    taken = { ...composedPart(whole), recipient: letter.recipient, sentAt: clock().toISOString() };
    await keepSent(tx).execute({ ...taken, id: letter.id });
  });
  await sending.catch((fault: unknown) => {
    if (taken) delivery.taken.set(letterId, taken);
    throw fault;
  });
}

/** Stores that it went, as it could not be stored when it did. Throws while the database can't. */
async function storeTaken({ database, taken }: Delivery, id: string): Promise<void> {
  const letter = taken.get(id);
  if (letter) await keepSent(database).execute({ ...letter, id });
  taken.delete(id);
}

/** Throws while one of those that went can't be stored: none goes then, or a disk that stays full would have all go again. */
export async function storeAllTaken(delivery: Delivery): Promise<void> {
  for (const id of delivery.taken.keys()) await storeTaken(delivery, id);
}

const letterQuery = prepareOnce((database, how: 'found' | 'locked') => {
  const query = database
    .select()
    .from(letters)
    .where(eq(letters.id, sql.placeholder('id')));
  return (how === 'found' ? query : query.for('update', { skipLocked: true })).prepare(`letter ${how}`);
});

/** What was planned while the clock was ahead does not wait until then. */
function isDue({ createdAt, dueAt }: StoredLetter, now: Date): boolean {
  const waitMs = dueAt.getTime() - now.getTime();
  const ageMs = now.getTime() - createdAt.getTime();
  return waitMs <= clockSlackMs || waitMs > longestWaitMs + clockFaultMs || ageMs < -clockFaultMs;
}

/** By a statement of its own, which sees what was corrected until then. */
async function addressNow(tx: Transaction, { composers }: Delivery, letter: StoredLetter): Promise<string> {
  const address = await composerOf(composers, letter.kind)?.readAddress?.(tx, letter);
  return address === undefined ? letter.recipient : writtenAddress(address);
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

type Going = { letter: WholeLetter; token: string | undefined };

async function send(
  tx: Transaction,
  delivery: Delivery,
  going: Going,
  signal: AbortSignal,
): Promise<SendFailure | undefined> {
  const { composers, publicUrl, transport } = delivery;
  const { readAttached } = composerOf(composers, going.letter.kind) ?? {};
  try {
    const attachments = going.letter.attached ? await readAttached?.(tx, going.letter, publicUrl) : [];
    await transport.send({ ...composed(delivery, going), attachments }, signal);
    return undefined;
  } catch (error) {
    if (signal.aborted) throw new Error('Stopped while a letter was being sent');
    return describeSendFailure(error);
  }
}

function composed({ composers, publicUrl }: Delivery, { letter, token }: Going) {
  return { ...letter, ...compose(composers, letter, { publicUrl, token: token ? { is: token } : 'lost' }) };
}

/**
 * Kept before the letter goes, in a transaction of its own: whoever gets the letter may follow its link at once, and
 * whoever revokes links finds this one.
 */
async function tokenOf(delivery: Delivery, letter: StoredLetter): Promise<string | undefined> {
  const { database, composers, tokenKey, clock } = delivery;
  if (letter.sealedToken !== null) return unsealed(delivery, letter.id, letter.sealedToken);
  return composerOf(composers, letter.kind)?.makeToken?.(database, letter, { tokenKey, now: clock() });
}

function unsealed({ tokenKey, log }: Delivery, letterId: string, sealedToken: string): string | undefined {
  try {
    return unseal(tokenKey, sealedToken);
  } catch {
    log.error(
      { requestId: currentRequestId(), letterId },
      "A letter's link could not be unsealed: it was sealed with another SESSION_SECRET",
    );
    return undefined;
  }
}

async function keepFailure(
  tx: Transaction,
  delivery: Delivery,
  letter: WholeLetter,
  failure: SendFailure,
): Promise<void> {
  const { code, responseCode } = failure;
  // A server that saw it may have taken it: another try is a copy of the same letter. Else it is composed anew.
  const text = failure.isUnseen ? {} : composedPart(letter);
  const attempts = letter.attempts + 1;
  const delayMs = failure.isPermanent ? undefined : delivery.retryDelaysMs[letter.attempts];
  const requestId = currentRequestId();
  const about = { requestId, letterId: letter.id, kind: letter.kind, attempts, code, responseCode };
  if (delayMs === undefined) {
    delivery.log.error(about, 'A letter was given up');
    // It keeps its sealed token: an admin may queue it again.
    return keep(tx, letter, { ...text, state: 'failed', attempts, lastError: failure.reason });
  }
  delivery.log.warn({ ...about, delayMs }, 'A letter was not sent and is tried again');
  const dueAt = new Date(delivery.clock().getTime() + delayMs);
  await keep(tx, letter, { ...text, dueAt, attempts, lastError: failure.reason });
}

function composedPart({ subject, replyTo, text, html }: WholeLetter) {
  return { subject, replyTo, text, html, told: null };
}

const keepSent = prepareOnce((database) =>
  database
    .update(letters)
    .set({
      state: 'sent',
      subject: sql`${sql.placeholder('subject')}`,
      replyTo: sql`${sql.placeholder('replyTo')}`,
      text: sql`${sql.placeholder('text')}`,
      html: sql`${sql.placeholder('html')}`,
      told: null,
      attempts: sql`${letters.attempts} + 1`,
      sentAt: sql`${sql.placeholder('sentAt')}`,
      sealedToken: null,
      lastError: null,
    })
    // One that was corrected meanwhile goes to its new address.
    .where(
      and(
        eq(letters.id, sql.placeholder('id')),
        eq(letters.state, 'queued'),
        eq(letters.recipient, sql.placeholder('recipient')),
      ),
    )
    .prepare('letter sent'),
);

async function keep(tx: Transaction, { id }: StoredLetter, change: Partial<StoredLetter>): Promise<void> {
  await tx.update(letters).set(change).where(eq(letters.id, id));
}
