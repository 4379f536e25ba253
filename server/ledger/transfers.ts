// Recording money and whose it is. Nothing of it is changed afterwards: a counter-entry takes back what was recorded by
// mistake, and an allocation is voided.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { AllocationVoidReason, TransferWay } from '#domain/money/money.ts';
import type { By } from '#server/changes/changes.ts';
import type { Transaction } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { allocations, transferDetails, transfers } from '#server/ledger/tables.ts';

type Details = Omit<typeof transferDetails.$inferInsert, 'transferId'>;

/** By hand; lines of a statement are written by whoever imports it. */
export type NewTransfer = {
  editionId: string;
  amountCents: number;
  currency: string;
  bookedOn: string;
  how: TransferWay;
  corrects?: string;
  details?: Details;
};

/** Of whose money a part of a transfer is; without a registration it is put aside. */
export type Part = { registrationId: string | null; chargeId: string | null; amountCents: number };

/** Gives its id. `parts` may leave some of it unmatched. */
export async function recordTransfer(
  tx: Transaction,
  { details, ...transfer }: NewTransfer,
  parts: readonly Part[],
  by: By,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(transfers).values({ ...transfer, id, createdAt: by.now, createdBy: by.actor });
  const isSaid = Object.values(details ?? {}).some((text) => text !== '');
  if (isSaid) await tx.insert(transferDetails).values({ ...details, transferId: id });
  await allocate(tx, id, parts, by);
  return id;
}

/** Throws transfer_spent when less of it is left by now, or it was voided. */
export async function allocate(
  tx: Transaction,
  transferId: string,
  parts: readonly Part[],
  { actor, now }: By,
): Promise<void> {
  const given = parts.filter(({ amountCents }) => amountCents !== 0);
  const left = await lockUnmatched(tx, transferId);
  const sum = given.reduce((all, { amountCents }) => all + amountCents, 0);
  const areOfItsSign = given.every(({ amountCents }) => Math.sign(amountCents) === Math.sign(left));
  if (given.length > 0 && (!areOfItsSign || Math.abs(sum) > Math.abs(left)))
    throw new AppError('transfer_spent');
  const rows = given.map((part) => ({
    ...part,
    id: randomUUID(),
    transferId,
    createdAt: now,
    createdBy: actor,
    voidedAt: null,
    voidReason: null,
  }));
  await insertRows(tx, allocations, rows);
}

/** How much of it is nobody's yet; nothing of one that was voided. Whoever allocates of it waits. */
export async function lockUnmatched(tx: Transaction, transferId: string): Promise<number> {
  const [transfer] = await tx
    .select({ amountCents: transfers.amountCents, voidedAt: transfers.voidedAt })
    .from(transfers)
    .where(eq(transfers.id, transferId))
    .for('no key update');
  if (!transfer || transfer.voidedAt) return 0;
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${allocations.amountCents}), 0)::float8` })
    .from(allocations)
    .where(and(eq(allocations.transferId, transferId), isNull(allocations.voidedAt)));
  return transfer.amountCents - (given?.cents ?? 0);
}

/**
 * Those of them that are not void yet. A transfer that was taken back keeps them: its counter-entry has the same. Throws
 * transfer_corrected.
 */
export async function voidAllocations(
  tx: Transaction,
  ids: readonly string[],
  { reason, now }: { reason: AllocationVoidReason; now: Date },
): Promise<void> {
  const of = inArray(allocations.id, [...ids]);
  const touched = tx.select({ id: allocations.transferId }).from(allocations).where(of);
  const locked = await tx
    .select({ id: transfers.id, corrects: transfers.corrects })
    .from(transfers)
    .where(inArray(transfers.id, touched))
    .orderBy(transfers.id)
    .for('no key update');
  const transferIds = locked.map(({ id }) => id);
  const isCorrected = (await tx.$count(transfers, inArray(transfers.corrects, transferIds))) > 0;
  if (isCorrected || locked.some(({ corrects }) => corrects)) throw new AppError('transfer_corrected');
  await tx
    .update(allocations)
    .set({ voidedAt: now, voidReason: reason })
    .where(and(of, isNull(allocations.voidedAt)));
}

/**
 * Takes back what was recorded by hand: the same with the other sign, for the same charges. Gives its id. Throws
 * transfer_not_found for a line of a statement, and for one that is not of the edition; transfer_corrected.
 */
export async function correctTransfer(
  tx: Transaction,
  id: string,
  { editionId, note, by }: { editionId: string; note: string; by: By },
): Promise<string> {
  const [wrong] = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.editionId, editionId), isNull(transfers.statementId)))
    .for('update');
  if (!wrong || wrong.voidedAt) throw new AppError('transfer_not_found');
  const isCorrected = (await tx.$count(transfers, eq(transfers.corrects, id))) > 0;
  if (isCorrected || wrong.corrects) throw new AppError('transfer_corrected');
  const parts = await tx
    .select({
      registrationId: allocations.registrationId,
      chargeId: allocations.chargeId,
      amountCents: sql<number>`-${allocations.amountCents}`,
    })
    .from(allocations)
    .where(and(eq(allocations.transferId, id), isNull(allocations.voidedAt)));
  const { currency, bookedOn, how } = wrong;
  const counter = {
    editionId,
    amountCents: -wrong.amountCents,
    currency,
    bookedOn,
    how,
    corrects: id,
    details: { note },
  };
  return recordTransfer(tx, counter, parts, by);
}
