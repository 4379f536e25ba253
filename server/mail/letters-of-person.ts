// All letters about somebody: read for the export of their data, deleted with their registrations.
import { and, asc, eq, inArray, min, notExists, type SQL, sql } from 'drizzle-orm';
import type { LetterState } from '#domain/letter-list.ts';
import { renameMailing } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { countStates } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { withoutTokens } from '#server/mailings/admin-letters.ts';
import { mailings } from '#server/mailings/tables.ts';

export type Person = {
  registrationIds: readonly string[];
  /** Small letters. Letters of no registration that went there count as well; give none of an admin. */
  addresses: readonly string[];
};

function isAbout({ registrationIds, addresses }: Person): SQL {
  const linked = inArray(letters.registrationId, [...registrationIds]);
  if (addresses.length === 0) return linked;
  const isTheirAddress = inArray(sql`lower(${letters.recipient})`, [...addresses]);
  return sql`(${linked} or (${letters.registrationId} is null and ${isTheirAddress}))`;
}

/** The letters to many whose every letter is about this person. */
function isOnlyTo(database: Database | Transaction, person: Person): SQL {
  const toOthers = database
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.mailingId, mailings.id), sql`not (${isAbout(person)})`));
  return notExists(toOthers);
}

function mailingsOf(database: Database | Transaction, person: Person) {
  return database.selectDistinct({ id: letters.mailingId }).from(letters).where(isAbout(person));
}

export async function countLettersOf(
  database: Database,
  person: Person,
): Promise<{ letters: Record<LetterState, number>; mailings: number }> {
  const [counts, mailingCount] = await Promise.all([
    countStates(database, isAbout(person)),
    database.$count(
      mailings,
      and(inArray(mailings.id, mailingsOf(database, person)), isOnlyTo(database, person)),
    ),
  ]);
  return { letters: counts, mailings: mailingCount };
}

/** Oldest first, with the mailings that they were part of. */
export async function readLettersOf(database: Database, person: Person, publicUrl: string) {
  const rows = await database
    .select()
    .from(letters)
    .where(isAbout(person))
    .orderBy(asc(letters.createdAt), asc(letters.id));
  const sent = await database
    .select()
    .from(mailings)
    .where(inArray(mailings.id, mailingsOf(database, person)))
    .orderBy(asc(mailings.createdAt), asc(mailings.id));
  return {
    letters: rows.map((row) => {
      const { kind, recipient, replyTo, subject, state, attempts, lastError, createdAt, sentAt } = row;
      const place = sent.findIndex(({ id }) => id === row.mailingId);
      return {
        ...{ kind, recipient, replyTo, subject, text: withoutTokens(row, publicUrl).text },
        ...{ state, attempts, lastError },
        writtenAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        mailing: place === -1 ? null : place,
      };
    }),
    mailings: sent.map(({ subject, body, audience, createdAt }) => ({
      ...{ subject, body, audience },
      writtenAt: createdAt.toISOString(),
    })),
  };
}

/** When the first notice of a registration reached an organizer's address, which is in small letters. */
export async function readFirstNotices(tx: Transaction, registrationIds: readonly string[]) {
  const address = sql<string>`lower(${letters.recipient})`;
  const ofThese = inArray(letters.registrationId, [...registrationIds]);
  // One that was not sent is erased with the registration, and never comes.
  return tx
    .select({ registrationId: letters.registrationId, address, at: min(letters.sentAt) })
    .from(letters)
    .where(and(ofThese, eq(letters.kind, 'organizer-notice'), eq(letters.state, 'sent')))
    .groupBy(letters.registrationId, address);
}

/**
 * Deletes the letters with their jobs, and each mailing that went to nobody else: it may have been written
 * to this person by name. A letter that is being sent is waited for; its job then finds nothing to do.
 */
export async function eraseLettersOf(tx: Transaction, person: Person): Promise<void> {
  // Locked, so that of two last recipients who are deleted at once the second one sees that it is the last.
  await tx
    .select({ id: mailings.id })
    .from(mailings)
    .where(inArray(mailings.id, mailingsOf(tx, person)))
    .orderBy(asc(mailings.id))
    .for('update');
  const emptied = await tx
    .select({ id: mailings.id, subject: mailings.subject, createdAt: mailings.createdAt })
    .from(mailings)
    .where(and(inArray(mailings.id, mailingsOf(tx, person)), isOnlyTo(tx, person)));
  const gone = await tx.delete(letters).where(isAbout(person)).returning({ id: letters.id });
  await tx.execute(sql`
    select count(graphile_worker.remove_job(jobs.key)) from graphile_worker.jobs
    where jobs.key in (select json_array_elements_text(${JSON.stringify(gone.map(({ id }) => id))}::json))`);
  for (const { id, subject, createdAt } of emptied) {
    await tx.delete(mailings).where(eq(mailings.id, id));
    await renameMailing(tx, { subject, at: createdAt, name: id });
  }
}
