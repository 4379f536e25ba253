// What the embedded identity provider remembers, forgotten: of an account, and what has expired.
import { eq, lt } from 'drizzle-orm';
import { identityAccounts, identityPayloads } from '#server/auth/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';

/** Ends every session and grant of an account, and every sign-in that is half way. */
export async function forgetAccountPayloads(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(identityPayloads).where(eq(identityPayloads.accountId, accountId));
}

/** The same by the account's address; one without an account has nothing to end. */
export async function forgetPayloadsOf(tx: Transaction, email: string): Promise<void> {
  const [account] = await tx
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .where(eq(identityAccounts.email, email));
  if (account) await forgetAccountPayloads(tx, account.id);
}

export async function forgetExpiredPayloads(database: Database, now: Date): Promise<void> {
  await database.delete(identityPayloads).where(lt(identityPayloads.expiresAt, now));
}
