// Somebody's places on the boards: for the file of their data, and erased with them.
import { asc, eq, or, sql } from 'drizzle-orm';
import type { PersonData } from '#domain/person-data.ts';
import { boardPlaces, boardSeats, boardWishes } from '#server/boards/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isOneOf, type Person } from '#server/person.ts';

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
  return {
    has: seats.map(({ setAt: at, ...seat }) => ({ ...seat, at: at.toISOString() })),
    gives: offered.map(({ board: kind, capacity }) => ({
      board: kind,
      said: Object.entries(capacity).map(([key, { set }]) => ({ slot: key, ...set })),
    })),
  };
}

export async function eraseBoards(tx: Transaction, { registrationIds }: Person): Promise<void> {
  const { firstId, secondId } = boardWishes;
  await tx
    .delete(boardWishes)
    .where(or(isOneOf(firstId, registrationIds), isOneOf(secondId, registrationIds)));
  await tx.delete(boardSeats).where(isOneOf(boardSeats.registrationId, registrationIds));
  await tx.delete(boardPlaces).where(isOneOf(boardPlaces.registrationId, registrationIds));
}
