// How many seats or beds are short, without reading everybody: whoever answered alike counts together. It is what the board
// says (read-board.ts), by the same functions.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type BoardPerson, themselves } from '#domain/boards/board.ts';
import type { Seat } from '#domain/boards/board-seats.ts';
import { type BoardKind, needsOf, offerOf, type Rider } from '#domain/boards/boards.ts';
import { bikeSpacesId } from '#domain/forms/field-library.ts';
import type { Answers } from '#domain/forms/fields.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { capacityOn, type StoredCapacity } from '#server/boards/capacity.ts';
import {
  asEntered,
  type Entered,
  type Frame,
  ofBoard,
  readBoardState,
  ridersOf,
} from '#server/boards/read-board.ts';
import { boardPlaces, boardSeats } from '#server/boards/tables.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';

type Alike = Pick<Entered, 'days' | 'isEntered'> & {
  /** One of the board's sections. */
  isIn: boolean;
  people: number;
  heads: number;
  /** Legs or nights that they see to themselves; of one person alone. */
  own: string[] | null;
  /** As staff set it; of one person alone. */
  capacity: Record<string, StoredCapacity> | null;
  /** Where staff set something: their word counts as long as this is what it was. */
  bikeSpaces: Answers[string] | null;
} & Partial<Rider>;

/** On the leg or night where it is worst; 0 where the board concerns none of these sections. */
export async function readShort(
  database: Database,
  frame: Frame,
  sections: readonly string[],
): Promise<number> {
  const { kind } = frame;
  if (!concerns(frame, sections)) return 0;
  const [alike, made] = await Promise.all([readAlike(database, frame), readMade(database, kind)]);
  const short = new Map(frame.slots.map(({ key }) => [key, 0]));
  const add = (slot: string, count: number) => short.set(slot, (short.get(slot) ?? 0) + count);
  for (const { people, heads, own, capacity, bikeSpaces, isIn, ...answered } of alike) {
    const entered = asEntered({ ...answered, sections: isIn ? frame.sections.join() : null });
    const answers = { [bikeSpacesId]: bikeSpaces ?? undefined };
    const rider: Rider = { ...registrationDefaults, answers, ...entered };
    for (const slot of needsOf(kind, rider, frame)) if (!own?.includes(slot)) add(slot, heads);
    const said = offerOf(kind, rider, frame.sections);
    if (!said) continue;
    for (const { key } of frame.slots)
      add(key, -people * capacityOn(key, said, capacity ?? {}).capacity.seats);
  }
  for (const { capacity } of made) {
    for (const { key } of frame.slots) add(key, -capacityOn(key, undefined, capacity).capacity.seats);
  }
  return Math.max(0, ...short.values());
}

/** How many, with their guests, had a place and lost it. */
export async function readLost(
  database: Database,
  frame: Frame,
  sections: readonly string[],
): Promise<number> {
  const { kind } = frame;
  if (!concerns(frame, sections)) return 0;
  const people = await readPlaced(database, kind);
  const lost = people.filter(({ stranded }) => Object.keys(stranded).length > 0);
  return lost.reduce((sum, { heads }) => sum + heads, 0);
}

/** Those of the board who have or had a place, without the others. */
async function readPlaced(database: AnyDatabase, kind: BoardKind): Promise<BoardPerson[]> {
  if (!(await isSomebodyPlaced(database, kind))) return [];
  // And whose it is.
  const { people } = await readBoardState(
    database,
    kind,
    sql`
    (id in (select ${boardSeats.registrationId} from ${boardSeats} where ${boardSeats.board} = ${kind})
      or id in (select ${boardPlaces.registrationId} from ${boardPlaces} where ${boardPlaces.board} = ${kind}))`,
  );
  return people;
}

/** How many people have a place, by leg or night; those where nobody has one are left out. */
export async function countSeated(database: AnyDatabase, kind: BoardKind): Promise<Record<string, number>> {
  const seated = new Map<string, number>();
  for (const { has, heads } of await readPlaced(database, kind)) {
    for (const [slot, place] of Object.entries(has)) {
      if (place !== themselves) seated.set(slot, (seated.get(slot) ?? 0) + heads);
    }
  }
  return Object.fromEntries(seated);
}

function concerns(frame: { sections: readonly string[] }, sections: readonly string[]): boolean {
  return frame.sections.some((key) => sections.includes(key));
}

/** In whatever edition: only whoever was placed loses a place. */
async function isSomebodyPlaced(database: AnyDatabase, kind: BoardKind): Promise<boolean> {
  const placed: Seat['state'] = 'placed';
  const found = await database
    .select({ slot: boardSeats.slot })
    .from(boardSeats)
    .where(and(eq(boardSeats.board, kind), eq(boardSeats.state, placed)))
    .limit(1);
  return found.length > 0;
}

/** What decides about somebody, beside what they enter and the word of staff. */
const asked: Record<BoardKind, SQL> = {
  cars: sql`"hasOwnCar", "spareSeats", "needsBusSeat", null as days`,
  beds: sql`"needsAccommodation", "hasSpareAccommodation", "spareAccommodationCapacity",
    case when "needsAccommodation" then days end as days`,
};

/** Who sees to themselves, or of whose places staff said something, is alike to those alone of whom the same is so. */
async function readAlike(database: Database, frame: Frame): Promise<Alike[]> {
  const { kind } = frame;
  const { rows } = await database.execute<Alike>(sql`
    select ${asked[kind]}, "isIn", "isEntered", own, ${boardPlaces.capacity} as capacity,
      case when ${boardPlaces.capacity} is not null then "bikeSpaces" end as "bikeSpaces", count(*)::int as people, sum(heads)::int as heads
    from (${ridersOf(frame)}) riders
    left join (${ownSlots(kind)}) seats on seats.registration_id = riders.id
    left join ${boardPlaces} on ${boardPlaces.registrationId} = riders.id and ${boardPlaces.board} = ${kind}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`);
  return rows;
}

function ownSlots(kind: BoardKind): SQL {
  return sql`select ${boardSeats.registrationId} as registration_id, jsonb_agg(${boardSeats.slot} order by ${boardSeats.slot}) as own
    from ${boardSeats} where ${boardSeats.board} = ${kind} and ${boardSeats.state} = ${themselves} group by 1`;
}

async function readMade(database: Database, kind: BoardKind) {
  return database
    .select({ capacity: boardPlaces.capacity })
    .from(boardPlaces)
    .where(sql`${ofBoard(kind)} and ${boardPlaces.registrationId} is null`);
}
