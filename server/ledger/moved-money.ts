// Money that follows a place to somebody else: its matches are voided, and the same transfers pay for the new charges.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { By } from '#server/changes/changes.ts';
import type { Transaction } from '#server/database/connect.ts';
import { spreadOverOpen } from '#server/ledger/open-charges.ts';
import { allocations, charges, transfers } from '#server/ledger/tables.ts';
import { allocate, voidAllocations } from '#server/ledger/transfers.ts';

type Move = {
  from: { registrationId: string; entryId: string };
  to: { registrationId: string; chargeIds: readonly string[] };
  amountCents: number;
};

/** First what came for the entry, then what was for nothing in particular. Call it once the money of both is locked. */
export async function moveMoney(tx: Transaction, { from, to, amountCents }: Move, by: By): Promise<void> {
  let left = amountCents;
  const moved = (await readMovable(tx, from)).flatMap((part) => {
    const cents = Math.min(left, part.amountCents);
    left -= cents;
    return cents > 0 ? [{ ...part, cents }] : [];
  });
  if (left > 0) throw new Error('Less money came for a place than is to follow it.');
  await voidAllocations(
    tx,
    moved.map(({ id }) => id),
    { reason: 'handed_on', now: by.now },
  );
  for (const { transferId, chargeId, amountCents: whole, cents } of moved) {
    const rest = { registrationId: from.registrationId, chargeId, amountCents: whole - cents };
    const theirs = await spreadOverOpen(tx, to.registrationId, cents, to.chargeIds);
    await allocate(tx, transferId, [rest, ...theirs], by);
  }
}

/** What was taken back by a counter-entry is not there to move. */
async function readMovable(tx: Transaction, { registrationId, entryId }: Move['from']) {
  const { id, transferId, chargeId, amountCents } = allocations;
  const isCorrected = sql`exists (select from ${transfers} counter where counter.corrects = ${transfers.id})`;
  return tx
    .select({ id, transferId, chargeId, amountCents })
    .from(allocations)
    .innerJoin(transfers, eq(transfers.id, transferId))
    .leftJoin(charges, eq(charges.id, chargeId))
    .where(
      and(
        eq(allocations.registrationId, registrationId),
        isNull(allocations.voidedAt),
        gt(amountCents, 0),
        isNull(transfers.corrects),
        sql`not ${isCorrected}`,
      ),
    )
    .orderBy(
      sql`(${charges.entryId} = ${entryId}) desc nulls last`,
      sql`${chargeId} is not null`,
      asc(allocations.createdAt),
      asc(id),
    );
}
