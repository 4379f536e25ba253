// Changes letters in pieces: one statement for a festival's letters would take longer than a server's statements may.
import { inArray, type SQL } from 'drizzle-orm';
import { inPieces } from '#domain/basics/in-pieces.ts';
import type { Transaction } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';

const lettersPerStatement = 500;

/** Gives how many. */
export async function changeLetters(
  tx: Transaction,
  which: SQL | undefined,
  change: Partial<typeof letters.$inferSelect>,
): Promise<number> {
  const found = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(which)
    .orderBy(letters.id)
    .for('update');
  const ids = found.map(({ id }) => id);
  for (const piece of inPieces(ids, lettersPerStatement)) {
    await tx.update(letters).set(change).where(inArray(letters.id, piece));
  }
  return ids.length;
}
