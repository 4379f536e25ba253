// Letters that don't reach a rider whose address was mistyped follow its correction.
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type LetterKind, moneyNews } from '#domain/letters/letter-list.ts';
import type { Transaction } from '#server/database/connect.ts';
import { mailboxOf, writtenAddress } from '#server/mail/mailbox.ts';
import { didNotGo } from '#server/mail/stopped-letters.ts';
import { letters } from '#server/mail/tables.ts';
import { wakeSenders } from '#server/mail/wake.ts';
import { wasInBackup } from '#words/desk/letter-failures.ts';

/** To whoever runs sections. A digest knows whose it is. */
const toOrganizers: readonly LetterKind[] = ['organizer-notice', 'confirmation-notice'];

/** One of a backup may have gone from elsewhere. */
const wentFromNowhere = sql`${letters.lastError} is distinct from ${wasInBackup}`;

/** Letters to a login whose address is another now, also those that failed. One that is on its way just now goes where it was to go. */
export async function followOrganizer(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const going = tx
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        didNotGo,
        wentFromNowhere,
        inArray(letters.kind, [...toOrganizers]),
        eq(sql`lower(${letters.recipient})`, from.toLowerCase()),
      ),
    )
    .for('update', { skipLocked: true });
  await tx.update(letters).set(redirectedTo(to, now)).where(inArray(letters.id, going));
  await wakeSenders(tx);
}

type Correction = { registrationId: string; from: string; to: string };

/** Those that failed are sent too, but for an offer of a place, which is written anew. One that its sender holds just now follows there. Gives how many go. */
export async function followCorrection(
  tx: Transaction,
  { registrationId, from, to }: Correction,
  now: Date,
): Promise<number> {
  const recipient = writtenAddress(to);
  if (recipient.toLowerCase() === writtenAddress(from).toLowerCase()) return 0;
  const going = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.registrationId, registrationId),
        didNotGo,
        ne(letters.kind, 'place-offer'),
        wentFromNowhere,
        eq(sql`lower(${letters.recipient})`, writtenAddress(from).toLowerCase()),
        // Organizers' letters are about a registration, too.
        or(letters.isVisitorAddress, eq(letters.kind, 'mailing')),
      ),
    )
    .orderBy(letters.id)
    .for('update', { skipLocked: true });
  const ids = going.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // What may still be taken back waits there, too (decision 0126).
  const waits = sql`${letters.state} = 'queued' and ${letters.attempts} = 0 and ${inArray(letters.kind, [...moneyNews])}`;
  const dueAt = sql`case when ${waits} then ${letters.dueAt} else ${now.toISOString()}::timestamptz end`;
  await tx
    .update(letters)
    .set({ ...redirectedTo(recipient, now), dueAt })
    .where(inArray(letters.id, ids));
  await wakeSenders(tx);
  return ids.length;
}

/** What a letter's row then says: it has all its tries before it. */
export function redirectedTo(recipient: string, now: Date) {
  return {
    recipient,
    mailbox: mailboxOf(recipient),
    state: 'queued' as const,
    attempts: 0,
    lastError: null,
    // An older rego sealed the link when it wrote the letter; what was made for the old address is revoked.
    sealedToken: null,
    dueAt: now,
  };
}
