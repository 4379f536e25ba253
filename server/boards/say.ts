// What staff say of a board beside who sits where: how much a place has, places of their own, and who belongs with whom.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Board, PlaceChange, WishChange } from '#domain/boards/board.ts';
import type { BoardKind } from '#domain/boards/boards.ts';
import { changeBoard, checkIsOwn, lockRiders, type Saying } from '#server/boards/move.ts';
import { boardOf, ofBoard, type ReadBoard, readBoardState } from '#server/boards/read-board.ts';
import { boardPlaces, boardWishes } from '#server/boards/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { answerOnce } from '#server/requests/idempotency.ts';

/** Once per key. Throws forbidden, not_found, place_changed, invalid_input, idempotency_key_reused. */
export function changePlace(
  database: Database,
  kind: BoardKind,
  change: PlaceChange,
  { idempotencyKey, ...saying }: Saying & { idempotencyKey: string | undefined },
): Promise<Board> {
  return changeBoard(database, kind, async (tx, editionId) => {
    const board = await readBoardState(tx, kind);
    const known = board.slots.map(({ slot }) => slot);
    if (!Object.keys(change.capacity).every((key) => known.includes(key))) {
      throw new AppError('invalid_input', { capacity: { code: 'not_one_of', known } });
    }
    await answerOnce(tx, idempotencyKey, ['board_place', kind, editionId, saying.actor, change], async () => {
      if (change.id === undefined) await addPlace(tx, { board, editionId }, change, saying);
      else await changeKnown(tx, { board, editionId, id: change.id }, change, saying);
      return { id: randomUUID() };
    });
    return boardOf(await board.again());
  });
}

async function addPlace(
  tx: Transaction,
  { board, editionId }: { board: ReadBoard; editionId: string },
  { name = '', capacity }: PlaceChange,
  saying: Saying,
): Promise<void> {
  checkIsOwn(saying, board.sections);
  if (name === '') throw new AppError('invalid_input', { name: { code: 'empty' } });
  const set = Object.entries(capacity).map(([key, one]) => [key, { set: one, said: null }] as const);
  await tx
    .insert(boardPlaces)
    .values({ editionId, board: board.kind, name, capacity: Object.fromEntries(set), version: 1 });
}

async function changeKnown(
  tx: Transaction,
  { board, editionId, id }: { board: ReadBoard; editionId: string; id: string },
  { name, capacity, basedOn }: PlaceChange,
  saying: Saying,
): Promise<void> {
  const place = board.places.find((one) => one.id === id);
  if (!place) throw new AppError('not_found');
  checkIsOwn(saying, place.saidBy);
  if (place.version !== basedOn) throw new AppError('place_changed');
  const stored = board.stored.get(id);
  const said = board.saidBy.get(id) ?? null;
  const set = Object.entries(capacity).map(([key, one]) => [key, { set: one, said }] as const);
  const values = {
    capacity: { ...stored?.capacity, ...Object.fromEntries(set) },
    version: (stored?.version ?? 0) + 1,
    ...(place.isOwn && name && { name }),
  };
  if (!place.isOwn && (await lockRiders(tx, [id])).size === 0) throw new AppError('not_found');
  if (stored) await tx.update(boardPlaces).set(values).where(eq(boardPlaces.id, stored.id));
  else await tx.insert(boardPlaces).values({ editionId, board: board.kind, registrationId: id, ...values });
}

/** Whoever was in it has lost their place. Throws forbidden, and not_found for a driver's or host's. */
export function removePlace(
  database: Database,
  { kind, id }: { kind: BoardKind; id: string },
  saying: Saying,
): Promise<Board> {
  return changeBoard(database, kind, async (tx) => {
    const board = await readBoardState(tx, kind);
    checkIsOwn(saying, board.sections);
    if (!board.places.some((place) => place.id === id && place.isOwn)) throw new AppError('not_found');
    await tx.delete(boardPlaces).where(and(ofBoard(kind), eq(boardPlaces.id, id)));
    return boardOf(await board.again());
  });
}

/** Throws forbidden, and not_found where one of the two is not on the board. */
export function sayWish(
  database: Database,
  kind: BoardKind,
  { first, second, kind: wish }: WishChange,
  saying: Saying,
): Promise<Board> {
  return changeBoard(database, kind, async (tx) => {
    const board = await readBoardState(tx, kind);
    const both = [first, second];
    const isKnown = (id: string) => board.sectionsOf.has(id);
    if (first === second || !both.every(isKnown)) throw new AppError('not_found');
    checkIsOwn(
      saying,
      both.flatMap((id) => board.sectionsOf.get(id) ?? []),
    );
    if ((await lockRiders(tx, both)).size < both.length) throw new AppError('not_found');
    const [firstId = first, secondId = second] = both.sort();
    if (wish === null) {
      await tx
        .delete(boardWishes)
        .where(and(eq(boardWishes.firstId, firstId), eq(boardWishes.secondId, secondId)));
    } else {
      const said = { kind: wish, setBy: saying.actor, setAt: saying.now };
      // On the other board somebody may say so of them at the same time.
      await tx
        .insert(boardWishes)
        .values({ firstId, secondId, ...said })
        .onConflictDoUpdate({ target: [boardWishes.firstId, boardWishes.secondId], set: said });
    }
    return boardOf(await board.again());
  });
}
