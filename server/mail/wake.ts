// How those who send letters are told that some are due.
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

export const listenForLetters = 'listen rego_letters';

/** Told when the transaction ends, and once however often it is called. Whoever is not there to hear it looks by itself. */
export const waking: SQL = sql`pg_notify('rego_letters', '')`;

export async function wakeSenders(tx: Transaction): Promise<void> {
  await tx.execute(sql`select ${waking}`);
}
