// The imports of statements, with what of each counts and what undoing it would take.
import { desc, sql } from 'drizzle-orm';
import { pageLimits } from '#domain/basics/page.ts';
import type { ImportedPage } from '#domain/money/statement.ts';
import type { Database } from '#server/database/connect.ts';
import { claims } from '#server/ledger/claims.ts';
import { allocations, statements, transfers } from '#server/ledger/tables.ts';
import { isOneOf } from '#server/person.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

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
  const counts = await readCounts(
    database,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ accountKey: _, editionId: __, createdAt, undoneAt, ...shown }) => ({
    ...shown,
    ...(counts.get(shown.id) ?? nothing),
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
  return { items, total };
}

const nothing = { newCount: 0, newCents: 0, matchedCount: 0, goingCount: 0, goingMatchedCount: 0 };

/** Of one that was undone, what it had brought. */
async function readCounts(database: Database, ids: readonly string[]): Promise<Map<string, typeof nothing>> {
  const { rows } = await database.execute<typeof nothing & { id: string }>(sql`
    select shown.statement_id as id, count(*) filter (where is_first)::int as "newCount",
      coalesce(sum(amount_cents) filter (where is_first), 0)::float8 as "newCents",
      count(*) filter (where is_first and is_matched)::int as "matchedCount",
      count(*) filter (where is_only)::int as "goingCount",
      count(*) filter (where is_only and is_matched)::int as "goingMatchedCount"
    from (select claim.*, exists (select from ${allocations} where ${allocations.transferId} = claim.transfer_id
        and ${allocations.voidedAt} is null) as is_matched from ${claims()} claim
      union all
      select statement_id, id, amount_cents, true, false, false from ${transfers}
      where voided_at is not null and statement_id in (select id from ${statements} where undone_at is not null)) shown
    where ${isOneOf(sql`shown.statement_id`, ids)} group by shown.statement_id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
