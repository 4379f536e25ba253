// Reads a board: from answers, who has places and who needs one; from the tables of this room, who has which.

import { hash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Board, BoardPlace, Shortages } from '#domain/boards/board.ts';
import { seatPeople, shortagesOf } from '#domain/boards/board-seats.ts';
import {
  type BoardKind,
  bikesOf,
  boardKinds,
  type Capacity,
  groupOf,
  needsOf,
  offerOf,
  type Rider,
  type Slot,
  sectionsOfBoard,
  slotsOf,
} from '#domain/boards/boards.ts';
import { bikeSpacesId, travelGroupId } from '#domain/forms/field-library.ts';
import { type Answers, formFields } from '#domain/forms/fields.ts';
import { capacityOn } from '#server/boards/capacity.ts';
import { boardPlaces, boardSeats, boardWishes } from '#server/boards/tables.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { type Definitions, readDefinitions } from '#server/editions/definitions.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Whom a board is about: of which sections, on which legs or nights. */
export type Frame = { kind: BoardKind; sections: readonly string[]; slots: readonly Slot[] };

export type ReadBoard = Omit<Board, 'stamp'> & {
  /** Sections that each takes part in. */
  sectionsOf: Map<string, readonly string[]>;
  /** By the id of the place that others read: the driver's or host's registration, or its own. */
  stored: Map<string, typeof boardPlaces.$inferSelect>;
  /** What drivers and hosts answered. */
  saidBy: Map<string, Capacity>;
  /** Who last said so. */
  setBy: (person: string, slot: string) => string | null;
  /** After something was written of places, seats or wishes; the riders are as they were. */
  again: () => Promise<ReadBoard>;
};

export async function readFrame(database: AnyDatabase, kind: BoardKind): Promise<Frame> {
  return frameOf(await readDefinitions(database), kind);
}

export function frameOf({ event, form, sections }: Definitions, kind: BoardKind): Frame {
  const ofEvent = event.sections.flatMap(({ key }) => {
    const section = sections.find(({ sectionType }) => sectionType === key);
    return section ? [{ key, fields: section.sectionConfig.fields }] : [];
  });
  const asking = { sections: ofEvent, main: formFields(form) };
  return { kind, sections: sectionsOfBoard(kind, asking), slots: slotsOf(kind, event) };
}

type Row = Rider & { id: string; name: string; heads: number };

/** What they entered: keys of sections and days, with commas between; `isEntered` where they entered anything: not where they only said that they do not come. */
export type Entered = { sections: string | null; days: string | null; isEntered: boolean };
type Answered = Omit<Row, 'sections' | 'days' | 'entersNothing' | 'answers'> &
  Entered & { bikeSpaces: Answers[string] | null; travelGroup: Answers[string] | null };

/** Whom cars or beds concern, with what they enter, `isIn`: one of the board's sections. Entries and guests are read once for all. */
export function ridersOf({ kind, sections }: Pick<Frame, 'kind' | 'sections'>): SQL {
  const is = registrations;
  const isEntered = sql`${entries.state} = 'entered'`;
  const isOfBoard = sql`${sectionConfigurations.sectionType} = any(string_to_array(${sections.join()}, ','))`;
  const concerned: Record<BoardKind, SQL> = {
    cars: sql`entered.is_in`,
    beds: sql`(${is.needsAccommodation} or ${is.hasSpareAccommodation} or ${is.spareAccommodationCapacity} > 0)`,
  };
  return sql`
    select ${is.id}, ${is.name}, ${is.sortName} as "sortName", ${is.hasOwnCar} as "hasOwnCar", ${is.spareSeats} as "spareSeats",
      ${is.needsBusSeat} as "needsBusSeat", ${is.bikeType} as "bikeType", ${is.answers} -> ${bikeSpacesId} as "bikeSpaces",
      ${is.answers} -> ${travelGroupId} as "travelGroup", ${is.needsAccommodation} as "needsAccommodation",
      ${is.hasSpareAccommodation} as "hasSpareAccommodation",
      ${is.spareAccommodationCapacity} as "spareAccommodationCapacity", 1 + coalesce(brought.count, 0) as heads,
      entered.sections, entered.days, coalesce(entered.is_some, false) as "isEntered", coalesce(entered.is_in, false) as "isIn"
    from ${registrations}
    left join (
      select ${entries.registrationId} as registration_id,
        string_agg(${sectionConfigurations.sectionType}, ',') filter (where ${isEntered}) as sections,
        string_agg(array_to_string(${entries.days}, ','), ',') filter (where ${isEntered} and ${entries.days} <> '{}') as days,
        bool_or(${isEntered} and ${isOfBoard}) as is_in, bool_or(${entries.state} <> 'declined') as is_some
      from ${entries} join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
      where ${ofThisEdition(sectionConfigurations)} group by 1) entered on entered.registration_id = ${is.id}
    left join (
      select ${guests.registrationId} as registration_id, count(*)::int as count from ${guests} group by 1
    ) brought on brought.registration_id = ${is.id}
    where ${ofThisEdition(registrations)} and ${concerned[kind]}`;
}

async function readRiders(database: AnyDatabase, frame: Frame, whom: SQL): Promise<Row[]> {
  const { rows } = await database.execute<Answered>(
    sql`select * from (${ridersOf(frame)}) riders where ${whom} order by "sortName", id`,
  );
  return rows.map(({ bikeSpaces, travelGroup, ...row }) => ({
    ...asEntered(row),
    answers: { [bikeSpacesId]: bikeSpaces ?? undefined, [travelGroupId]: travelGroup ?? undefined },
  }));
}

export function asEntered<Of extends Entered>({ sections, days, isEntered, ...rider }: Of) {
  const listed = (keys: string | null) => keys?.split(',').filter(Boolean) ?? [];
  return { ...rider, entersNothing: !isEntered, sections: listed(sections), days: listed(days) };
}

/** Of the edition at hand; of part of the riders, by a condition on their `id`, where it says whom. */
export async function readBoardState(
  database: AnyDatabase,
  kind: BoardKind,
  whom: SQL = sql`true`,
): Promise<ReadBoard> {
  const frame = await readFrame(database, kind);
  return seatRiders(database, frame, await readRiders(database, frame, whom));
}

async function seatRiders(database: AnyDatabase, frame: Frame, riders: readonly Row[]): Promise<ReadBoard> {
  const { kind, slots, sections } = frame;
  const rows = await database.select().from(boardPlaces).where(ofBoard(kind));
  const seats = await readSeats(database, kind);
  const wishes = await readWishes(database);
  const stored = new Map(rows.map((row) => [row.registrationId ?? row.id, row]));
  const saidBy = new Map(
    riders.flatMap((rider) => {
      const said = offerOf(kind, rider, sections);
      return said ? [[rider.id, said] as const] : [];
    }),
  );
  const places = placesOf(frame, { riders, saidBy, stored });
  const needing = riders.flatMap((rider) => {
    const needs = needsOf(kind, rider, frame);
    const { id, name, heads, sections: own } = rider;
    return needs.length === 0
      ? []
      : [{ id, name, heads, bikes: bikesOf(kind, rider), group: groupOf(rider), sections: [...own], needs }];
  });
  const people = seatPeople(needing, places, seats);
  const known = new Set([...places, ...people].map(({ id }) => id));
  const setBy = new Map(seats.map((seat) => [`${seat.person} ${seat.slot}`, seat.setBy]));
  return {
    ...{ kind, sections: [...sections], places, people, stored, saidBy },
    wishes: wishes.filter(({ first, second }) => known.has(first) && known.has(second)),
    slots: shortagesOf(slots, { places, people }),
    sectionsOf: new Map(riders.map((rider) => [rider.id, rider.sections])),
    setBy: (person, slot) => setBy.get(`${person} ${slot}`) ?? null,
    again: () => seatRiders(database, frame, riders),
  };
}

export function ofBoard(kind: BoardKind) {
  return and(ofThisEdition(boardPlaces), eq(boardPlaces.board, kind));
}

/** Drivers and hosts by name, then what staff made. */
function placesOf(
  { slots, sections }: Frame,
  { riders, saidBy, stored }: Pick<ReadBoard, 'saidBy' | 'stored'> & { riders: readonly Row[] },
): BoardPlace[] {
  const offering = riders.flatMap((rider) => {
    const said = saidBy.get(rider.id);
    return said ? [{ ...rider, said, group: groupOf(rider), isOwn: false }] : [];
  });
  const made = [...stored.values()]
    .filter(({ registrationId }) => registrationId === null)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ id, name }) => ({ id, name, heads: 0, group: '', said: undefined, isOwn: true, sections: [] }));
  return [...offering, ...made].map(({ id, name, heads, group, said, isOwn, sections: own }) => {
    const row = stored.get(id);
    const of = slots.map(({ key }) => [key, capacityOn(key, said, row?.capacity ?? {})] as const);
    return {
      ...{ id, isOwn, name, heads, group, version: versionOf(row, said) },
      capacity: Object.fromEntries(of.map(([key, { capacity }]) => [key, capacity])),
      isSet: !isOwn && of.some(([, { isSet }]) => isSet),
      // Of what staff made, and of a local who takes part in nothing, who runs the board's sections.
      saidBy: [...(own.length > 0 ? own : sections)],
    };
  });
}

/** As staff said last, and as its driver or host did. */
function versionOf(row: { version: number } | undefined, said: Capacity | undefined): string {
  return [row?.version ?? 0, said?.seats, said?.bikes].join(' ');
}

async function readSeats(database: AnyDatabase, kind: BoardKind) {
  return database
    .select({
      ...{ person: boardSeats.registrationId, slot: boardSeats.slot, state: boardSeats.state },
      place: sql<string | null>`coalesce(${boardPlaces.registrationId}, ${boardPlaces.id})`,
      ...{ heads: boardSeats.heads, setAt: boardSeats.setAt, setBy: boardSeats.setBy },
    })
    .from(boardSeats)
    .innerJoin(registrations, eq(registrations.id, boardSeats.registrationId))
    .leftJoin(boardPlaces, eq(boardPlaces.id, boardSeats.placeId))
    .where(and(ofThisEdition(registrations), eq(boardSeats.board, kind)));
}

async function readWishes(database: AnyDatabase) {
  return database
    .select({ first: boardWishes.firstId, second: boardWishes.secondId, kind: boardWishes.kind })
    .from(boardWishes)
    .innerJoin(registrations, eq(registrations.id, boardWishes.firstId))
    .where(ofThisEdition(registrations))
    .orderBy(boardWishes.firstId, boardWishes.secondId);
}

export function boardOf({ kind, sections, slots, places, people, wishes }: ReadBoard): Board {
  const board = { kind, sections, slots, places, people, wishes };
  return { ...board, stamp: hash('sha256', JSON.stringify(board), 'base64url') };
}

export async function readBoard(database: AnyDatabase, kind: BoardKind): Promise<Board> {
  return boardOf(await readBoardState(database, kind));
}

/** What is short of everything that anybody is asked for. */
export async function readShortages(database: AnyDatabase): Promise<Shortages> {
  const read = await Promise.all(boardKinds.map((kind) => readBoardState(database, kind)));
  return read
    .filter(({ places, people }) => places.length + people.length > 0)
    .map(({ kind, slots }) => ({ kind, slots }));
}
