// All that new registrations are made of, written by one statement for all tables and any number of them.
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { insertionFrom, type RowOf, rowsAsJson } from '#server/database/insert-rows.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { checkStillStamped, type EnteringStamp, isStillStamped } from '#server/entering-rules.ts';
import { charges } from '#server/ledger/tables.ts';
import {
  entries,
  entryPlaces,
  guests,
  links,
  registrationHistory,
  registrations,
} from '#server/registrations/tables.ts';

const tables = {
  remembered: idempotencyKeys,
  registrations,
  links,
  history: registrationHistory,
  guests,
  entries,
  /** `position` is that among these. */
  places: entryPlaces,
  charges,
};

export type NewRows = { [Name in keyof typeof tables]: readonly RowOf<(typeof tables)[Name]>[] };

/**
 * Gives the ids of those that were stored: all but the ones whose key was answered before. Throws where they would enter
 * by what counts no more (byCurrentRules), and what the database refuses.
 */
export async function storeNew(
  tx: Transaction,
  rows: NewRows,
  { editionId, stamp }: EnteringStamp,
): Promise<ReadonlySet<string>> {
  const isKeyed = new Set(rows.remembered.map(({ registrationId }) => registrationId));
  const stored = await storing(tx).execute({
    remembered: rowsAsJson(idempotencyKeys, rows.remembered),
    registrations: rowsAsJson(registrations, rows.registrations),
    links: rowsAsJson(links, rows.links),
    history: rowsAsJson(registrationHistory, rows.history),
    guests: rowsAsJson(guests, rows.guests),
    entries: rowsAsJson(entries, rows.entries),
    places: rowsAsJson(entryPlaces, rows.places),
    charges: rowsAsJson(charges, rows.charges),
    keyless: rows.registrations.flatMap(({ id }) => (isKeyed.has(id) ? [] : [id])),
    ...{ editionId, stamp },
  });
  checkStillStamped(stored);
  return new Set(stored.map(({ id }) => id));
}

/** References are checked once all of it is written. */
const storing = prepareOnce((connection) => {
  const from = (name: keyof NewRows) => insertionFrom(tables[name], sql.placeholder(name));
  const part = (name: string, insertion: SQL) => connection.$with(name, {}).as(insertion);
  const ofStored = (name: keyof NewRows) =>
    part(`new_${name}`, sql`${from(name)} where registration_id in (select id from stored)`);
  const lastPlace = sql`(select coalesce(max(position), 0) from ${entryPlaces}
    where edition_id = ${sql.placeholder('editionId')}::uuid)`;
  return connection
    .with(
      part('remembered', sql`${from('remembered')} on conflict do nothing returning registration_id`),
      part(
        'stored',
        sql`${from('registrations')} where id in (select registration_id from remembered)
          or id = any(${sql.placeholder('keyless')}::uuid[]) returning id`,
      ),
      ofStored('links'),
      ofStored('history'),
      ofStored('guests'),
      part(
        'new_entries',
        sql`${from('entries')} where registration_id in (select id from stored) returning id`,
      ),
      part(
        'new_places',
        sql`insert into ${entryPlaces} (entry_id, edition_id, subject, quantity, state, position, since, offered_until)
          select entry_id, edition_id, subject, quantity, state, ${lastPlace} + position, since, offered_until
          from json_populate_recordset(null::${entryPlaces}, ${sql.placeholder('places')})
          where entry_id in (select id from new_entries)`,
      ),
      ofStored('charges'),
    )
    .select({
      id: sql<string>`id`,
      isStill: isStillStamped({ editionId: sql.placeholder('editionId'), stamp: sql.placeholder('stamp') }),
    })
    .from(sql`stored`)
    .prepare('new registrations');
});
