// What the ledger keeps of people: exported with their data, and emptied when they go. The amounts stay.
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PersonData } from '#domain/desk/person-data.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { allocations, chargeNotes, charges, transferDetails, transfers } from '#server/ledger/tables.ts';
import { type Going, isOneOf, type Person } from '#server/person.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Of a transfer that is for others too: whoever paid it stays unnamed. Of what followed a place nothing is theirs any more. */
export async function exportMoney(
  database: Database,
  { registrationIds }: Person,
): Promise<PersonData['money']> {
  const isTheirs = isOneOf(allocations.registrationId, registrationIds);
  const came = await database
    .select({
      date: transfers.bookedOn,
      how: transfers.how,
      currency: transfers.currency,
      amountCents: sql<number>`coalesce(sum(${allocations.amountCents})
        filter (where ${allocations.voidedAt} is null), 0)::float8`,
      payer: transferDetails.payer,
      account: transferDetails.account,
      purpose: transferDetails.purpose,
      note: transferDetails.note,
    })
    .from(allocations)
    .innerJoin(transfers, eq(transfers.id, allocations.transferId))
    .leftJoin(
      transferDetails,
      and(eq(transferDetails.transferId, transfers.id), sql`not ${isOfOthers(sql`not ${isTheirs}`)}`),
    )
    .where(and(isTheirs, or(isNull(allocations.voidedAt), isHandedOn)))
    .groupBy(transfers.id, transferDetails.transferId)
    .orderBy(asc(transfers.bookedOn), asc(transfers.createdAt), asc(transfers.id));
  const discounts = await database
    .select({
      at: charges.createdAt,
      amountCents: charges.amountCents,
      currency: charges.currency,
      label: charges.label,
      note: chargeNotes.note,
    })
    .from(charges)
    .leftJoin(chargeNotes, eq(chargeNotes.chargeId, charges.id))
    .where(and(isOneOf(charges.registrationId, registrationIds), eq(charges.kind, 'discount')))
    .orderBy(desc(charges.createdAt), asc(charges.id));
  return {
    transfers: came,
    discounts: discounts.map(({ at, ...discount }) => ({ ...discount, at: at.toISOString() })),
  };
}

/** It was theirs, and followed a place that they handed on: what the bank wrote of it is still about them. */
const isHandedOn = sql`${allocations.voidReason} = 'handed_on'`;
/** Of an allocation under its table's own name: it followed such a place to them, so the bank wrote of somebody else. */
export const cameWithPlace = sql`exists (select from ${allocations} before where before.transfer_id = ${allocations.transferId}
  and before.void_reason = 'handed_on' and before.voided_at = ${allocations.createdAt}
  and before.registration_id <> ${allocations.registrationId})`;
/** Of an allocation: that whoever it is for paid it, as far as anybody knows. */
export const isOfPayer = sql`(${allocations.voidedAt} is null or ${isHandedOn}) and not ${cameWithPlace}`;

/** Of a transfer whose details are looked at: whether a part of it was paid by somebody of whom `where` is true. */
function isOfOthers(where: SQL): SQL {
  return sql`exists (select from ${allocations} where ${allocations.transferId} = ${transferDetails.transferId}
    and ${allocations.registrationId} is not null and ${isOfPayer} and ${where})`;
}

/** Whose details go with them: not those of a transfer that is for somebody who stays, too. */
function isGoing({ registrationIds, before }: Going, isRegistered: (id: SQL) => SQL): SQL {
  const isTheirs = isOneOf(allocations.registrationId, registrationIds);
  const stays = isOfOthers(sql`not ${isTheirs} and ${isRegistered(sql`${allocations.registrationId}`)}`);
  const theirs = sql`select ${allocations.transferId} from ${allocations}
    where ${isTheirs} and ${isOfPayer}`;
  const old =
    before &&
    sql`or ${transferDetails.transferId} in (select ${transfers.id} from ${transfers}
    where ${ofThisEdition(transfers)} and ${transfers.createdAt} < ${before.toISOString()}::timestamptz)`;
  return sql`(${transferDetails.transferId} in (${theirs}) ${old}) and not ${stays}`;
}

/** Of how many transfers it is forgotten who paid. */
export function countMoneyDetails(
  database: AnyDatabase,
  going: Going,
  isRegistered: (id: SQL) => SQL,
): Promise<number> {
  return database.$count(transferDetails, isGoing(going, isRegistered));
}

/**
 * Call it while the registrations are still there. A transfer that is for somebody who stays keeps its details;
 * `isRegistered` says of the id of a registration whether there is one.
 */
export async function eraseMoneyDetails(
  tx: Transaction,
  going: Going,
  isRegistered: (id: SQL) => SQL,
): Promise<void> {
  await tx.delete(transferDetails).where(isGoing(going, isRegistered));
  const ofTheirs = tx
    .select({ id: charges.id })
    .from(charges)
    .where(isOneOf(charges.registrationId, going.registrationIds));
  await tx.delete(chargeNotes).where(inArray(chargeNotes.chargeId, ofTheirs));
}
