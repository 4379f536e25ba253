// Writing charges, and voiding them. Nothing else is ever done to one.
import { and, inArray, isNull } from 'drizzle-orm';
import type { VoidReason } from '#domain/money/charge.ts';
import type { Transaction } from '#server/database/connect.ts';
import { insertRows, type RowOf } from '#server/database/insert-rows.ts';
import { charges } from '#server/ledger/tables.ts';

export type NewCharge = Required<Omit<typeof charges.$inferInsert, 'voidedAt' | 'voidReason'>>;

export async function writeCharges(tx: Transaction, rows: readonly NewCharge[]): Promise<void> {
  await insertRows(tx, charges, rows.map(chargeRow));
}

export function chargeRow(charge: NewCharge): RowOf<typeof charges> {
  return { ...charge, voidedAt: null, voidReason: null };
}

type Voiding = { reason: VoidReason; now: Date };

export async function voidCharges(
  tx: Transaction,
  voided: readonly { id: string; reason: VoidReason }[],
  now: Date,
): Promise<void> {
  for (const [reason, rows] of Map.groupBy(voided, (charge) => charge.reason)) {
    const ids = rows.map(({ id }) => id);
    await tx.update(charges).set({ voidedAt: now, voidReason: reason }).where(inArray(charges.id, ids));
  }
}

/** All that is still owed for these registrations. */
export async function voidChargesOf(
  tx: Transaction,
  registrationIds: readonly string[],
  { reason, now }: Voiding,
): Promise<void> {
  await tx
    .update(charges)
    .set({ voidedAt: now, voidReason: reason })
    .where(and(inArray(charges.registrationId, [...registrationIds]), isNull(charges.voidedAt)));
}
