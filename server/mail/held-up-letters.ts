// Letters that could not reach the mail server: once it answers again they go, and do not wait their growing delays out.
import { and, eq, gt, inArray, like, lte } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import { wakeSenders } from '#server/mail/wake.ts';

type Held = {
  database: Database;
  transport: MailTransport;
  clock: () => Date;
  /** After so many a letter waits as long as its delays say: it may be what breaks the connection. */
  mostAttempts: number;
};

const atATime = 1_000;

/** Asks the mail server only while some wait for it. */
export async function sendHeldUp({ database, transport, clock, mostAttempts }: Held): Promise<void> {
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
