// All that new registrations are made of, written by one statement for all tables and any number of them.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyDatabase } from '#server/database/connect.ts';
import { insertionFrom, type RowOf, rowsAsJson } from '#server/database/insert-rows.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { checkStillStamped, type EnteringStamp, isStillStamped } from '#server/editions/entering-rules.ts';
import { charges } from '#server/ledger/tables.ts';
import { haveRoom, hourOf } from '#server/mail/spam-bound.ts';
import { letters } from '#server/mail/tables.ts';
import { waking } from '#server/mail/wake.ts';
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
  /** Of letters that go at once. */
  letters,
};

export type NewRows = { [Name in keyof typeof tables]: readonly RowOf<(typeof tables)[Name]>[] };

/**
 * Gives the ids of those that were stored: all but the ones whose key was answered before; undefined, and nothing is stored,
 * where letters of theirs have to wait (spam-bound.ts). Throws where they would enter by what counts no more (byCurrentRules),
 * and what the database refuses.
 */
export async function storeNew(
  database: AnyDatabase,
  rows: NewRows,
  { editionId, stamp, now }: EnteringStamp & { now: Date },
): Promise<ReadonlySet<string> | undefined> {
  const isKeyed = new Set(rows.remembered.map(({ registrationId }) => registrationId));
  const [stored] = await storing(database).execute({
    remembered: rowsAsJson(idempotencyKeys, rows.remembered),
    registrations: rowsAsJson(registrations, rows.registrations),
    links: rowsAsJson(links, rows.links),
    history: rowsAsJson(registrationHistory, rows.history),
    guests: rowsAsJson(guests, rows.guests),
    entries: rowsAsJson(entries, rows.entries),
    places: rowsAsJson(entryPlaces, rows.places),
    charges: rowsAsJson(charges, rows.charges),
    keyless: rows.registrations.flatMap(({ id }) => (isKeyed.has(id) ? [] : [id])),
    letters: rowsAsJson(letters, rows.letters),
    ...{ editionId, stamp },
    ...hourOf(now),
  });
  if (!stored) throw new Error('Nothing was said of what was stored.');
  checkStillStamped([stored]);
  return stored.hasRoom ? new Set(stored.ids) : undefined;
}

/** Whole or not at all, also without a transaction around it. References are checked once all of it is written. */
const storing = prepareOnce((connection) => {
  const from = (name: keyof NewRows) => insertionFrom(tables[name], sql.placeholder(name));
  const part = (name: string, insertion: SQL) => connection.$with(name, {}).as(insertion);
  const ofStored = (name: keyof NewRows) =>
    part(`new_${name}`, sql`${from(name)} where registration_id in (select id from stored)`);
  const isStill = isStillStamped({
    editionId: sql.placeholder('editionId'),
    stamp: sql.placeholder('stamp'),
  });
  const lastPlace = sql`(select coalesce(max(position), 0) from ${entryPlaces}
    where edition_id = ${sql.placeholder('editionId')}::uuid)`;
  return connection
    .with(
      part(
        'to_visitors',
        sql`select mailbox, sender_hash from json_populate_recordset(null::${letters}, ${sql.placeholder('letters')})
          where is_visitor_address`,
      ),
      part('may', sql`select ${isStill} as is_still, ${haveRoom(sql`to_visitors`)} as has_room`),
      part(
        'remembered',
        sql`${from('remembered')} where (select is_still and has_room from may)
          on conflict do nothing returning registration_id`,
      ),
      part(
        'stored',
        sql`${from('registrations')} where id in (select registration_id from remembered)
          or id = any(${sql.placeholder('keyless')}::uuid[]) and (select is_still and has_room from may) returning id`,
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
      ofStored('letters'),
    )
    .select({
      isStill: sql<boolean>`is_still`,
      hasRoom: sql<boolean>`has_room`,
      ids: sql<string[]>`array(select id from stored)`,
      woken: sql`case when is_still and has_room then ${waking}::text end`,
    })
    .from(sql`may`)
    .prepare('new registrations');
});
