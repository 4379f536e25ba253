// What is open of everybody in an edition, and from which accounts they were paid for before.
import { eq, sql } from 'drizzle-orm';
import type { EventContent } from '#domain/event/event.ts';
import type { Database } from '#server/database/connect.ts';
import { readEditions } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { type EntryMoney, readEntryMoneyOf, readMoneyOf } from '#server/ledger/money.ts';
import { allocations, transfers } from '#server/ledger/tables.ts';
import type { Debtor, OpenSection } from '#server/payments/matching/debtors.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition, thisEdition } from '#server/requests/this-edition.ts';

export async function readDebtors(database: Database): Promise<Debtor[]> {
  const { id, name, paymentCode } = registrations;
  const [people, entered, accounts, byHand, event] = await Promise.all([
    database.select({ id, name, paymentCode }).from(registrations).where(ofThisEdition(registrations)),
    readEntered(database),
    readAccounts(database),
    readByHand(database),
    readEvent(database),
  ]);
  const ids = people.map((person) => person.id);
  const money = await readMoneyOf(database, ids);
  const ofEntries = Map.groupBy(await readEntryMoneyOf(database, ids), (entry) => entry.registrationId);
  return people.map((person) => {
    const { openCents = 0, overCents = 0 } = money.get(person.id) ?? {};
    const open = ofEntries.get(person.id) ?? [];
    return {
      ...person,
      takesPart: entered.takingPart.has(person.id),
      openCents: openCents - overCents,
      sections: open.flatMap((entry) => openSection(entry, entered.sections.get(entry.entryId), event)),
      accounts: accounts.get(person.id) ?? [],
      byHand: byHand.get(person.id) ?? [],
    };
  });
}

function openSection(
  { openCents }: EntryMoney,
  key: string | undefined,
  { sections }: EventContent,
): OpenSection[] {
  const section = sections.find((one) => one.key === key);
  if (!section || openCents === 0) return [];
  const { title, transferWords } = section;
  return [{ key: section.key, title, transferWords, cents: openCents }];
}

async function readEntered(database: Database) {
  const rows = await database
    .select({
      id: entries.id,
      registrationId: entries.registrationId,
      state: entries.state,
      section: sectionConfigurations.sectionType,
    })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(ofThisEdition(sectionConfigurations));
  return {
    takingPart: new Set(
      rows.filter(({ state }) => state === 'entered').map(({ registrationId }) => registrationId),
    ),
    sections: new Map(rows.map(({ id, section }) => [id, section])),
  };
}

/** Of this edition's registrations: of each one itself, and of those of one name and address in others. */
async function readAccounts(database: Database): Promise<Map<string, Debtor['accounts']>> {
  const titles = new Map(
    (await readEditions(database, { isAdmin: true })).map(({ id, title }) => [id, title]),
  );
  const paid = sql`paid`;
  const { rows } = await database.execute<{ id: string; key: string; edition: string; is_here: boolean }>(sql`
    select distinct person.id, ${transfers.accountKey} as key, ${paid}.edition_id as edition,
      ${paid}.edition_id = person.edition_id as is_here
    from ${allocations} join ${transfers} on ${transfers.id} = ${allocations.transferId}
    join ${registrations} as ${paid} on ${paid}.id = ${allocations.registrationId}
    join ${registrations} as person on person.person_by_email = ${paid}.person_by_email
    where ${transfers.accountKey} is not null and ${transfers.amountCents} > 0 and ${transfers.voidedAt} is null
      and ${allocations.voidedAt} is null and person.edition_id = ${thisEdition()}
    order by person.id, is_here desc, key`);
  const accounts = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...accounts].map(([id, known]) => [
      id,
      known.map(({ key, edition, is_here }) => ({
        key,
        edition: is_here ? null : (titles.get(edition) ?? ''),
      })),
    ]),
  );
}

async function readByHand(database: Database): Promise<Map<string, Debtor['byHand']>> {
  const { rows } = await database.execute<{ id: string; cents: number; date: string }>(sql`
    select part.registration_id as id, sum(part.amount_cents)::float8 as cents, ${transfers.bookedOn}::text as date
    from ${transfers} join ${allocations} as part on part.transfer_id = ${transfers.id} and part.voided_at is null
    where ${transfers.editionId} = ${thisEdition()} and ${transfers.how} = 'bank'
      and ${transfers.statementId} is null and ${transfers.corrects} is null and ${transfers.voidedAt} is null
      and not exists (select from ${transfers} as counter where counter.corrects = ${transfers.id})
    group by ${transfers.id}, part.registration_id order by date desc`);
  return new Map([...Map.groupBy(rows, ({ id }) => id)]);
}
