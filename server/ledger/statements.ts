// Statements of a bank in the ledger: stored whole or not at all, known again, undone.
import { randomUUID } from 'node:crypto';
import { and, countDistinct, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { pageLimits } from '#domain/registration-list.ts';
import type { ImportedPage } from '#domain/statement.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { allocations, statements, transferDetails, transfers } from '#server/ledger/tables.ts';
import { ofThisEdition } from '#server/this-edition.ts';

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
  lines: readonly NewLine[];
};

/** So many at once: the server answers others between them. */
const atOnce = 1_000;

function keyOf({ fingerprint, ordinal }: { fingerprint: string; ordinal: number }): string {
  return `${fingerprint} ${ordinal}`;
}

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}

/** Those that no import brought before, or whose import was undone. */
export async function newLinesOf(
  database: Database | Transaction,
  lines: readonly NewLine[],
): Promise<NewLine[]> {
  const known = new Set<string>();
  for (const chunk of chunksOf(lines)) {
    const rows = await database
      .select({ fingerprint: transfers.fingerprint, ordinal: transfers.ordinal })
      .from(transfers)
      .where(
        and(
          ofThisEdition(transfers),
          isNull(transfers.voidedAt),
          sql`${transfers.fingerprint} in (select json_array_elements_text(${JSON.stringify(chunk.map(({ fingerprint }) => fingerprint))}::json))`,
        ),
      );
    for (const { fingerprint, ordinal } of rows)
      known.add(keyOf({ fingerprint: fingerprint ?? '', ordinal }));
  }
  return lines.filter((line) => !known.has(keyOf(line)));
}

/** Throws statement_known where all of it is there already. */
export async function storeStatement(
  tx: Transaction,
  { editionId, currency, format, accountKey, lines }: NewStatement,
  { actor, now }: By,
): Promise<{ id: string; newCount: number; newCents: number }> {
  await oneAtATime(tx);
  const fresh = await newLinesOf(tx, lines);
  if (fresh.length === 0) throw new AppError('statement_known');
  const id = randomUUID();
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [sumCents, newCents] = [sumOf(lines), sumOf(fresh)];
  await tx.insert(statements).values({
    id,
    editionId,
    format,
    accountKey,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    lineCount: lines.length,
    sumCents,
    knownCount: lines.length - fresh.length,
    knownCents: sumCents - newCents,
    createdAt: now,
    createdBy: actor,
  });
  for (const chunk of chunksOf(fresh)) {
    const rows = chunk.map(({ line, payer, account, purpose, ...transfer }) => ({
      transfer: {
        ...transfer,
        id: randomUUID(),
        editionId,
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
  return { id, newCount: fresh.length, newCents };
}

/** Two that bring the same lines would each find them new. */
async function oneAtATime(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${statements} in share row exclusive mode`);
}

function sumOf(lines: readonly NewLine[]): number {
  return lines.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** Its transfers are void, whoever's they were, and nothing stays of who paid. Throws statement_not_found, statement_undone. */
export async function undoStatement(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ lineCount: number; matchedCount: number }> {
  // Nor may an import meanwhile count on what goes.
  await oneAtATime(tx);
  const [statement] = await tx
    .select({ undoneAt: statements.undoneAt })
    .from(statements)
    .where(and(eq(statements.id, id), ofThisEdition(statements)))
    .for('update');
  if (!statement) throw new AppError('statement_not_found');
  if (statement.undoneAt) throw new AppError('statement_undone');
  const isOfIt = eq(transfers.statementId, id);
  // Whoever allocates of one of them waits, and finds it void.
  const locked = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(isOfIt)
    .orderBy(transfers.id)
    .for('no key update');
  const ids = tx.select({ id: transfers.id }).from(transfers).where(isOfIt);
  const matched = await tx
    .update(allocations)
    .set({ voidedAt: now, voidReason: 'import_undone' })
    .where(and(inArray(allocations.transferId, ids), isNull(allocations.voidedAt)))
    .returning({ transferId: allocations.transferId });
  await tx.update(transfers).set({ voidedAt: now, voidReason: 'import_undone' }).where(isOfIt);
  await tx.delete(transferDetails).where(inArray(transferDetails.transferId, ids));
  await tx.update(statements).set({ undoneAt: now }).where(eq(statements.id, id));
  const matchedCount = new Set(matched.map(({ transferId }) => transferId)).size;
  return { lineCount: locked.length, matchedCount };
}

export async function readStatements(
  database: Database,
  { page = 1, pageSize = pageLimits.usual }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<ImportedPage> {
  const isHere = ofThisEdition(statements);
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(statements)
      .where(isHere)
      .orderBy(desc(statements.createdAt), statements.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.$count(statements, isHere),
  ]);
  const ids = rows.map(({ id }) => id);
  const matched = await database
    .select({ id: transfers.statementId, lines: countDistinct(transfers.id) })
    .from(transfers)
    .innerJoin(allocations, and(eq(allocations.transferId, transfers.id), isNull(allocations.voidedAt)))
    .where(inArray(transfers.statementId, ids))
    .groupBy(transfers.statementId);
  const items = rows.map((statement) => {
    const { accountKey: _, editionId: __, knownCount, knownCents, createdAt, undoneAt, ...shown } = statement;
    return {
      ...shown,
      newCount: shown.lineCount - knownCount,
      newCents: shown.sumCents - knownCents,
      matchedCount: matched.find(({ id }) => id === shown.id)?.lines ?? 0,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    };
  });
  return { items, total };
}
