// All of one registration's money, for whoever records some. It outlives the registration, of whom admins may give money back.
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Charged, MoneyStatement, Received } from '#domain/money/money.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readEntryMoney, readMoney } from '#server/ledger/money.ts';
import { readMoneyVersion, readOpenCharges } from '#server/ledger/open-charges.ts';
import { allocations, chargeNotes, charges, transferDetails, transfers } from '#server/ledger/tables.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { inEdition } from '#server/requests/this-edition.ts';

/** Throws registration_not_found where there never was one, or no money came for it before it was deleted. */
export async function inEditionOfMoney<Result>(
  database: AnyDatabase,
  id: string,
  work: (editionId: string) => Promise<Result>,
): Promise<Result> {
  const [row] = await database
    .select({ editionId: registrations.editionId })
    .from(registrations)
    .where(eq(registrations.id, id));
  const found = row ?? (await findDeleted(database, id));
  if (!found) throw new AppError('registration_not_found');
  return inEdition(found.editionId, () => work(found.editionId));
}

async function findDeleted(database: AnyDatabase, id: string) {
  const [row] = await database
    .select({ editionId: transfers.editionId })
    .from(allocations)
    .innerJoin(transfers, eq(transfers.id, allocations.transferId))
    .where(eq(allocations.registrationId, id))
    .limit(1);
  return row;
}

/** Throws registration_not_found. */
export function readStatement(database: Database, id: string): Promise<MoneyStatement> {
  return inEditionOfMoney(database, id, () =>
    database.transaction((tx) => readStatementOf(tx, id), { isolationLevel: 'repeatable read' }),
  );
}

/** One after the other: a transaction has one connection. */
export async function readStatementOf(tx: Transaction, id: string): Promise<MoneyStatement> {
  const sections = await readSections(tx, id);
  const ofEntries = await readEntryMoney(tx, id);
  return {
    id,
    money: await readMoney(tx, id),
    version: await readMoneyVersion(tx, id),
    entries: ofEntries.flatMap(({ entryId, ...money }) => {
      const section = sections.get(entryId);
      return section === undefined ? [] : [{ section, ...money }];
    }),
    charges: await readCharged(tx, id, sections),
    transfers: await readReceived(tx, id),
  };
}

/** The keys of its entries' sections, by the entries' ids. */
export async function readSections(tx: Transaction, id: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: entries.id, section: sectionConfigurations.sectionType })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(eq(entries.registrationId, id));
  return new Map(rows.map((row) => [row.id, row.section]));
}

async function readCharged(
  tx: Transaction,
  id: string,
  sections: ReadonlyMap<string, string>,
): Promise<Charged[]> {
  const open = new Map(
    (await readOpenCharges(tx, id)).map(({ chargeId, openCents }) => [chargeId, openCents]),
  );
  const rows = await tx
    .select({ charge: charges, note: chargeNotes.note })
    .from(charges)
    .leftJoin(chargeNotes, eq(chargeNotes.chargeId, charges.id))
    .where(eq(charges.registrationId, id))
    .orderBy(asc(charges.createdAt), asc(charges.kind), asc(charges.subject), asc(charges.id));
  return rows.map(({ charge: { id: chargeId, entryId, kind, label, amountCents, ...charge }, note }) => ({
    ...{ id: chargeId, section: sections.get(entryId) ?? null, kind, label, amountCents },
    openCents: open.get(chargeId) ?? 0,
    at: charge.createdAt.toISOString(),
    by: charge.createdBy,
    isVoid: charge.voidedAt !== null,
    note: note ?? '',
  }));
}

/** What the bank says of it stays with those who match: only a note typed by hand is among it. */
async function readReceived(tx: Transaction, id: string): Promise<Received[]> {
  const ofPerson = and(eq(allocations.registrationId, id), isNull(allocations.voidedAt));
  const rows = await tx
    .select({
      id: transfers.id,
      date: transfers.bookedOn,
      how: transfers.how,
      amountCents: sql<number>`sum(${allocations.amountCents})::float8`,
      createdAt: transfers.createdAt,
      by: transfers.createdBy,
      isImported: sql<boolean>`${transfers.statementId} is not null`,
      isCorrection: sql<boolean>`${transfers.corrects} is not null`,
      isCorrected: isTakenBack(),
      note: sql<string>`case when ${transfers.statementId} is null then coalesce(max(${transferDetails.note}), '') else '' end`,
    })
    .from(allocations)
    .innerJoin(transfers, eq(transfers.id, allocations.transferId))
    .leftJoin(transferDetails, eq(transferDetails.transferId, transfers.id))
    .where(ofPerson)
    .groupBy(transfers.id)
    .orderBy(asc(transfers.createdAt), asc(transfers.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}

function isTakenBack(): SQL<boolean> {
  return sql<boolean>`exists (select from ${transfers} counter where counter.corrects = ${sql`transfers.id`})`;
}
