// The letters to many that somebody got: read for the export of their data, erased once nobody who got one is left.
import { and, asc, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { renameMailing } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isAbout, mailingIdsOf } from '#server/mail/letters-of-person.ts';
import { letters } from '#server/mail/tables.ts';
import { describeAttached } from '#server/mailings/attached.ts';
import { dropUnnamed } from '#server/mailings/files.ts';
import { mailingFiles, mailings, mailingsLeftOut } from '#server/mailings/tables.ts';
import { type Going, isOneOf, type Person } from '#server/person.ts';

/** Oldest first. Not to which group: a condition on an answer may say what somebody else typed. */
export async function exportMailings(database: Database, person: Person) {
  const rows = await database
    .select()
    .from(mailings)
    .where(inArray(mailings.id, mailingIdsOf(database, person)))
    .orderBy(asc(mailings.createdAt), asc(mailings.id));
  const described = await describeAttached(
    database,
    rows.map(({ attached }) => attached),
  );
  return rows.map(({ id, subject, body, createdAt }, place) => ({
    id,
    ...{ subject, body },
    attachments: (described[place] ?? []).map(({ name }) => name),
    writtenAt: createdAt.toISOString(),
  }));
}

/** Those that went to nobody else. */
export function countMailingsOf(database: Database, person: Person): Promise<number> {
  const toOthers = database
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.mailingId, mailings.id), sql`not (${isAbout(person)})`));
  const isTheirs = inArray(mailings.id, mailingIdsOf(database, person));
  return database.$count(mailings, and(isTheirs, notExists(toOthers)));
}

/**
 * Before their letters are erased, by which they are found, so that of two last recipients who are deleted at once the
 * second one sees that it is the last. Gives their ids.
 */
export async function lockMailingsOf(tx: Transaction, going: Going): Promise<string[]> {
  const locked = await tx
    .select({ id: mailings.id })
    .from(mailings)
    .where(or(inArray(mailings.id, mailingIdsOf(tx, going)), inArray(mailings.id, leftOutOf(tx, going))))
    .orderBy(asc(mailings.id))
    .for('update');
  return locked.map(({ id }) => id);
}

/** The mailings whose letter to them was not sent, and is deleted. */
function leftOutOf(tx: Transaction, { registrationIds }: Going) {
  const { mailingId, registrationId } = mailingsLeftOut;
  return tx.select({ id: mailingId }).from(mailingsLeftOut).where(isOneOf(registrationId, registrationIds));
}

/** Of these those without letters to anybody, whoever has a copy: each may have been written to the person by name. */
export async function eraseMailings(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const itsLetters = tx
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.mailingId, mailings.id), isNotNull(letters.registrationId)));
  const gone = await tx
    .delete(mailings)
    .where(and(inArray(mailings.id, [...ids]), notExists(itsLetters)))
    .returning();
  for (const { id, subject, createdAt } of gone) {
    await renameMailing(tx, { subject, at: createdAt, name: id });
  }
  const files = gone.flatMap(({ attached }) => attached);
  if (files.length > 0) await dropUnnamed(tx, inArray(sql`${mailingFiles.id}::text`, files));
}
