// For which charges money of a registration is: the oldest that are open.
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { readEntryMoney } from '#server/ledger/money.ts';
import { allocations, charges } from '#server/ledger/tables.ts';
import type { Part } from '#server/ledger/transfers.ts';

const allMoney = sql`hashtextextended('all money', 0)`;

/** Until the transaction ends nobody else records, waives or refunds anything of this registration. */
export async function lockMoney(tx: Transaction, registrationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${allMoney})`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money ${registrationId}`}, 0))`);
}

/** Nor of anybody: one lock, as one a person of a whole statement is more than the database keeps. */
export async function lockAllMoney(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${allMoney})`);
}

/** Rises with whatever is written of a registration's money, and never falls: nothing of it is removed. */
export async function readMoneyVersion(tx: Transaction, registrationId: string): Promise<number> {
  const rowsOf = (table: typeof charges | typeof allocations) =>
    sql`(select count(*) + count(${table.voidedAt}) from ${table} where ${table.registrationId} = ${registrationId})`;
  const { rows } = await tx.execute<{ version: number }>(
    sql`select (${rowsOf(charges)} + ${rowsOf(allocations)})::int as version`,
  );
  return rows[0]?.version ?? 0;
}

/** `chosen`: ids of charges; without them all. What is left over is for none. */
export async function spreadOverOpen(
  tx: Transaction,
  registrationId: string,
  amountCents: number,
  chosen?: readonly string[],
): Promise<Part[]> {
  const parts: Part[] = [];
  let left = amountCents;
  for (const { chargeId, openCents } of await readOpenCharges(tx, registrationId)) {
    const part = chosen && !chosen.includes(chargeId) ? 0 : Math.min(left, openCents);
    if (part > 0) parts.push({ registrationId, chargeId, amountCents: part });
    left -= part;
  }
  return left > 0 ? [...parts, { registrationId, chargeId: null, amountCents: left }] : parts;
}

/**
 * The oldest first; of an entry together what is open of it. What covers it without being for one of them covers the oldest, and what
 * went back for none is open of the newest.
 */
export async function readOpenCharges(
  tx: Transaction,
  registrationId: string,
): Promise<{ chargeId: string; openCents: number }[]> {
  const entries = await readEntryMoney(tx, registrationId);
  const rows = await tx
    .select({
      chargeId: charges.id,
      entryId: charges.entryId,
      amountCents: charges.amountCents,
      paidCents: sql<number>`coalesce((select sum(paid.amount_cents) from ${allocations} paid
        where paid.charge_id = ${charges}.id and paid.voided_at is null), 0)::float8`,
    })
    .from(charges)
    .where(
      and(eq(charges.registrationId, registrationId), isNull(charges.voidedAt), ne(charges.kind, 'discount')),
    )
    .orderBy(asc(charges.createdAt), asc(charges.kind), asc(charges.subject), asc(charges.id));
  return entries.flatMap(({ entryId, openCents }) => {
    let left = openCents;
    const take = (mostCents: number) => {
      const cents = Math.max(0, Math.min(left, mostCents));
      left -= cents;
      return cents;
    };
    return rows
      .filter((row) => row.entryId === entryId)
      .toReversed()
      .map((row) => ({ ...row, openCents: take(row.amountCents - row.paidCents) }))
      .map((row) => ({
        chargeId: row.chargeId,
        openCents: row.openCents + take(row.amountCents - row.openCents),
      }))
      .toReversed()
      .filter((row) => row.openCents > 0);
  });
}
