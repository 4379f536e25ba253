// Places of entries, written with the entries (decision 0070). room.ts counts them.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { EntryChange } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import type { Limits, Place } from '#domain/entries/places.ts';
import type { Transaction } from '#server/database/connect.ts';
import { insertion, type RowOf } from '#server/database/insert-rows.ts';
import { entries, entryPlaces } from '#server/registrations/tables.ts';

/** Of entries that were not there before, in their turn. */
export function newPlaces(
  entered: readonly { change: Pick<EntryChange, 'changed'>; now: Date }[],
  { editionId }: { editionId: string },
): RowOf<typeof entryPlaces>[] {
  return entered
    .flatMap(({ change, now }) => change.changed.map((entry) => ({ entry, now })))
    .flatMap(({ entry, now: since }) =>
      (entry.places ?? []).map((place) => ({ ...place, entryId: entry.id, since, editionId })),
    )
    .map((place, index) => ({ ...place, position: index + 1 }));
}

/** Of entries that changed: what they have or wait for by now. Who waits keeps their turn, but whoever waits again. */
export async function writePlaces(
  tx: Transaction,
  written: readonly { entry: Entry; now: Date }[],
  { editionId, limits }: { editionId: string; limits: Limits },
): Promise<void> {
  const rows = written.flatMap(({ entry, now }) =>
    (entry.places ?? []).map((place) => ({ ...place, entryId: entry.id, since: now })),
  );
  // Without a limit an entry has rows only where it had some of one that is gone.
  if (limits.size === 0 && written.every(({ entry }) => entry.places === undefined)) return;
  const kept = JSON.stringify(rows.map(({ entryId, subject }) => ({ entry_id: entryId, subject })));
  const ofEntries = inArray(
    entryPlaces.entryId,
    written.map(({ entry }) => entry.id),
  );
  await tx.delete(entryPlaces).where(
    and(
      ofEntries,
      sql`(${entryPlaces.entryId}, ${entryPlaces.subject}) not in (
        select entry_id, subject from json_to_recordset(${kept}::json) as kept(entry_id uuid, subject text))`,
    ),
  );
  await insertPlaces(
    tx,
    rows,
    editionId,
    sql`do update set
      quantity = excluded.quantity, state = excluded.state, offered_until = excluded.offered_until,
      position = case when ${entryPlaces.state} = 'declined' and excluded.state = 'waiting'
        then excluded.position else ${entryPlaces.position} end`,
  );
}

type NewPlace = Place & { entryId: string; since: Date };

/** Behind all who are there, in this order; what they want is locked. */
export async function insertPlaces(
  tx: Transaction,
  places: readonly NewPlace[],
  editionId: string,
  whereThere: SQL,
): Promise<void> {
  if (places.length === 0) return;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${entryPlaces.position}), 0)::float8` })
    .from(entryPlaces)
    .where(eq(entryPlaces.editionId, editionId));
  const last = row?.last ?? 0;
  const rows = places.map((place, index) => ({ ...place, editionId, position: last + index + 1 }));
  // Whoever counts all has not locked them: one may be deleted meanwhile.
  await tx.execute(sql`${insertion(entryPlaces, rows)}
    where exists (select from ${entries} where ${entries.id} = entry_id for key share)
    on conflict (entry_id, subject) ${whereThere}`);
}
