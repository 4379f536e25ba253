// Since a backup was put back no letter goes until an operator says so: the rego that it was made of may still run, and send.
import { and, eq, lte } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#server/database/connect.ts';
import { letterHolds, letters } from '#server/mail/tables.ts';
import { wakeSenders } from '#server/mail/wake.ts';
import { wasInBackup } from '#words/desk/letter-failures.ts';

type Hold = typeof letterHolds.$inferSelect;

/**
 * In the transaction that puts it back. A clock that was ahead of the backup's wrote some of its letters later than it was made: they
 * are of the backup as the others. Rather is a letter since then held back with them than one of them sent twice.
 */
export async function holdLetters(client: pg.ClientBase, backupMadeAt: string): Promise<void> {
  await client.query('delete from letter_holds');
  await client.query(
    `insert into letter_holds (backup_made_at)
     select greatest($1::timestamptz, max(created_at)) from letters where state = 'queued'`,
    [backupMadeAt],
  );
}

export async function readHold(database: Pick<Database, 'select'>): Promise<Hold | undefined> {
  const [hold] = await database.select().from(letterHolds);
  return hold;
}

/** What waits: of the backup, and since. */
export async function countHeld(
  database: Database,
  { backupMadeAt }: Hold,
): Promise<{ old: number; since: number }> {
  const isQueued = eq(letters.state, 'queued');
  const [old, all] = await Promise.all([
    database.$count(letters, and(isQueued, lte(letters.createdAt, backupMadeAt))),
    database.$count(letters, isQueued),
  ]);
  return { old, since: all - old };
}

/** Letters go from now on. Those of the backup only with `withOld`: else they failed, and may be sent again one by one. */
export async function letLettersGo(database: Database, { withOld }: { withOld: boolean }): Promise<void> {
  await database.transaction(async (tx) => {
    const hold = await readHold(tx);
    if (!hold) return;
    if (!withOld) {
      const wereInBackup = and(eq(letters.state, 'queued'), lte(letters.createdAt, hold.backupMadeAt));
      await tx.update(letters).set({ state: 'failed', lastError: wasInBackup }).where(wereInBackup);
    }
    await tx.delete(letterHolds);
    await wakeSenders(tx);
  });
}

/** Work that writes letters, of which the other rego knows as well. */
export async function unlessHeld(database: Database, work: () => Promise<unknown>): Promise<void> {
  if (!(await readHold(database))) await work();
}
