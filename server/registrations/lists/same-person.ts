// Registrations that are perhaps of one person (domain/registration/same-person.ts), and staff's word that they are of two.
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/basics/errors.ts';
import type { SameRegistration, TwoPeople } from '#domain/registration/registration-detail.ts';
import { type PersonMarks, type Sameness, samenesses, samenessOf } from '#domain/registration/same-person.ts';
import type { By } from '#server/changes/changes.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import type { EarlierRegistration } from '#server/registrations/letters/registered-before.ts';
import { differentPeople, registrations } from '#server/registrations/tables.ts';
import { namedEdition, ofThisEdition } from '#server/requests/this-edition.ts';

/** Of one person so many are listed at most. */
const mostOthers = 5;
/** A letter names so many earlier ones at most, the newest. */
const mostTold = 5;

const others = alias(registrations, 'others');

const isSaidDifferent = (one: SQL, other: SQL) => sql`
  ${differentPeople.firstId} = least(${one}, ${other}) and ${differentPeople.secondId} = greatest(${one}, ${other})`;

/** `others` has the same mark, is another registration, and nobody said that it is another person's. */
function looksSame(mark: keyof PersonMarks): SQL {
  return sql`${others.editionId} = ${registrations.editionId} and ${others[mark]} = ${registrations[mark]} and ${others.id} <> ${registrations.id} and not exists (
    select from ${differentPeople} where ${isSaidDifferent(sql`${others.id}`, sql`${registrations.id}`)})`;
}

/** Of each row of a page. In a template of its own: drizzle takes the tables' names from the outer one. */
export const looksTwice = sql<boolean>`${sql`(exists (
    select from ${registrations} as ${others} where ${looksSame('personByEmail')})
  or exists (select from ${registrations} as ${others} where ${looksSame('personByPhone')}))`}`;

/** Whom another registration looks like. */
export function isPerhapsTwice(): SQL {
  return sql`(${hasSame('personByEmail')} or ${hasSame('personByPhone')})`;
}

/** Marks that several have are few, and their index alone finds them: as an array, so that PostgreSQL expects few. */
function hasSame(mark: keyof PersonMarks): SQL {
  const column = registrations[mark];
  return sql`${column} = any(array(
      select ${column} from ${registrations} where ${ofThisEdition(registrations)} and ${column} is not null group by 1 having count(*) > 1))
    and exists (select from ${registrations} as ${others} where ${looksSame(mark)})`;
}

/** The ids of all that look like another one. */
export async function findTwice(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(ofThisEdition(registrations), isPerhapsTwice()));
  return new Set(rows.map(({ id }) => id));
}

/** How many look like another one. */
export async function countTwice(database: Database): Promise<number> {
  const query = namedEdition() === null ? twiceInCurrent(database).execute() : twiceQuery(database);
  return (await query)[0]?.count ?? 0;
}

function twiceQuery(database: AnyDatabase) {
  return database
    .select({ count: count() })
    .from(registrations)
    .where(and(ofThisEdition(registrations), isPerhapsTwice()));
}

const twiceInCurrent = prepareOnce((database) => twiceQuery(database).prepare('twice'));

/** Also those of whom somebody said that they are two people: it can be taken back. */
export async function readSame(database: Database, id: string): Promise<SameRegistration[]> {
  const [own] = await database
    .select({
      personByEmail: registrations.personByEmail,
      personByPhone: registrations.personByPhone,
      editionId: registrations.editionId,
    })
    .from(registrations)
    .where(eq(registrations.id, id));
  if (!own) return [];
  const rows = await database
    .select({
      id: others.id,
      createdAt: others.createdAt,
      personByEmail: others.personByEmail,
      personByPhone: others.personByPhone,
      saidBy: differentPeople.saidBy,
      saidAt: differentPeople.saidAt,
    })
    .from(others)
    .leftJoin(differentPeople, isSaidDifferent(sql`${others.id}`, sql`${id}::uuid`))
    .where(
      and(
        eq(others.editionId, own.editionId),
        sql`${others.id} <> ${id}`,
        or(eq(others.personByEmail, own.personByEmail), eq(others.personByPhone, own.personByPhone ?? '')),
      ),
    )
    .orderBy(sql`${differentPeople.saidAt} is not null`, asc(others.createdAt), asc(others.id))
    .limit(mostOthers);
  return rows.map(({ saidBy, saidAt, createdAt, ...other }) => ({
    id: other.id,
    createdAt: createdAt.toISOString(),
    by: samenessOf(own, other),
    areTwo: saidBy && saidAt ? { saidBy, saidAt: saidAt.toISOString() } : null,
  }));
}

type EarlierRow = Record<Sameness, boolean | null> & { id: string; at: number };

/** Of each those before it that look like the same person's, the newest first, and by what; by its id, where there are some. */
export async function readEarlier(
  database: AnyDatabase,
  ids: readonly string[],
): Promise<Map<string, EarlierRegistration[]>> {
  // Each mark by itself, so that PostgreSQL reads the index of each.
  const { rows } = await database.execute<EarlierRow>(sql`
    select own.id, (extract(epoch from earlier.created_at) * 1000)::float8 as at,
      earlier.person_by_email = own.person_by_email as email, earlier.person_by_phone = own.person_by_phone as phone
    from ${registrations} own cross join lateral (
      select * from ${registrations} others
      where id = any(array(
          select id from ${registrations} where edition_id = own.edition_id and person_by_email = own.person_by_email
          union select id from ${registrations} where edition_id = own.edition_id and person_by_phone = own.person_by_phone))
        and (created_at, id) < (own.created_at, own.id)
        and not exists (select from ${differentPeople} where ${isSaidDifferent(sql`others.id`, sql`own.id`)})
      order by created_at desc, id
      limit ${mostTold}) earlier
    where own.id = any(${`{${ids.join()}}`}::uuid[])`);
  const earlier = rows.map(({ id, at, ...isSame }) => ({
    ...{ id, createdAt: new Date(at) },
    by: samenesses.filter((sameness) => isSame[sameness]),
  }));
  return Map.groupBy(earlier, ({ id }) => id);
}

/** Throws registration_not_found when one of the two is not there, or both are the same. */
export async function sayTwoPeople(
  database: Database,
  id: string,
  { otherId, areTwo }: TwoPeople,
  { actor, now }: By,
): Promise<void> {
  const [firstId, secondId] = [id.toLowerCase(), otherId.toLowerCase()].sort();
  if (!firstId || !secondId) throw new AppError('registration_not_found');
  await database.transaction(async (tx) => {
    // Locked, so that neither is deleted before it is said.
    const both = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(ofThisEdition(registrations), inArray(registrations.id, [firstId, secondId])))
      .orderBy(asc(registrations.id))
      .for('key share');
    if (both.length < 2) throw new AppError('registration_not_found');
    if (areTwo) {
      const said = { firstId, secondId, saidBy: actor, saidAt: now };
      await tx.insert(differentPeople).values(said).onConflictDoNothing();
      return;
    }
    await tx
      .delete(differentPeople)
      .where(and(eq(differentPeople.firstId, firstId), eq(differentPeople.secondId, secondId)));
  });
}
