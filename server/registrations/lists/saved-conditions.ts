// Conditions that staff keep under a name, for themselves or for everybody who organizes.
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { type NewSaved, type Saved, savedLimits } from '#domain/lists/saved-condition.ts';
import { readWho } from '#domain/lists/who.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { meetsWho } from '#server/registrations/lists/who-conditions.ts';
import { savedConditions } from '#server/registrations/saved-tables.ts';
import { ofThisEdition, readEditionId } from '#server/requests/this-edition.ts';
import type { CurrentSession } from '#server/requests/visit.ts';

/** Whose own: of an organizer's login, or of an admin. */
type Owner = Pick<CurrentSession, 'organizerId' | 'userId'>;

const isEverybodys = and(isNull(savedConditions.loginId), isNull(savedConditions.userId));

function isOwn({ organizerId, userId }: Owner): SQL {
  if (organizerId !== undefined) return eq(savedConditions.loginId, organizerId);
  return userId === undefined ? sql`false` : eq(savedConditions.userId, userId);
}

const isSeenBy = (owner: Owner) => and(ofThisEdition(savedConditions), or(isEverybodys, isOwn(owner)));

const saved = {
  id: savedConditions.id,
  name: savedConditions.name,
  who: savedConditions.who,
  isShared: sql<boolean>`${isEverybodys}`,
};

export function readSaved(database: Database, owner: Owner): Promise<Saved[]> {
  return database
    .select(saved)
    .from(savedConditions)
    .where(isSeenBy(owner))
    .orderBy(asc(sql`lower(${savedConditions.name})`), asc(savedConditions.id));
}

/** Throws invalid_input for what the event does not have, saved_name_taken, too_many_saved. */
export async function save(
  database: Database,
  { isShared, ...kept }: NewSaved,
  owner: Owner,
  now: Date,
): Promise<Saved> {
  return database.transaction(async (tx) => {
    await meetsWho(tx, readWho(kept.who) ?? [], now, () => 'who');
    const of = { loginId: owner.organizerId ?? null, userId: owner.userId ?? null };
    const editionId = await lockSaved(tx);
    const whose = and(ofThisEdition(savedConditions), isShared ? isEverybodys : isOwn(owner));
    await refuseTaken(tx, whose, kept.name);
    if ((await tx.$count(savedConditions, whose)) >= savedLimits.each) throw new AppError('too_many_saved');
    const [row] = await tx
      .insert(savedConditions)
      .values({ ...kept, editionId, ...(!isShared && of) })
      .returning(saved);
    if (!row) throw new Error('The database stored no condition.');
    return row;
  });
}

/** Everybody’s are anybody’s to rename. Throws saved_not_found, saved_name_taken. */
export async function renameSaved(
  database: Database,
  id: string,
  { name }: { name: string },
  owner: Owner,
): Promise<Saved> {
  return database.transaction(async (tx) => {
    await lockSaved(tx);
    const isIt = and(eq(savedConditions.id, id), isSeenBy(owner));
    const [found] = await tx.select(saved).from(savedConditions).where(isIt);
    if (!found) throw new AppError('saved_not_found');
    const whose = and(
      ofThisEdition(savedConditions),
      found.isShared ? isEverybodys : isOwn(owner),
      sql`${savedConditions.id} <> ${id}`,
    );
    await refuseTaken(tx, whose, name);
    const [row] = await tx.update(savedConditions).set({ name }).where(isIt).returning(saved);
    if (!row) throw new AppError('saved_not_found');
    return row;
  });
}

/** Nobody saves or renames one meanwhile. Gives the edition's id. */
async function lockSaved(tx: Transaction): Promise<string> {
  const editionId = await readEditionId(tx);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved conditions ${editionId}`}, 0))`,
  );
  return editionId;
}

async function refuseTaken(tx: Transaction, whose: SQL | undefined, name: string): Promise<void> {
  const isNamedSo = and(whose, sql`lower(${savedConditions.name}) = lower(${name})`);
  if ((await tx.$count(savedConditions, isNamedSo)) > 0) throw new AppError('saved_name_taken');
}

/** Throws saved_not_found. */
export async function forgetSaved(database: Database, id: string, owner: Owner): Promise<void> {
  const gone = await database
    .delete(savedConditions)
    .where(and(eq(savedConditions.id, id), isSeenBy(owner)))
    .returning({ id: savedConditions.id });
  if (gone.length === 0) throw new AppError('saved_not_found');
}
