// Somebody's places on the boards: for the file of their data, and erased with them.
import { and, asc, eq, sql } from 'drizzle-orm';
import { keptSchema } from '#domain/boards/told.ts';
import type { PersonData } from '#domain/desk/person-data.ts';
import { firstName } from '#domain/letters/first-name.ts';
import { boardPlaces, boardSeats, boardTold, phoneYeses } from '#server/boards/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isOneOf, type Person } from '#server/person.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** The nil UUID stands for whoever was deleted. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Whose car or house it is, is that person's own; what staff made goes by its name. */
export async function exportBoards(
  database: Database,
  { registrationIds }: Person,
): Promise<PersonData['boards']> {
  const { board, slot, state, setAt } = boardSeats;
  const seats = await database
    .select({ board, slot, state, place: sql<string>`coalesce(${boardPlaces.name}, '')`, setAt })
    .from(boardSeats)
    .leftJoin(boardPlaces, eq(boardPlaces.id, boardSeats.placeId))
    .where(isOneOf(boardSeats.registrationId, registrationIds))
    .orderBy(asc(board), asc(slot));
  const offered = await database
    .select({ board: boardPlaces.board, capacity: boardPlaces.capacity })
    .from(boardPlaces)
    .where(isOneOf(boardPlaces.registrationId, registrationIds))
    .orderBy(asc(boardPlaces.board));
  const shown = await database
    .select({ name: registrations.name, at: phoneYeses.saidAt })
    .from(phoneYeses)
    .innerJoin(registrations, eq(registrations.id, phoneYeses.otherId))
    .where(isOneOf(phoneYeses.registrationId, registrationIds))
    .orderBy(asc(phoneYeses.saidAt));
  const told = await database
    .select({ board: boardTold.board, said: boardTold.said, at: boardTold.toldAt })
    .from(boardTold)
    .where(isOneOf(boardTold.registrationId, registrationIds))
    .orderBy(asc(boardTold.board));
  return {
    told: told.map(({ said, at, ...of }) => ({
      ...{ ...of, at: at.toISOString() },
      said: keptSchema.parse(said).map(({ slot: key, is, place }) => ({ slot: key, is, place })),
    })),
    showsPhoneTo: shown.map(({ name, at }) => ({ name: firstName(name), at: at.toISOString() })),
    has: seats.map(({ setAt: at, ...seat }) => ({ ...seat, at: at.toISOString() })),
    gives: offered.map(({ board: kind, capacity }) => ({
      board: kind,
      said: Object.entries(capacity).map(([key, { set }]) => ({ slot: key, ...set })),
    })),
  };
}

/** Of letters of others that name them; all else goes with the registration. */
export async function eraseBoards(tx: Transaction, { registrationIds }: Person): Promise<void> {
  const { named } = boardTold;
  await tx.execute(sql`
    update ${boardTold} set named = array(
      select case when ${isOneOf(sql`one.id`, registrationIds)} then ${nobody}::uuid else one.id end
      from unnest(${named}) with ordinality as one(id, place) order by one.place)
    where exists (select from unnest(${named}) as one(id) where ${isOneOf(sql`one.id`, registrationIds)})`);
}

/** Once nobody is left in the edition: the names of cars and houses that staff made may say whose they are. */
export async function erasePlacesOfStaff(tx: Transaction): Promise<void> {
  const nobodyIsLeft = sql`not exists (select from ${registrations} where ${ofThisEdition(registrations)})`;
  await tx.delete(boardPlaces).where(and(ofThisEdition(boardPlaces), nobodyIsLeft));
}
