// The running number that each registration has in its edition, and the code that the door scans (decision 0081).
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { givenNumbers, type registrations, spokeCards } from '#server/registrations/tables.ts';

/** 80 bits, in signs that a QR code holds in little room. */
const doorCodeBytes = 10;

type Registered = Pick<typeof registrations.$inferSelect, 'id' | 'editionId'>;

/** In their order; all of one edition. Until the transaction ends nobody else of it is given one. */
export async function giveNumbers(tx: Transaction, rows: readonly Registered[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const [given] = await tx
    .insert(givenNumbers)
    .values({ editionId: first.editionId, last: rows.length })
    .onConflictDoUpdate({
      target: givenNumbers.editionId,
      set: { last: sql`${givenNumbers.last} + ${rows.length}` },
    })
    .returning({ last: givenNumbers.last });
  const before = (given?.last ?? rows.length) - rows.length;
  await insertRows(
    tx,
    spokeCards,
    rows.map(({ id: registrationId, editionId }, place) => ({
      registrationId,
      editionId,
      number: before + place + 1,
      doorCode: randomBytes(doorCodeBytes).toString('hex').toUpperCase(),
    })),
  );
}
