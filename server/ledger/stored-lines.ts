// Lines of the bank's statements that were imported, to know them again.
import { and, asc, between, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import type { NewLine } from '#server/ledger/statements.ts';
import { statements, transferDetails, transfers } from '#server/ledger/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Its payer and purpose are empty once it is forgotten who paid. */
export type StoredLine = Omit<NewLine, 'line' | 'account'> & {
  id: string;
  /** Which statement brought it, in which format, and when. */
  statementId: string;
  format: string;
  /** Of whose account that is, by its keyed hash. */
  ofAccount: string | null;
  at: Date;
};

/** In the order in which they came. */
export function readStoredLines(
  database: AnyDatabase,
  firstDay: string,
  lastDay: string,
): Promise<StoredLine[]> {
  const { id, bookedOn, amountCents, ordinal, accountKey } = transfers;
  return database
    .select({
      ...{ id, bookedOn, amountCents, ordinal, accountKey },
      fingerprint: sql<string>`coalesce(${transfers.fingerprint}, '')`,
      statementId: statements.id,
      format: statements.format,
      ofAccount: statements.accountKey,
      at: statements.createdAt,
      payer: sql<string>`coalesce(${transferDetails.payer}, '')`,
      purpose: sql<string>`coalesce(${transferDetails.purpose}, '')`,
    })
    .from(transfers)
    .innerJoin(statements, eq(statements.id, transfers.statementId))
    .leftJoin(transferDetails, eq(transferDetails.transferId, transfers.id))
    .where(and(ofThisEdition(transfers), isNull(transfers.voidedAt), between(bookedOn, firstDay, lastDay)))
    .orderBy(
      asc(transfers.createdAt),
      asc(transfers.ordinal),
      asc(transfers.statementLine),
      asc(transfers.id),
    );
}

/** How many of them count in which other edition, by its id. */
export async function countInOtherEditions(
  database: Database,
  editionId: string,
  fingerprints: readonly string[],
): Promise<Map<string, number>> {
  const isOne = sql`${transfers.fingerprint} in (select json_array_elements_text(${JSON.stringify(fingerprints)}::json))`;
  const rows = await database
    .select({ editionId: transfers.editionId, lines: sql<number>`count(*)::int` })
    .from(transfers)
    .where(and(ne(transfers.editionId, editionId), isNull(transfers.voidedAt), isOne))
    .groupBy(transfers.editionId);
  return new Map(rows.map((row) => [row.editionId, row.lines]));
}
