// What is open of everybody in an edition, and from which accounts they were paid for before.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { readEditions } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { isOfPayer } from '#server/ledger/details.ts';
import { moneyOfEntries, moneyOfRegistrations, parts } from '#server/ledger/money.ts';
import { allocations, transfers } from '#server/ledger/tables.ts';
import type { Debtor } from '#server/payments/matching/debtors.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition, thisEdition } from '#server/requests/this-edition.ts';

const ofEdition = (id: SQL) => sql`${id} in (
  select ${registrations.id} from ${registrations} where ${ofThisEdition(registrations)})`;

export async function readDebtors(database: Database): Promise<Debtor[]> {
  const [people, accounts, byHand, { sections }] = await Promise.all([
    readPeople(database),
    readAccounts(database),
    readByHand(database),
    readEvent(database),
  ]);
  return people.map(({ open, ...person }) => ({
    ...person,
    sections: sections.flatMap(({ key, title, transferWords }) => {
      const cents = open?.[key];
      return cents === undefined ? [] : [{ key, title, transferWords, cents }];
    }),
    accounts: accounts.get(person.id) ?? [],
    byHand: byHand.get(person.id) ?? [],
  }));
}

/** `open`: what is open of a section, by its key. */
type Person = Pick<Debtor, 'id' | 'name' | 'paymentCode' | 'takesPart' | 'openCents'> & {
  open: Record<string, number> | null;
};

async function readPeople(database: Database): Promise<Person[]> {
  const { id, name, paymentCode } = registrations;
  const part = sql`part`;
  const { rows } = await database.execute<Person>(sql`
    with part as materialized ${parts(ofEdition)}, owed as (
      select ${entries.registrationId}, json_object_agg(${sectionConfigurations.sectionType}, open_cents) as open
      from ${moneyOfEntries(part)} money join ${entries} on ${entries.id} = money.entry_id
      join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
      where open_cents > 0 group by 1)
    select ${id}, ${name}, ${paymentCode} as "paymentCode", owed.open,
      exists (select from ${entries} where ${entries.registrationId} = ${id} and ${entries.state} = 'entered') as "takesPart",
      coalesce(open_cents - over_cents, 0) as "openCents"
    from ${registrations} left join ${moneyOfRegistrations(part)} money on money.registration_id = ${id}
    left join owed on owed.registration_id = ${id}
    where ${ofThisEdition(registrations)}`);
  return rows;
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
      and ${isOfPayer} and person.edition_id = ${thisEdition()}
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
