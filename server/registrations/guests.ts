// The guests of registrations, read and written whole: as many rows as a registration brings guests.
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Guest } from '#domain/registration/guest.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { insertion, type RowOf } from '#server/database/insert-rows.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { guests } from '#server/registrations/tables.ts';

export type Bringing = { registrationId: string; guests: readonly Guest[] };

export async function readGuests(database: AnyDatabase, registrationId: string): Promise<Guest[]> {
  return guestsQuery(database).execute({ registrationId });
}

const guestsQuery = prepareOnce((database) => {
  const { name, diet, shirt } = guests;
  return database
    .select({ name, diet, shirt })
    .from(guests)
    .where(eq(guests.registrationId, sql.placeholder('registrationId')))
    .orderBy(guests.place)
    .prepare('guests');
});

/** By the registration's id; whoever brings none is left out. */
export async function readGuestsOf(
  database: AnyDatabase,
  registrationIds: readonly string[],
): Promise<Map<string, Guest[]>> {
  const { registrationId, name, diet, shirt } = guests;
  const rows = await database
    .select({ registrationId, name, diet, shirt })
    .from(guests)
    .where(inArray(registrationId, [...registrationIds]))
    .orderBy(registrationId, guests.place);
  const grouped = Map.groupBy(rows, (row) => row.registrationId);
  return new Map(
    [...grouped].map(([id, own]) => [id, own.map(({ registrationId: _of, ...guest }) => guest)]),
  );
}

export function guestRows(brought: readonly Bringing[]): RowOf<typeof guests>[] {
  return brought.flatMap(({ registrationId, guests }) =>
    guests.map((guest, index) => ({ registrationId, place: index + 1, ...guest })),
  );
}

/** Of any number of registrations, each of which has no more guests than these. */
export async function writeGuests(tx: Transaction, brought: readonly Bringing[]): Promise<void> {
  const rows = guestRows(brought);
  if (rows.length === 0) return;
  await tx.execute(sql`${insertion(guests, rows)}
    on conflict (registration_id, place) do update set
      name = excluded.name, diet = excluded.diet, shirt = excluded.shirt`);
}

/** The last ones go where there are fewer than before. */
export async function changeGuests(tx: Transaction, before: readonly Guest[], now: Bringing): Promise<void> {
  if (isDeepStrictEqual(before, now.guests)) return;
  if (before.length > now.guests.length) {
    const { registrationId, place } = guests;
    await tx.delete(guests).where(and(eq(registrationId, now.registrationId), gt(place, now.guests.length)));
  }
  await writeGuests(tx, [now]);
}
