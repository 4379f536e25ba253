// Who has a seat in whose car, or a bed with whom, and what staff said of places and of people.
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { WishKind } from '#domain/boards/board.ts';
import type { Seat } from '#domain/boards/board-seats.ts';
import type { BoardKind } from '#domain/boards/boards.ts';
import type { Kept } from '#domain/boards/told.ts';
import type { StoredCapacity } from '#server/boards/capacity.ts';
import { count, createdAt, id, line } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';
import { registrationId, registrations } from '#server/registrations/tables.ts';

/** A car or a house: of a registration once somebody has a place in it or staff said how many it has, or made by staff. */
export const boardPlaces = pgTable(
  'board_places',
  {
    id: id(),
    editionId: editionId(),
    board: text().$type<BoardKind>().notNull(),
    registrationId: uuid().references(() => registrations.id, { onDelete: 'cascade' }),
    /** Of one that staff made. */
    name: line(),
    /** By leg or night, where staff said so. */
    capacity: jsonb().$type<Record<string, StoredCapacity>>().notNull().default({}),
    /** Rises whenever staff say otherwise. */
    version: count(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('one_place_per_registration').on(table.registrationId, table.board),
    index('places_of_board').on(table.editionId, table.board),
    check('known_board', sql`${table.board} in ('cars', 'beds')`),
    check('named_or_somebodys', sql`(${table.registrationId} is null) = (${table.name} <> '')`),
  ],
);

/** One place on a leg or for a night: nobody has two. */
export const boardSeats = pgTable(
  'board_seats',
  {
    registrationId: registrationId(),
    board: text().$type<BoardKind>().notNull(),
    slot: text().notNull(),
    state: text().$type<Seat['state']>().notNull(),
    /** Null of whoever is placed: the place is gone. */
    placeId: uuid().references(() => boardPlaces.id, { onDelete: 'set null' }),
    /** With their guests, as it was then. */
    heads: integer().notNull(),
    /** E-mail of the admin, or username of the organizer. */
    setBy: text().notNull(),
    setAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.board, table.slot] }),
    index('seats_of_place').on(table.placeId),
    check('known_seat_state', sql`${table.state} in ('placed', 'themselves', 'taken_off')`),
    check('placed_somewhere', sql`${table.state} = 'placed' or ${table.placeId} is null`),
    check('some_heads', sql`${table.heads} > 0`),
  ],
);

/** What a rider was last told by letter. */
export const boardTold = pgTable(
  'board_told',
  {
    registrationId: registrationId(),
    board: text().$type<BoardKind>().notNull(),
    said: jsonb().$type<Kept>().notNull(),
    /** Registrations that the letter names, in the order of its gaps; of one that was deleted no id is left. */
    named: uuid().array().notNull(),
    /** E-mail of the admin, or username of the organizer. */
    toldBy: text().notNull(),
    toldAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.board] }),
    check('known_told_board', sql`${table.board} in ('cars', 'beds')`),
  ],
);

/** What staff said of two people: that they are never, rather, or always in one place. */
export const boardWishes = pgTable(
  'board_wishes',
  {
    /** The smaller of the two ids. */
    firstId: registrationId(),
    secondId: registrationId(),
    kind: text().$type<WishKind>().notNull(),
    setBy: text().notNull(),
    setAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('wishes_of_second').on(table.secondId),
    check('known_wish', sql`${table.kind} in ('avoid', 'prefer', 'together')`),
    check('smaller_wisher_first', sql`${table.firstId} < ${table.secondId}`),
  ],
);

/** Who may see whose phone number. It counts while one has a place with the other, and both said so. */
export const phoneYeses = pgTable(
  'phone_yeses',
  {
    /** Whose number it is. */
    registrationId: registrationId(),
    otherId: registrationId(),
    saidAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.otherId] }),
    index('phone_yeses_to').on(table.otherId),
    check('to_somebody_else', sql`${table.registrationId} <> ${table.otherId}`),
  ],
);
