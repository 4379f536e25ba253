// Since a backup was put back no letter goes until somebody says so: the rego that it was made of may still run, and send.
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from '#server/database/connect.ts';
import { changeLetters } from '#server/mail/change-letters.ts';
import { letterHolds, letters } from '#server/mail/tables.ts';
import { wakeSenders } from '#server/mail/wake.ts';
import { wasInBackup } from '#words/desk/letter-failures.ts';

type Hold = typeof letterHolds.$inferSelect;

/**
 * In the transaction that puts it back. A clock that was ahead of the backup's wrote some of its letters later than it was made: they
 * are of the backup as the others. Rather is a letter since then held back with them than one of them sent twice; but one that is dated
 * far ahead would hold back all that come since.
 */
export async function holdLetters(client: pg.ClientBase, backupMadeAt: string): Promise<void> {
  await client.query('delete from letter_holds');
  await client.query(
    `insert into letter_holds (backup_made_at)
     select greatest($1::timestamptz, max(created_at)) from letters
     where state = 'queued' and created_at <= $1::timestamptz + interval '1 day'`,
    [backupMadeAt],
  );
}

export async function readHold(database: Pick<Database, 'select'>): Promise<Hold | undefined> {
  const [hold] = await database.select().from(letterHolds);
  return hold;
}

const isQueued = eq(letters.state, 'queued');
// As PostgreSQL keeps it: it counts microseconds.
const backupMadeAt = sql`(select ${letterHolds.backupMadeAt} from ${letterHolds})`;

/** Which letters wait: of the backup, and since. */
export const whichAreHeld = {
  old: and(isQueued, lte(letters.createdAt, backupMadeAt)),
  since: and(isQueued, gt(letters.createdAt, backupMadeAt)),
};

export async function countHeld(database: Pick<Database, '$count'>): Promise<{ old: number; since: number }> {
  return {
    old: await database.$count(letters, whichAreHeld.old),
    since: await database.$count(letters, whichAreHeld.since),
  };
}

/** Whoever comes second waits for the first, and finds none. */
export async function takeHold(tx: Transaction): Promise<Hold | undefined> {
  const [hold] = await tx.select().from(letterHolds).for('update');
  return hold;
}

/** Letters go from now on. Those of the backup only with `withOld`: else they failed, and may be sent again one by one. */
export async function endHold(tx: Transaction, { withOld }: { withOld: boolean }): Promise<void> {
  if (!withOld) {
    const failed = { state: 'failed', lastError: wasInBackup } as const;
    await changeLetters(tx, whichAreHeld.old, failed);
  }
  await tx.delete(letterHolds);
  await wakeSenders(tx);
}

/** Work that writes letters, of which the other rego knows as well. */
export async function unlessHeld(database: Database, work: () => Promise<unknown>): Promise<void> {
  if (!(await readHold(database))) await work();
}
