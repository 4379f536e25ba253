// Discounts and waivers: charges of less than nothing, with a reason.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { DiscountReason } from '#domain/money/money.ts';
import type { By } from '#server/changes/changes.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readEntryMoney } from '#server/ledger/money.ts';
import { chargeNotes, charges } from '#server/ledger/tables.ts';

export type NewDiscount = {
  registrationId: string;
  entryId: string;
  /** How much less is owed, above 0. */
  amountCents: number;
  currency: string;
  reason: DiscountReason;
  /** As it reads among the charges. */
  label: string;
  note: string;
};

/** At most what the entry owes. Throws discount_too_large. Call it once the registration's money is locked. */
export async function writeDiscount(
  tx: Transaction,
  { reason, note, amountCents, ...discount }: NewDiscount,
  { actor, now }: By,
): Promise<void> {
  const entries = await readEntryMoney(tx, discount.registrationId);
  const dueCents = entries.find(({ entryId }) => entryId === discount.entryId)?.dueCents ?? 0;
  if (amountCents > dueCents) throw new AppError('discount_too_large');
  const isBefore = and(eq(charges.entryId, discount.entryId), eq(charges.kind, 'discount'));
  const id = randomUUID();
  const subject = `${reason}=${(await tx.$count(charges, isBefore)) + 1}`;
  await tx.insert(charges).values({
    ...{ ...discount, id, subject, kind: 'discount', amountCents: -amountCents },
    ...{ createdAt: now, createdBy: actor },
  });
  if (note !== '') await tx.insert(chargeNotes).values({ chargeId: id, note });
}
