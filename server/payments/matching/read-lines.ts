// Lines of the bank's statements as the ledger keeps them, with what was said of each.
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { LineCounts } from '#domain/money/bank-line.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { editions } from '#server/editions/tables.ts';
import { claims } from '#server/ledger/claims.ts';
import { allocations, charges, statements, transferDetails, transfers } from '#server/ledger/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** What was said of a line: of nobody where it was put aside. */
type Said = {
  id: string;
  registrationId: string | null;
  name: string | null;
  cents: number;
  by: string;
};

export type StoredLine = {
  id: string;
  date: string;
  amountCents: number;
  leftCents: number;
  payer: string;
  account: string;
  purpose: string;
  note: string;
  accountKey: string | null;
  said: Said[];
};

/** Of the edition at hand, the oldest first; `which` narrows them. */
export async function readLines(database: AnyDatabase, which?: SQL): Promise<StoredLine[]> {
  const { payer, account, purpose, note } = transferDetails;
  const rows = await database
    .select({
      id: transfers.id,
      date: transfers.bookedOn,
      amountCents: transfers.amountCents,
      accountKey: transfers.accountKey,
      details: { payer, account, purpose, note },
    })
    .from(transfers)
    .leftJoin(transferDetails, eq(transferDetails.transferId, transfers.id))
    .where(and(isLine(), which))
    .orderBy(
      asc(transfers.bookedOn),
      asc(transfers.createdAt),
      asc(transfers.statementLine),
      asc(transfers.id),
    );
  const said = await readSaid(database, which);
  const nothing = { payer: '', account: '', purpose: '', note: '' };
  return rows.map(({ details, ...line }) => {
    const ofLine = said.get(line.id) ?? [];
    const leftCents = line.amountCents - ofLine.reduce((sum, { cents }) => sum + cents, 0);
    return { ...line, ...(details ?? nothing), leftCents, said: ofLine };
  });
}

function isLine(): SQL | undefined {
  return and(ofThisEdition(transfers), isNotNull(transfers.statementId), isNull(transfers.voidedAt));
}

async function readSaid(database: AnyDatabase, which: SQL | undefined): Promise<Map<string, Said[]>> {
  const rows = await database
    .select({
      transferId: allocations.transferId,
      id: allocations.id,
      registrationId: allocations.registrationId,
      name: registrations.name,
      cents: allocations.amountCents,
      by: allocations.createdBy,
    })
    .from(allocations)
    .innerJoin(transfers, eq(transfers.id, allocations.transferId))
    .leftJoin(registrations, eq(registrations.id, allocations.registrationId))
    .where(and(isLine(), which, isNull(allocations.voidedAt)))
    .orderBy(desc(allocations.createdAt), asc(registrations.name), asc(allocations.id));
  return Map.groupBy(rows, ({ transferId }) => transferId);
}

/** What the lines come to, beside what the statements say; what several of them show is there once. */
export async function readSums(database: Database): Promise<LineCounts['sums']> {
  const { rows } = await database.execute<
    Record<'whole' | 'matched' | 'aside' | 'left_in' | 'statement', number>
  >(sql`
    select coalesce(sum(line.amount_cents), 0)::float8 as whole,
      coalesce(sum(said.matched), 0)::float8 as matched, coalesce(sum(said.aside), 0)::float8 as aside,
      coalesce(sum(greatest(line.amount_cents - coalesce(said.matched, 0) - coalesce(said.aside, 0), 0)), 0)::float8 as left_in,
      (select coalesce(sum(${statements.sumCents}), 0)::float8 from ${statements}
        where ${ofThisEdition(statements)} and ${statements.undoneAt} is null)
      - (select coalesce(sum(amount_cents), 0)::float8 from ${claims()} claim where not is_first) as statement
    from (select ${transfers.id}, ${transfers.amountCents} from ${transfers} where ${isLine()}) line
    left join (select ${allocations.transferId},
        sum(${allocations.amountCents}) filter (where ${allocations.registrationId} is not null) as matched,
        sum(${allocations.amountCents}) filter (where ${allocations.registrationId} is null) as aside
      from ${allocations} where ${allocations.voidedAt} is null group by 1) said on said.transfer_id = line.id`);
  const { whole = 0, matched = 0, aside = 0, left_in: unmatchedInCents = 0, statement = 0 } = rows[0] ?? {};
  return {
    matchedCents: matched,
    asideCents: aside,
    unmatchedCents: whole - matched - aside,
    unmatchedInCents,
    statementCents: statement,
  };
}

/** Another one with whatever proposals depend on; a line of text to compare. */
export async function readVersion(database: Database): Promise<string> {
  const written = (table: typeof transfers | typeof allocations | typeof charges) =>
    sql`(select count(*) || ' ' || count(${table.voidedAt}) from ${table})`;
  // Of each row which transaction wrote it last: times would miss what a clock that is behind, or the same moment, wrote.
  const changed = (table: typeof editions | typeof registrations) =>
    sql`(select sum(xmin::text::bigint) from ${table})`;
  const { rows } = await database.execute<{ version: string }>(sql`
    select concat_ws(', ', ${written(transfers)}, ${written(allocations)}, ${written(charges)},
      (select count(*) from ${transferDetails}), ${changed(editions)}, ${changed(registrations)}) as version`);
  return rows[0]?.version ?? '';
}
