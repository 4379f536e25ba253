// Sending one letter: under a lock, so that no two workers send the same one, with growing delays between attempts.
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Log } from '#server/log.ts';
import { type Composers, compose } from '#server/mail/composers.ts';
import { queueLetters } from '#server/mail/outbox.ts';
import { clockFaultMs, longestWaitMs, nextRoom } from '#server/mail/spam-bound.ts';
import { letters } from '#server/mail/tables.ts';
import { describeSendFailure, type MailTransport, type SendFailure } from '#server/mail/transport.ts';
import { currentRequestId } from '#server/request-id.ts';
import { unseal } from '#server/secrets.ts';

export type Delivery = {
  database: Database;
  transport: MailTransport;
  composers: Composers;
  publicUrl: string;
  tokenKey: Buffer;
  log: Log;
  clock: () => Date;
  retryDelaysMs: readonly number[];
};

type StoredLetter = typeof letters.$inferSelect;

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
const clockSlackMs = 5_000;

/**
 * Sends the letter if it is queued and due and nobody else is sending it. The lock is the transaction's own,
 * so that a killed process lets go of it at once. Throws when `signal` aborts: nothing is changed then.
 */
export async function deliverLetter(
  delivery: Delivery,
  letterId: string,
  signal: AbortSignal,
): Promise<void> {
  await delivery.database.transaction(async (tx) => {
    const [letter] = await tx
      .select()
      .from(letters)
      .where(eq(letters.id, letterId))
      .for('update', { skipLocked: true });
    const now = delivery.clock();
    if (letter?.state !== 'queued' || !isDue(letter, now)) return;
    const room = letter.isVisitorAddress ? await nextRoom(tx, letter.recipient, now) : undefined;
    if (room) return postpone(tx, letter, { dueAt: room }, now);
    const failure = await send(delivery, letter, signal);
    if (failure) return keepFailure(tx, delivery, letter, failure);
    await tx
      .update(letters)
      .set({
        state: 'sent',
        attempts: letter.attempts + 1,
        sentAt: delivery.clock(),
        sealedToken: null,
        lastError: null,
      })
      .where(eq(letters.id, letter.id));
  });
}

/** What was planned while the clock was ahead does not wait until then. */
function isDue({ createdAt, dueAt }: StoredLetter, now: Date): boolean {
  const waitMs = dueAt.getTime() - now.getTime();
  const ageMs = now.getTime() - createdAt.getTime();
  return waitMs <= clockSlackMs || waitMs > longestWaitMs + clockFaultMs || ageMs < -clockFaultMs;
}

async function send(
  delivery: Delivery,
  letter: StoredLetter,
  signal: AbortSignal,
): Promise<SendFailure | undefined> {
  try {
    await delivery.transport.send(composed(delivery, letter), signal);
    return undefined;
  } catch (error) {
    if (signal.aborted) throw new Error('Stopped while a letter was being sent');
    return describeSendFailure(error);
  }
}

function composed(delivery: Delivery, letter: StoredLetter): StoredLetter {
  const { composers, publicUrl } = delivery;
  const token = tokenOf(delivery, letter);
  return { ...letter, ...compose(composers, letter, { publicUrl, token: token ? { is: token } : 'lost' }) };
}

function tokenOf({ tokenKey, log }: Delivery, { id, sealedToken }: StoredLetter): string | undefined {
  if (sealedToken === null) return undefined;
  try {
    return unseal(tokenKey, sealedToken);
  } catch {
    log.error(
      { requestId: currentRequestId(), letterId: id },
      "A letter's link could not be unsealed: it was sealed with another SESSION_SECRET",
    );
    return undefined;
  }
}

async function keepFailure(
  tx: Transaction,
  delivery: Delivery,
  letter: StoredLetter,
  failure: SendFailure,
): Promise<void> {
  const { code, responseCode } = failure;
  const attempts = letter.attempts + 1;
  const delayMs = failure.isPermanent ? undefined : delivery.retryDelaysMs[letter.attempts];
  const requestId = currentRequestId();
  const about = { requestId, letterId: letter.id, kind: letter.kind, attempts, code, responseCode };
  if (delayMs === undefined) {
    delivery.log.error(about, 'A letter was given up');
    // It keeps its sealed token: an admin may queue it again.
    await tx
      .update(letters)
      .set({ state: 'failed', attempts, lastError: failure.reason })
      .where(eq(letters.id, letter.id));
    return;
  }
  delivery.log.warn({ ...about, delayMs }, 'A letter was not sent and is tried again');
  const now = delivery.clock();
  const dueAt = new Date(now.getTime() + delayMs);
  await postpone(tx, letter, { dueAt, attempts, lastError: failure.reason }, now);
}

async function postpone(
  tx: Transaction,
  letter: StoredLetter,
  change: { dueAt: Date; attempts?: number; lastError?: string },
  now: Date,
): Promise<void> {
  await tx.update(letters).set(change).where(eq(letters.id, letter.id));
  await queueLetters(tx, [{ id: letter.id, dueAt: change.dueAt }], now);
}
