// Registrations that are perhaps of one person (domain/same-person.ts), and staff's word that they are of two.
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/errors.ts';
import type { SameRegistration, TwoPeople } from '#domain/organizer.ts';
import { type PersonMarks, samenessOf } from '#domain/same-person.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { differentPeople, registrations } from '#server/registrations/tables.ts';
import { namedEdition, ofEdition, ofThisEdition } from '#server/this-edition.ts';

/** Of one person so many are listed at most. */
const mostOthers = 5;
/** Somebody may send the form a thousand times. */
const mostEarlier = 500;

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

/**
 * Each mark by itself, which `offset 0` keeps so: PostgreSQL would plan it while the edition is empty, as reading all of it,
 * and go on so until it next analyzes the table.
 */
function standsUnder(column: AnyPgColumn, marks: string): SQL {
  const { id, createdAt, personByEmail, personByPhone } = registrations;
  return sql`select found.* from unnest(${sql.placeholder(marks)}::text[]) as mark cross join lateral (
    select ${id}, ${createdAt} as made, ${personByEmail} as by_email, ${personByPhone} as by_phone from ${registrations}
    where ${ofEdition(registrations, sql.placeholder('edition'))} and ${column} = mark offset 0) as found`;
}

const markedQuery = prepareOnce((database) =>
  database
    .select({
      createdAt: sql`made`.mapWith(registrations.createdAt),
      personByEmail: sql<string>`by_email`,
      personByPhone: sql<string | null>`by_phone`,
    })
    .from(
      sql`(${standsUnder(registrations.personByEmail, 'byEmail')}
        union ${standsUnder(registrations.personByPhone, 'byPhone')}) as marked`,
    )
    .orderBy(sql`made desc`)
    .limit(mostEarlier)
    .prepare('registrations of marks'),
);

/** What stands under these marks already, the newest first. */
export async function readMarked(database: Database | Transaction, marks: readonly PersonMarks[]) {
  const byEmail = marks.map(({ personByEmail }) => personByEmail);
  const byPhone = marks.flatMap(({ personByPhone }) => personByPhone ?? []);
  return markedQuery(database).execute({ byEmail, byPhone, edition: namedEdition() });
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
