// Mail's part of the background work: what sends letters, and the chores that look after those that wait.

import { and, eq, gt, inArray, like, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { type Delivery, retryDelaysMs } from '#server/mail/delivery.ts';
import { type SendingOptions, startSending } from '#server/mail/sending.ts';
import { clockFaultMs, longestWaitMs } from '#server/mail/spam-bound.ts';
import { letters } from '#server/mail/tables.ts';
import { openTransport } from '#server/mail/transport.ts';
import { wakeSenders } from '#server/mail/wake.ts';
import type { Composing } from '#server/mail/whole-letter.ts';
import type { Log } from '#server/requests/log.ts';
import type { Chore } from '#server/running/chores.ts';

export type MailWorkOptions = SendingOptions &
  Omit<Composing, 'now'> & {
    database: Database;
    /** Without one nothing is sent: letters wait for a process that has one. */
    smtpUrl: string | undefined;
    mailFrom: string;
    tokenKey: Buffer;
    log: Log;
    clock: () => Date;
    retryDelaysMs?: readonly number[];
    sendTimeoutMs?: number;
  };

export type MailWork = {
  chores: Chore[];
  stop: () => Promise<void>;
};

/** The last ones, half a day apart. */
const ownAttempts = 2;

export function startMailWork(options: MailWorkOptions): MailWork {
  const { smtpUrl, database, clock } = options;
  if (smtpUrl === undefined) return { chores: [], stop: async () => undefined };
  const transport = openTransport({ smtpUrl, mailFrom: options.mailFrom, timeoutMs: options.sendTimeoutMs });
  const delivery: Delivery = {
    database,
    transport,
    composers: options.composers,
    publicUrl: options.publicUrl,
    readAddresses: options.readAddresses,
    tokenKey: options.tokenKey,
    log: options.log,
    clock,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    taken: new Map(),
  };
  const mostAttempts = delivery.retryDelaysMs.length - ownAttempts;
  const sending = startSending(delivery, options);
  return {
    chores: [
      { name: 'bring letters of a wrong clock forward', run: () => bringForward(database, clock()) },
      {
        name: 'send held-up letters',
        run: () => sendHeldUp(delivery, mostAttempts),
      },
    ],
    stop: async () => {
      await sending.stop();
      transport.close();
    },
  };
}

/** Letters that one statement moves. */
const atATime = 1_000;

/** What was planned while the clock was ahead is due now. One that is being sent is left as it is. */
export async function bringForward(database: Database, now: Date): Promise<void> {
  const after = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  let moved = atATime;
  while (moved === atATime) {
    const { rowCount } = await database.execute(sql`
      update ${letters} set due_at = ${after(0)} where id in (
        select id from ${letters}
        where state = 'queued' and due_at > ${after(clockFaultMs)}
          and (due_at > ${after(longestWaitMs + clockFaultMs)} or created_at > ${after(clockFaultMs)})
        order by due_at, id
        limit ${atATime}
        for update skip locked)`);
    moved = rowCount ?? 0;
  }
}

/**
 * What could not reach the mail server goes once it answers again, and does not wait its growing delays out. Asks it only while
 * some wait; after `mostAttempts` a letter waits as long as its delays say: it may be what breaks the connection.
 */
async function sendHeldUp({ database, transport, clock }: Delivery, mostAttempts: number): Promise<void> {
  const now = clock();
  const { id, state, lastError, dueAt, attempts } = letters;
  // As describeSendFailure names what failed before a word was said.
  const couldNotConnect = like(lastError, '% (CONN)%');
  const areHeldUp = and(eq(state, 'queued'), couldNotConnect, gt(dueAt, now), lte(attempts, mostAttempts));
  const [first] = await database.select({ id }).from(letters).where(areHeldUp).limit(1);
  if (!first || (await transport.fault())) return;
  let found = atATime;
  while (found === atATime) {
    found = await database.transaction(async (tx) => {
      const some = await tx
        .select({ id })
        .from(letters)
        .where(areHeldUp)
        .limit(atATime)
        .for('update', { skipLocked: true });
      const ids = some.map((letter) => letter.id);
      await tx.update(letters).set({ dueAt: now }).where(inArray(id, ids));
      await wakeSenders(tx);
      return ids.length;
    });
  }
}
