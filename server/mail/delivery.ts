// Sending one letter: under a lock, so that no two workers send the same one, with growing delays between attempts.
import { and, eq, sql } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs } from '#domain/locale/dates.ts';
import type { Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { compose, composerOf, type LeftOut, type StoredLetter } from '#server/mail/composers.ts';
import { redirectedTo } from '#server/mail/corrected-address.ts';
import { mailboxOf, writtenAddress } from '#server/mail/mailbox.ts';
import {
  clockSlackMs,
  letterVersion,
  type Making,
  makeToken,
  type ReadyLetter,
  staysReadyMs,
} from '#server/mail/ready-letters.ts';
import { clockFaultMs, isBounded, lockingMailbox, longestWaitMs, nextRoom } from '#server/mail/spam-bound.ts';
import { letters } from '#server/mail/tables.ts';
import { describeSendFailure, type MailTransport, type SendFailure } from '#server/mail/transport.ts';
import { type WholeLetter, wholeLetter } from '#server/mail/whole-letter.ts';
import { currentRequestId } from '#server/requests/request-id.ts';

export type Delivery = Making & {
  transport: MailTransport;
  retryDelaysMs: readonly number[];
  /** By id what the mail server took while the database could not store that it did. */
  taken: Map<string, TakenLetter>;
};

type TakenLetter = { recipient: string; sentAt: string } & ReturnType<typeof composedPart>;

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
  dayMs,
];

/**
 * Sends the letter if it is as it was found and nobody else is sending it. The lock is the transaction's own, so that a
 * killed process lets go of it at once. Throws when `signal` aborts: nothing is changed then.
 */
export async function deliverLetter(
  delivery: Delivery,
  ready: ReadyLetter,
  signal: AbortSignal,
): Promise<void> {
  const { letter } = ready;
  await storeTaken(delivery, letter.id);
  const token = await makeToken(delivery, letter);
  let taken: TakenLetter | undefined;
  const sending = delivery.database.transaction(async (tx) => {
    const { id, recipient } = letter;
    const mailbox = isBounded(letter) ? mailboxOf(recipient) : null;
    const [locked] = await lockQuery(tx).execute({ id, mailbox });
    const now = delivery.clock();
    // What somebody changed meanwhile is found anew.
    if (locked?.version !== letter.version || letter.state !== 'queued' || !isDue(letter, now)) return;
    const composer = composerOf(delivery.composers, letter.kind);
    if (await composer?.isLeftOut?.(tx, letter)) {
      await tx.delete(letters).where(eq(letters.id, id));
      return;
    }
    const over = await composer?.readLeftOut?.(tx, letter, delivery);
    if (over) return keep(tx, letter, leftOutFor(over));
    const room = mailbox === null ? undefined : await nextRoom(tx, mailbox, now);
    if (room) return keep(tx, letter, { dueAt: room });
    // Whoever waited long for the lock reads anew what the letter tells.
    const isReady = performance.now() - ready.since <= staysReadyMs;
    const whole = isReady ? ready.compose() : await wholeLetter(tx, letter, { ...delivery, now });
    if ('leftOut' in whole) return keep(tx, letter, leftOutFor(whole));
    // Corrected since its link was made, while its row was locked, so that it could not follow.
    const address = await addressNow(tx, delivery, letter);
    if (!isSameAddress(address, recipient)) return keep(tx, letter, redirectedTo(address, now));
    const failure = await send(tx, delivery, { letter: { ...whole, recipient }, token }, signal);
    if (failure) {
      const corrected = await addressNow(tx, delivery, letter);
      if (!isSameAddress(corrected, recipient)) return keep(tx, letter, redirectedTo(corrected, now));
      return keepFailure(tx, delivery, whole, failure);
    }
    taken = { ...composedPart(whole), recipient, sentAt: delivery.clock().toISOString() };
    await keepSent(tx).execute({ ...taken, id });
  });
  await sending.catch((fault: unknown) => {
    if (taken) delivery.taken.set(letter.id, taken);
    throw fault;
  });
}

const lockQuery = prepareOnce((database) =>
  database
    .select({ version: letterVersion, mailbox: lockingMailbox(sql.placeholder('mailbox')) })
    .from(letters)
    .where(eq(letters.id, sql.placeholder('id')))
    .for('update', { skipLocked: true })
    .prepare('lock letter'),
);

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
  { composers, publicUrl, transport }: Delivery,
  { letter, token }: Going,
  signal: AbortSignal,
): Promise<SendFailure | undefined> {
  const { readAttached } = composerOf(composers, letter.kind) ?? {};
  try {
    const attachments = letter.attached ? await readAttached?.(tx, letter, publicUrl) : [];
    const link = { publicUrl, token: token ? { is: token } : ('lost' as const) };
    await transport.send({ ...letter, ...compose(composers, letter, link), attachments }, signal);
    return undefined;
  } catch (error) {
    if (signal.aborted) throw new Error('Stopped while a letter was being sent');
    return describeSendFailure(error);
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

function leftOutFor({ leftOut }: LeftOut): Partial<StoredLetter> {
  return { state: 'left_out', lastError: leftOut };
}

async function keep(tx: Transaction, { id }: StoredLetter, change: Partial<StoredLetter>): Promise<void> {
  await tx.update(letters).set(change).where(eq(letters.id, id));
}
