// Gives people places and takes them off. One change of a board after the other, each on what the one before left.
import { asc, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { type Move, type Moved, type Proposal, type Refused, themselves } from '#domain/boards/board.ts';
import { avoidedIn, type Free, freeOf, peopleInPlaces, take, wishesOf } from '#domain/boards/board-seats.ts';
import type { BoardKind } from '#domain/boards/boards.ts';
import { proposePlaces } from '#domain/boards/propose-places.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { boardOf, type ReadBoard, readBoard, readBoardState } from '#server/boards/read-board.ts';
import { boardPlaces, boardSeats } from '#server/boards/tables.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isOneOf } from '#server/person.ts';
import { registrations } from '#server/registrations/tables.ts';
import { inEdition, readEditionId } from '#server/requests/this-edition.ts';

/** `organizer`: of one, who says so of their own sections' people and no others. */
export type Saying = By & { organizer?: Organizer | undefined };

/** Whoever comes meanwhile waits, and reads what was done. */
export function changeBoard<Result>(
  database: Database,
  kind: BoardKind,
  change: (tx: Transaction, editionId: string) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    const editionId = await readEditionId(tx);
    await holdBoard(tx, kind, editionId);
    return inEdition(editionId, () => change(tx, editionId));
  });
}

/** Until the transaction ends. Whoever locks registrations too does so after it. */
export async function holdBoard(tx: Transaction, kind: BoardKind, editionId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`board ${kind} ${editionId}`}, 0))`);
}

/** Throws forbidden for an organizer who runs none of these sections. */
export function checkIsOwn({ organizer }: Pick<Saying, 'organizer'>, sections: readonly string[]): void {
  if (!isOwn(organizer, sections)) throw new AppError('forbidden');
}

function isOwn(organizer: Organizer | undefined, sections: readonly string[] = []): boolean {
  return !organizer || organizer.sections.some((key) => sections.includes(key));
}

/** An organizer accepts places of their own sections' people; those of others are kept free all the same. */
export async function readProposal(
  database: Database,
  kind: BoardKind,
  organizer: Organizer | undefined,
): Promise<Proposal> {
  const board = await readBoard(database, kind);
  const { moves, unplaced } = proposePlaces(board);
  const sectionsOf = new Map(board.people.map(({ id, sections }) => [id, sections]));
  const isOf = ({ person }: { person: string }) => isOwn(organizer, sectionsOf.get(person));
  const ofOthers = moves.filter((move) => !isOf(move)).map(({ person }) => person);
  return { moves: moves.filter(isOf), unplaced: unplaced.filter(isOf), keptFor: [...new Set(ofOthers)] };
}

/**
 * Nobody deletes them until the transaction ends; in one order everywhere. Gives the addresses of those who are still there. Call
 * it when all is looked at, so that riders who change something wait for the writing alone.
 */
export async function lockRiders(tx: Transaction, ids: Iterable<string>): Promise<Map<string, string>> {
  const there = await tx
    .select({ id: registrations.id, email: registrations.email })
    .from(registrations)
    .where(isOneOf(registrations.id, [...ids]))
    .orderBy(asc(registrations.id))
    .for('key share');
  return new Map(there.map(({ id, email }) => [id, email]));
}

/** Throws forbidden where an organizer moves others' people alone. Of several, whom others move stays. */
export function moveOnBoard(
  database: Database,
  kind: BoardKind,
  moves: readonly Move[],
  saying: Saying,
): Promise<Moved> {
  return changeBoard(database, kind, (tx, editionId) => moveIn(tx, { kind, editionId, moves }, saying));
}

type Moving = { kind: BoardKind; editionId: string; moves: readonly Move[] };

async function moveIn(tx: Transaction, moving: Moving, saying: Saying): Promise<Moved> {
  const { kind, editionId, moves } = moving;
  const board = await readBoardState(tx, kind);
  const { own = [], others = [] } = Object.groupBy(moves, ({ person }) => {
    const sections = board.sectionsOf.get(person);
    return !sections || isOwn(saying.organizer, sections) ? 'own' : 'others';
  });
  if (own.length === 0) throw new AppError('forbidden');
  const { done, refused } = tryMoves(board, own);
  const riders = new Set(
    done.flatMap(({ person, to }) => [person, to ?? '']).filter((id) => board.sectionsOf.has(id)),
  );
  // Somebody was deleted meanwhile: whoever is locked by now is not.
  if ((await lockRiders(tx, riders)).size < riders.size) return moveIn(tx, moving, saying);
  await writeSeats(tx, { board, kind, editionId, done }, saying);
  const notYours = others.map(({ person, slot }) => ({
    ...{ person, slot, why: 'not_yours' as const, by: null },
    has: board.people.find(({ id }) => id === person)?.has[slot] ?? null,
  }));
  return { board: boardOf(await board.again()), refused: [...refused, ...notYours] };
}

/** One after the other: what an earlier one leaves free, a later one may take. */
function tryMoves(board: ReadBoard, moves: readonly Move[]): { done: Move[]; refused: Refused[] } {
  const people = new Map(board.people.map((person) => [person.id, person]));
  const free = freeOf(board);
  const inside = new Map(board.slots.map(({ slot }) => [slot, peopleInPlaces(board.people, slot)]));
  const avoid = wishesOf(board.wishes, 'avoid');
  const done: Move[] = [];
  const refused: Refused[] = [];
  for (const move of moves) {
    const { person: id, slot, from, to } = move;
    const person = people.get(id);
    const refuse = (why: Refused['why'], by: string | null = null) =>
      refused.push({ person: id, slot, why, has: person?.has[slot] ?? null, by });
    if (!person?.needs.includes(slot)) {
      refused.push({ person: id, slot, why: 'not_on_board', has: null, by: null });
      continue;
    }
    const has = person.has[slot] ?? null;
    if (has !== from && has !== to) {
      refuse('moved', board.setBy(id, slot));
      continue;
    }
    const there = inside.get(slot);
    if (has === to && !(to === null && person.stranded[slot])) continue;
    if (to !== null && to !== themselves) {
      const left = free.get(to)?.get(slot);
      const others = there?.get(to);
      const avoided = avoidedIn(id, to, others ?? [], avoid);
      const why = whyNot(person, left);
      if (why) refuse(why);
      else if (avoided !== undefined) refuse('avoids', nameOf(board, avoided));
      if (why || avoided !== undefined || !left) continue;
      take(left, person);
      if (others) others.push(person);
      else there?.set(to, [person]);
    }
    leave(person, has, { slot, free, there });
    delete person.stranded[slot];
    if (to === null) delete person.has[slot];
    else person.has[slot] = to;
    done.push(move);
  }
  return { done, refused };
}

type Someone = ReadBoard['people'][number];
type At = { slot: string; free: Free; there: Map<string, Someone[]> | undefined };

function whyNot({ heads, bikes }: Someone, left: { seats: number; bikes: number | null } | undefined) {
  if (!left) return 'place_gone';
  if (heads > left.seats) return 'no_seat';
  return left.bikes !== null && bikes > left.bikes ? 'no_bike_space' : undefined;
}

function leave(person: Someone, has: string | null, { slot, free, there }: At): void {
  if (has === null) return;
  const left = free.get(has)?.get(slot);
  if (left) take(left, { heads: -person.heads, bikes: -person.bikes });
  there?.set(
    has,
    (there.get(has) ?? []).filter(({ id }) => id !== person.id),
  );
}

function nameOf({ places, people }: ReadBoard, id: string): string | null {
  return [...places, ...people].find((one) => one.id === id)?.name ?? null;
}

type Writing = { board: ReadBoard; kind: BoardKind; editionId: string; done: readonly Move[] };

async function writeSeats(
  tx: Transaction,
  { board, kind, editionId, done }: Writing,
  { actor, now }: Saying,
): Promise<void> {
  if (done.length === 0) return;
  const placeIds = await storedPlaces(tx, { board, kind, editionId, done });
  const heads = new Map(board.people.map((person) => [person.id, person.heads]));
  const last = new Map(done.map((move) => [`${move.person} ${move.slot}`, move]));
  const rows = [...last.values()].map(({ person, slot, to }) => ({
    ...{ person, slot, heads: heads.get(person) ?? 1 },
    state: to === null ? 'taken_off' : to === themselves ? themselves : 'placed',
    place: to === null || to === themselves ? null : (placeIds.get(to) ?? null),
  }));
  await freeForgotten(tx, { board, kind, done }, rows);
  await tx.execute(sql`
    insert into ${boardSeats} (registration_id, board, slot, state, place_id, heads, set_by, set_at)
    select person, ${kind}, slot, state, place, heads, ${actor}, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as moved (person uuid, slot text, state text, place uuid, heads int)
    on conflict (registration_id, board, slot) do update
    set state = excluded.state, place_id = excluded.place_id, heads = excluded.heads,
      set_by = excluded.set_by, set_at = excluded.set_at`);
}

/**
 * Who lost a place, or needs none now, does not come back into it once another has it; nor does a party that became smaller
 * get back what it left.
 */
async function freeForgotten(
  tx: Transaction,
  { board, kind, done }: Omit<Writing, 'editionId'>,
  rows: readonly { slot: string; place: string | null }[],
): Promise<void> {
  const given = rows.filter(({ place }) => place !== null);
  if (given.length === 0) return;
  const into = new Set(done.map(({ to }) => to));
  const staying = board.people.flatMap(({ id, has, heads }) =>
    Object.entries(has).flatMap(([slot, place]) => (into.has(place) ? [{ id, slot, heads }] : [])),
  );
  const stayed = JSON.stringify(staying);
  await tx.execute(sql`
    update ${boardSeats} set place_id = null
    where board = ${kind}
      and (place_id, slot) in (
        select place, slot from json_to_recordset(${JSON.stringify(given)}::json) as given (place uuid, slot text))
      and (registration_id, slot) not in (
        select id, slot from json_to_recordset(${stayed}::json) as staying (id uuid, slot text))`);
  await tx.execute(sql`
    update ${boardSeats} set heads = staying.heads
    from json_to_recordset(${stayed}::json) as staying (id uuid, slot text, heads int)
    where board = ${kind} and registration_id = staying.id and ${boardSeats.slot} = staying.slot
      and ${boardSeats.heads} > staying.heads`);
}

/** The rows of the places that somebody comes into, by the ids that others read. */
async function storedPlaces(
  tx: Transaction,
  { board, kind, editionId, done }: Writing,
): Promise<Map<string, string>> {
  const known = new Map([...board.stored].map(([id, row]) => [id, row.id]));
  const wanted = new Set(done.flatMap(({ to }) => (to === null || to === themselves ? [] : [to])));
  const missing = [...wanted].filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const made = await tx
    .insert(boardPlaces)
    .values(missing.map((registrationId) => ({ editionId, board: kind, registrationId })))
    .returning({ id: boardPlaces.id, registrationId: boardPlaces.registrationId });
  for (const { id, registrationId } of made) if (registrationId) known.set(registrationId, id);
  return known;
}
