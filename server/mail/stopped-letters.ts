// Letters that did not go yet and apply no more are left out: Mail shows them, and why.
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import type { Transaction } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';
import { noLongerSo } from '#words/desk/letter-failures.ts';

type Stopped = {
  registrationId: string;
  /** Whatever they are about. */
  kinds: readonly LetterKind[];
  /** These only where they are about one of the sections. */
  ofSections?: { kinds: readonly LetterKind[]; sections: readonly string[] };
};

/** Staff may send one anew that failed. */
export const didNotGo: SQL = inArray(letters.state, ['queued', 'failed']);

/** One that is on its way just now goes. Gives how many do not. */
export async function stopLetters(
  tx: Transaction,
  { registrationId, kinds, ofSections }: Stopped,
): Promise<number> {
  const isOfSection =
    ofSections &&
    and(inArray(letters.kind, [...ofSections.kinds]), inArray(letters.sectionType, [...ofSections.sections]));
  const isOfKind = or(inArray(letters.kind, [...kinds]), isOfSection);
  return leaveOut(tx, and(eq(letters.registrationId, registrationId), isOfKind));
}

/** To somebody who is an admin no more, or got another link to set a password. */
export async function stopAdminInvitations(tx: Transaction, email: string): Promise<void> {
  await leaveOut(tx, and(eq(letters.kind, 'admin-invitation'), eq(letters.recipient, email)));
}

async function leaveOut(tx: Transaction, which: SQL | undefined): Promise<number> {
  const unsent = tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(which, didNotGo))
    .for('update', { skipLocked: true });
  const { rowCount } = await tx
    .update(letters)
    .set({ state: 'left_out', lastError: noLongerSo })
    .where(inArray(letters.id, unsent));
  return rowCount ?? 0;
}
