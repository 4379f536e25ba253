// Seats, beds and what riders were told of them go with their leg or night when the event is published with another date of
// it; those of one that goes are over (decision 0090).
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Faults } from '#domain/basics/faults.ts';
import { type BoardKind, boardKinds, slotsOf } from '#domain/boards/boards.ts';
import { goneSlots, type SlotChange, slotsAfter } from '#domain/boards/moved-slots.ts';
import { type Kept, keptSchema } from '#domain/boards/told.ts';
import type { StoredEvent } from '#domain/event/stored-event.ts';
import { holdBoard } from '#server/boards/move.ts';
import { countSeated } from '#server/boards/short.ts';
import { boardPlaces, boardSeats, boardTold } from '#server/boards/tables.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import type { Seating } from '#server/registrations/event-change.ts';
import { registrations } from '#server/registrations/tables.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { wholeOf } from '#words/riders/lifts.ts';

export const seating: Seating = {
  // Always in this order; who changes a board holds it before any registration.
  hold: async (tx) => {
    const editionId = await readEditionId(tx);
    for (const kind of boardKinds) await holdBoard(tx, kind, editionId);
  },
  follow: async (tx, editionId, change, known) => {
    await checkIsKnown(tx, change, known);
    for (const kind of boardKinds) await followOn(tx, { kind, editionId }, change);
  },
  count: async (database, change) => {
    const counted = boardKinds.map(async (kind) => {
      const going = await readGoing(database, kind, change);
      return [kind, Object.fromEntries(going.map(({ key, people }) => [key, people]))];
    });
    return Object.fromEntries(await Promise.all(counted));
  },
};

/** Legs and nights that go although somebody is placed on them. */
async function readGoing(database: AnyDatabase, kind: BoardKind, change: SlotChange) {
  const gone = goneSlots(kind, change);
  if (gone.length === 0) return [];
  const seated = await countSeated(database, kind);
  return gone.map((slot) => ({ ...slot, people: seated[slot.key] ?? 0 })).filter(({ people }) => people > 0);
}

/** Throws seats_given. */
async function checkIsKnown(tx: Transaction, change: SlotChange, known: StoredEvent['seated']) {
  const wrong: Faults = {};
  for (const kind of boardKinds) {
    for (const { key, name, people } of await readGoing(tx, kind, change)) {
      if (people > (known[kind]?.[key] ?? 0)) {
        wrong[`${kind}.${key}`] = { code: 'people_there', title: name || wholeOf[kind], people };
      }
    }
  }
  if (Object.keys(wrong).length > 0) throw new AppError('seats_given', wrong);
}

type Of = { kind: BoardKind; editionId: string };

/** `known`: keys of legs or nights as they were; `becomes`: what each is called now, without those that go. */
type Moving = { known: readonly string[]; becomes: ReadonlyMap<string, string>; now: ReadonlySet<string> };

async function followOn(tx: Transaction, of: Of, change: SlotChange): Promise<void> {
  const known = slotsOf(of.kind, change.before).map(({ key }) => key);
  const becomes = slotsAfter(of.kind, change);
  if (known.every((key) => becomes.get(key) === key)) return;
  const now = new Set(slotsOf(of.kind, change.after).map(({ key }) => key));
  await followSeats(tx, of, { known, becomes, now });
  await followCapacity(tx, of, { known, becomes, now });
  await followTold(tx, of, { known, becomes, now });
}

/** Stands before the key of a row on its way: two legs may have changed their dates for each other. */
const onTheWay = 'moving ';

async function followSeats(tx: Transaction, of: Of, { known, becomes }: Moving): Promise<void> {
  const isHere = and(
    eq(boardSeats.board, of.kind),
    sql`${boardSeats.registrationId} in (select id from ${registrations} where edition_id = ${of.editionId})`,
  );
  const moving = [...becomes].filter(([was, is]) => was !== is);
  const gone = known.filter((key) => !becomes.has(key));
  if (gone.length > 0) await tx.delete(boardSeats).where(and(isHere, inArray(boardSeats.slot, gone)));
  if (moving.length === 0) return;
  const keys = moving.map(([was]) => was);
  const left = await tx
    .update(boardSeats)
    .set({ slot: sql`${onTheWay} || ${boardSeats.slot}` })
    .where(and(isHere, inArray(boardSeats.slot, keys)))
    .returning({ slot: boardSeats.slot });
  for (const [was, is] of moving) {
    const isMoving = left.some(({ slot }) => slot === `${onTheWay}${was}`);
    if (!isMoving) continue;
    // Of a leg of long ago: what was said since counts.
    await tx.delete(boardSeats).where(and(isHere, eq(boardSeats.slot, is)));
    await tx
      .update(boardSeats)
      .set({ slot: is })
      .where(and(isHere, eq(boardSeats.slot, `${onTheWay}${was}`)));
  }
}

async function followCapacity(tx: Transaction, of: Of, { known, becomes }: Moving): Promise<void> {
  const isHere = and(eq(boardPlaces.editionId, of.editionId), eq(boardPlaces.board, of.kind));
  const isSaid = not(eq(boardPlaces.capacity, {}));
  const places = await tx
    .select({ id: boardPlaces.id, capacity: boardPlaces.capacity })
    .from(boardPlaces)
    .where(and(isHere, isSaid));
  const moved = places.map(({ id, capacity }) => {
    const ofBefore = Object.entries(capacity).filter(([slot]) => !known.includes(slot));
    const kept = known.flatMap((slot) => {
      const [to, said] = [becomes.get(slot), capacity[slot]];
      return to !== undefined && said ? [[to, said] as const] : [];
    });
    return { id, json: Object.fromEntries([...ofBefore, ...kept]) };
  });
  await writeJson(
    tx,
    moved,
    (rows) => sql`
    update ${boardPlaces} set capacity = rows.json from ${rows} where ${boardPlaces.id} = rows.id`,
  );
}

async function followTold(tx: Transaction, of: Of, moving: Moving): Promise<void> {
  const isHere = sql`${boardTold.registrationId} in (select id from ${registrations} where edition_id = ${of.editionId})`;
  const told = await tx
    .select({ id: boardTold.registrationId, said: boardTold.said })
    .from(boardTold)
    .where(and(isHere, eq(boardTold.board, of.kind)));
  const moved = told.map(({ id, said }) => ({ id, json: movedTold(keptSchema.parse(said), moving) }));
  await writeJson(
    tx,
    moved,
    (rows) => sql`
    update ${boardTold} set said = rows.json from ${rows}
    where ${boardTold.registrationId} = rows.id and ${boardTold.board} = ${of.kind}`,
  );
}

/** What was told of a leg that goes stays, and is taken for none that has its date now. */
function movedTold(said: Kept, { becomes, now }: Moving): Kept {
  return said.map((one) => {
    const to = becomes.get(one.slot);
    return { ...one, slot: to ?? (now.has(one.slot) ? `gone-${one.slot}` : one.slot) };
  });
}

async function writeJson(
  tx: Transaction,
  rows: readonly { id: string; json: unknown }[],
  update: (rows: SQL) => SQL,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    update(sql`json_to_recordset(${JSON.stringify(rows)}::json) as rows(id uuid, json jsonb)`),
  );
}
