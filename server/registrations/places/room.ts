// What is left of what has a limit: counted under locks that last until the transaction ends (decision 0070).
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { EntryChange } from '#domain/entries/entries.ts';
import { settlePlaces } from '#domain/entries/entry-places.ts';
import { type Claim, limitsOf, Room } from '#domain/entries/places.ts';
import { type RoomLeft, roomLeftOf } from '#domain/entries/room-left.ts';
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { daySubject, isOfOption } from '#domain/forms/place-subjects.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { insertion } from '#server/database/insert-rows.ts';
import { keepEnteringRules } from '#server/editions/entering-rules.ts';
import { type Entering, readEntering, readEntriesOf, rulesOf } from '#server/registrations/entries.ts';
import { readGuestsOf } from '#server/registrations/guests.ts';
import { insertPlaces } from '#server/registrations/places/places.ts';
import { valuesOf } from '#server/registrations/registrations.ts';
import { entryPlaces, limitedPlaces, registrations } from '#server/registrations/tables.ts';
import { inEdition, ofThisEdition, readEditionId } from '#server/requests/this-edition.ts';

/** Whether it asks for something that has a limit. */
export function asksForPlaces({ changed }: Pick<EntryChange, 'changed'>): boolean {
  return changed.some(({ places = [] }) => places.length > 0);
}

/** Nobody else takes a place in this edition before the transaction ends; whoever gives one up may. */
export async function lockRoom(tx: Transaction, entering: Entering, now: Date): Promise<Room> {
  await keepEnteringRules(tx);
  await lockSubjects(tx, entering, now);
  return readRoom(tx, entering);
}

/** What `decide` says: once more with what there is room for, where it asks for something that has a limit. */
export async function withRoom(
  tx: Transaction,
  entering: Entering,
  now: Date,
  decide: (room?: Room) => EntryChange,
): Promise<EntryChange> {
  const wanted = decide();
  return asksForPlaces(wanted) ? decide(await lockRoom(tx, entering, now)) : wanted;
}

/** As it is: somebody may take of it meanwhile. */
export async function readRoom(database: AnyDatabase, entering: Entering): Promise<Room> {
  const taken = await readTaken(database, entering);
  const queue = await readQueue(database, entering);
  return new Room(
    entering.limits,
    taken,
    queue.map(({ claims }) => claims),
  );
}

/** Who is first of those for whom there is room. */
export async function firstToOffer(database: AnyDatabase, entering: Entering): Promise<Unit | undefined> {
  const room = new Room(entering.limits, await readTaken(database, entering));
  return (await readQueue(database, entering)).find(({ claims }) => room.takeOrWait(claims));
}

/** Of the event's sections and days, and of what is `askedIn` them, as riders read it. Without a limit nothing is read. */
export async function readRoomLeft(
  database: Database,
  event: EventContent,
  now: Date,
  askedIn: Entering['askedIn'] = () => [],
): Promise<RoomLeft | undefined> {
  const limits = limitsOf(event, askedIn);
  if (limits.size === 0) return undefined;
  const editionId = await readEditionId(database);
  await countWhoWasBefore(database, { editionId, limits }, now);
  const queue = await readQueue(database, { editionId });
  const taken = await readTaken(database, { editionId });
  const waiting = queue.map(({ claims }) => claims);
  return roomLeftOf(event, limits, new Room(limits, taken, waiting));
}

/** A limit that nobody asked for yet has not counted who was there before it. */
export async function countWhoWasBefore(
  database: Database,
  { editionId, limits }: Pick<Entering, 'editionId' | 'limits'>,
  now: Date,
): Promise<void> {
  const counted = await database
    .select({ subject: limitedPlaces.subject })
    .from(limitedPlaces)
    .where(eq(limitedPlaces.editionId, editionId));
  const known = new Set(counted.map(({ subject }) => subject));
  if ([...limits.keys()].every((subject) => known.has(subject))) return;
  await inEdition(editionId, () =>
    database.transaction(async (tx) => {
      await keepEnteringRules(tx);
      await lockSubjects(tx, await readEntering(tx), now);
    }),
  );
}

/**
 * When the event becomes another one: whoever came while a section or a day had a limit was counted as they came, so only
 * what had none is counted anew, and where a day goes all of them, since its ticks may move to another one.
 */
export async function forgetCounts(
  tx: Transaction,
  before: EventContent,
  after: EventContent,
): Promise<void> {
  const limits = limitsOf(after, () => []);
  const days = new Set(dayKeys(after));
  const isDayGone = dayKeys(before).some((day) => !days.has(day));
  const kept = [...limitsOf(before, () => []).keys()].filter(
    (subject) => limits.has(subject) && !(isDayGone && subject.startsWith(daySubject(''))),
  );
  const ofEdition = ofThisEdition(limitedPlaces);
  await tx.delete(limitedPlaces).where(and(ofEdition, notInArray(limitedPlaces.subject, kept)));
}

/** In their order, so that no two wait for each other. One that is new counts whoever was there before it. */
export async function lockSubjects(tx: Transaction, entering: Entering, now: Date): Promise<void> {
  const { editionId, limits } = entering;
  const lock = () =>
    tx
      .select({ subject: limitedPlaces.subject })
      .from(limitedPlaces)
      .where(and(eq(limitedPlaces.editionId, editionId), inArray(limitedPlaces.subject, [...limits.keys()])))
      .orderBy(asc(limitedPlaces.subject))
      .for('update');
  const known = new Set((await lock()).map(({ subject }) => subject));
  const missing = [...limits.keys()].filter((subject) => !known.has(subject)).sort();
  if (missing.length === 0) return;
  const rows = missing.map((subject) => ({ editionId, subject, createdAt: now }));
  await tx.execute(sql`${insertion(limitedPlaces, rows)} on conflict do nothing`);
  await lock();
  await fillPlaces(tx, entering, new Set(missing), now);
}

export async function readTaken(
  database: AnyDatabase,
  { editionId }: Pick<Entering, 'editionId'>,
): Promise<Map<string, number>> {
  const rows = await database
    .select({ subject: entryPlaces.subject, taken: sql<number>`sum(${entryPlaces.quantity})::int` })
    .from(entryPlaces)
    .where(and(eq(entryPlaces.editionId, editionId), inArray(entryPlaces.state, ['held', 'offered'])))
    .groupBy(entryPlaces.subject);
  return new Map(rows.map(({ subject, taken }) => [subject, taken]));
}

/** What somebody waits for: an entry's section and days together, each option by itself. */
type Unit = { entryId: string; option: string | undefined; claims: Claim[] };

export async function readQueue(
  database: AnyDatabase,
  { editionId }: Pick<Entering, 'editionId'>,
): Promise<Unit[]> {
  const { entryId, subject, quantity, state, position } = entryPlaces;
  const rows = await database
    .select({ entryId, subject, quantity })
    .from(entryPlaces)
    .where(and(eq(entryPlaces.editionId, editionId), eq(state, 'waiting')))
    .orderBy(asc(position));
  const units = Map.groupBy(rows, (row) => `${row.entryId} ${isOfOption(row) ? row.subject : ''}`);
  return [...units.values()].flatMap((claims) => {
    const [first] = claims;
    if (!first) return [];
    const option = isOfOption(first) ? first.subject : undefined;
    return [{ entryId: first.entryId, option, claims }];
  });
}

const atATime = 1_000;

/** Of all who are in, are offered a place or wait, for these subjects: what they have of them. What is there already stays. */
async function fillPlaces(
  tx: Transaction,
  entering: Entering,
  subjects: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const rules = rulesOf(entering, now);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.editionId, entering.editionId), gt(registrations.id, after)))
      .orderBy(asc(registrations.id))
      .limit(atATime);
    const ids = rows.map(({ id }) => id);
    after = ids.at(-1) ?? after;
    const entriesOf = await readEntriesOf(tx, ids);
    const guestsOf = await readGuestsOf(tx, ids);
    const places = rows.flatMap((row) => {
      const own = entriesOf.get(row.id) ?? [];
      const values = valuesOf({ row, entries: own, guests: guestsOf.get(row.id) ?? [] });
      return own.flatMap((entry) => {
        const { places = [] } = settlePlaces(entry, entry, { values, answers: row.answers }, rules).entry;
        return places
          .filter(({ subject }) => subjects.has(subject))
          .map((place) => ({ ...place, entryId: entry.id, since: now }));
      });
    });
    await insertPlaces(tx, places, entering.editionId, sql`do nothing`);
    if (rows.length < atATime) return;
  }
}
