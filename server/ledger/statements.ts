// Statements of a bank in the ledger: stored whole or not at all, undone.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { inPieces } from '#domain/basics/in-pieces.ts';
import type { By } from '#server/changes/changes.ts';
import type { Transaction } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { claims } from '#server/ledger/claims.ts';
import { lockAllMoney } from '#server/ledger/open-charges.ts';
import { allocations, knownLines, statements, transferDetails, transfers } from '#server/ledger/tables.ts';
import { isOneOf } from '#server/person.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** A line of a statement as it is stored. */
export type NewLine = {
  line: number;
  bookedOn: string;
  amountCents: number;
  fingerprint: string;
  /** 2 for the second of two that are truly equal. */
  ordinal: number;
  accountKey: string | null;
  payer: string;
  account: string;
  purpose: string;
};

export type NewStatement = {
  editionId: string;
  currency: string;
  format: string;
  accountKey: string | null;
  /** Of the whole file. */
  firstDay: string | null;
  lastDay: string | null;
  lineCount: number;
  sumCents: number;
  /** Those that it brings, and the ids of the transfers that another one brought. */
  fresh: readonly NewLine[];
  known: readonly string[];
};

/** So many at once: the server answers others between them. */
const atOnce = 1_000;

/** Call it before what is known is read: two that bring the same lines would each find them new. */
export async function lockStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${statements} in share row exclusive mode`);
}

/** Gives its id. */
export async function storeStatement(
  tx: Transaction,
  { fresh, known, currency, ...statement }: NewStatement,
  { actor, now }: By,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(statements).values({ ...statement, id, createdAt: now, createdBy: actor });
  for (const chunk of inPieces(known, atOnce)) {
    await insertRows(
      tx,
      knownLines,
      chunk.map((transferId) => ({ statementId: id, transferId })),
    );
  }
  for (const chunk of inPieces(fresh, atOnce)) {
    const rows = chunk.map(({ line, payer, account, purpose, ...transfer }) => ({
      transfer: {
        ...transfer,
        id: randomUUID(),
        editionId: statement.editionId,
        currency,
        how: 'bank' as const,
        corrects: null,
        statementId: id,
        statementLine: line,
        createdAt: now,
        createdBy: actor,
        voidedAt: null,
        voidReason: null,
      },
      said: { payer, account, purpose },
    }));
    await insertRows(
      tx,
      transfers,
      rows.map(({ transfer }) => transfer),
    );
    await insertRows(
      tx,
      transferDetails,
      rows.map(({ transfer, said }) => ({ ...said, note: '', transferId: transfer.id })),
    );
  }
  return id;
}

/**
 * Its transfers are void, whoever's they were, and nothing stays of who paid; but for those that another statement shows,
 * too, which stay for that one. Throws statement_not_found, statement_undone.
 */
export async function undoStatement(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ lineCount: number; matchedCount: number; firstDay: string | null; lastDay: string | null }> {
  // Nor may an import meanwhile count on what goes.
  await lockStatements(tx);
  const { firstDay, lastDay, undoneAt } = statements;
  const [statement] = await tx
    .select({ firstDay, lastDay, undoneAt })
    .from(statements)
    .where(and(eq(statements.id, id), ofThisEdition(statements)))
    .for('update');
  if (!statement) throw new AppError('statement_not_found');
  if (statement.undoneAt) throw new AppError('statement_undone');
  // All money, then the transfers, as everywhere. Whoever allocates of one of them waits, and finds it void.
  await lockAllMoney(tx);
  const going = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      sql`${transfers.id} in (select transfer_id from ${claims()} claim where statement_id = ${id} and is_only)`,
    )
    .orderBy(transfers.id)
    .for('no key update');
  const ids = going.map((one) => one.id);
  const matched = await tx
    .update(allocations)
    .set({ voidedAt: now, voidReason: 'import_undone' })
    .where(and(isOneOf(allocations.transferId, ids), isNull(allocations.voidedAt)))
    .returning({ transferId: allocations.transferId });
  await tx
    .update(transfers)
    .set({ voidedAt: now, voidReason: 'import_undone' })
    .where(isOneOf(transfers.id, ids));
  await tx.delete(transferDetails).where(isOneOf(transferDetails.transferId, ids));
  await tx.update(statements).set({ undoneAt: now }).where(eq(statements.id, id));
  const matchedCount = new Set(matched.map(({ transferId }) => transferId)).size;
  return { ...statement, lineCount: going.length, matchedCount };
}
