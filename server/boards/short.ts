// How many seats or beds are short, without reading everybody: whoever answered alike counts together. It is what the board
// says (read-board.ts), by the same functions.
import { type SQL, sql } from 'drizzle-orm';
import { themselves } from '#domain/board.ts';
import { type BoardKind, needsOf, offerOf, type Rider } from '#domain/boards.ts';
import { capacityOn, type StoredCapacity } from '#server/boards/capacity.ts';
import {
  asEntered,
  type Entered,
  ofBoard,
  readBoardState,
  readFrame,
  ridersOf,
} from '#server/boards/read-board.ts';
import { boardPlaces, boardSeats } from '#server/boards/tables.ts';
import type { Database } from '#server/database/connect.ts';

type Alike = Omit<Rider, 'answers' | 'bikeType' | 'sections' | 'days' | 'entersNothing'> &
  Entered & {
    people: number;
    heads: number;
    /** Legs or nights that they see to themselves; of one person alone. */
    own: string[];
    /** As staff set it; of one person alone. */
    capacity: Record<string, StoredCapacity>;
  };

/** On the leg or night where it is worst; 0 where the board concerns none of these sections. */
export async function readShort(
  database: Database,
  kind: BoardKind,
  sections: readonly string[],
): Promise<number> {
  const frame = await readFrame(database, kind);
  if (!concerns(frame, sections)) return 0;
  const [alike, made] = await Promise.all([readAlike(database, frame), readMade(database, kind)]);
  const short = new Map(frame.slots.map(({ key }) => [key, 0]));
  const add = (slot: string, count: number) => short.set(slot, (short.get(slot) ?? 0) + count);
  for (const { people, heads, own, capacity, ...answered } of alike) {
    const rider = { ...asEntered(answered), bikeType: '', answers: {} };
    for (const slot of needsOf(kind, rider, frame)) if (!own.includes(slot)) add(slot, heads);
    const said = offerOf(kind, rider, frame.sections);
    if (!said) continue;
    for (const { key } of frame.slots) add(key, -people * capacityOn(key, said, capacity).capacity.seats);
  }
  for (const { capacity } of made) {
    for (const { key } of frame.slots) add(key, -capacityOn(key, undefined, capacity).capacity.seats);
  }
  return Math.max(0, ...short.values());
}

/** How many, with their guests, had a place and lost it. */
export async function readLost(
  database: Database,
  kind: BoardKind,
  sections: readonly string[],
): Promise<number> {
  if (!concerns(await readFrame(database, kind), sections)) return 0;
  // Whoever has or had a place, and whose it is.
  const { people } = await readBoardState(
    database,
    kind,
    sql`
    (id in (select ${boardSeats.registrationId} from ${boardSeats} where ${boardSeats.board} = ${kind})
      or id in (select ${boardPlaces.registrationId} from ${boardPlaces} where ${boardPlaces.board} = ${kind}))`,
  );
  const lost = people.filter(({ stranded }) => Object.keys(stranded).length > 0);
  return lost.reduce((sum, { heads }) => sum + heads, 0);
}

function concerns(frame: { sections: readonly string[] }, sections: readonly string[]): boolean {
  return frame.sections.some((key) => sections.includes(key));
}

/** Who sees to themselves, or of whose places staff said something, is alike to those alone of whom the same is so. */
async function readAlike(database: Database, frame: Parameters<typeof ridersOf>[0]): Promise<Alike[]> {
  const { kind } = frame;
  const { rows } = await database.execute<Alike>(sql`
    select "hasOwnCar", "spareSeats", "needsBusSeat", "needsAccommodation", "hasSpareAccommodation",
      "spareAccommodationCapacity", sections, days, "isEntered", coalesce(own, '[]') as own, coalesce(${boardPlaces.capacity}, '{}') as capacity,
      count(*)::int as people, sum(heads)::int as heads
    from (${ridersOf(frame)}) riders
    left join lateral (${ownSlots(kind)}) seats on true
    left join ${boardPlaces} on ${boardPlaces.registrationId} = riders.id and ${boardPlaces.board} = ${kind}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`);
  return rows;
}

function ownSlots(kind: BoardKind): SQL {
  return sql`select jsonb_agg(${boardSeats.slot} order by ${boardSeats.slot}) as own from ${boardSeats}
    where ${boardSeats.registrationId} = riders.id and ${boardSeats.board} = ${kind} and ${boardSeats.state} = ${themselves}`;
}

async function readMade(database: Database, kind: BoardKind) {
  return database
    .select({ capacity: boardPlaces.capacity })
    .from(boardPlaces)
    .where(sql`${ofBoard(kind)} and ${boardPlaces.registrationId} is null`);
}
