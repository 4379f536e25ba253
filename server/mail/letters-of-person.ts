// All letters about somebody: read for the export of their data, erased with their registrations.
import { and, asc, eq, inArray, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { LetterState } from '#domain/letters/letter-list.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { countStates } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { type Composing, shownLetter } from '#server/mail/whole-letter.ts';
import { type Going, type Ids, isOneOf, type Person } from '#server/person.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Finished letters of no registration count by their age, since tests may show a rider's data. */
export function isAbout({ registrationIds, addresses, before }: Going): SQL {
  const isOfNone = isNull(letters.registrationId);
  // One that offers a place to a friend is of the registration that gives it.
  const isToFriend = eq(letters.kind, 'hand-on');
  const isTheirAddress = inArray(sql`lower(${letters.recipient})`, [...addresses]);
  const isLoose = or(
    addresses.length > 0 ? and(isTheirAddress, or(isOfNone, isToFriend)) : undefined,
    before && and(isOfNone, lt(letters.createdAt, before), ne(letters.state, 'queued')),
  );
  const isLinked = isOneOf(letters.registrationId, registrationIds);
  return isLoose ? sql`(${isLinked} or ${and(ofThisEdition(letters), isLoose)})` : isLinked;
}

/** The mailings that they are part of. */
export function mailingIdsOf(database: AnyDatabase, going: Going) {
  return database.selectDistinct({ id: letters.mailingId }).from(letters).where(isAbout(going));
}

export function countLettersOf(database: AnyDatabase, going: Going): Promise<Record<LetterState, number>> {
  return countStates(database, isAbout(going));
}

/** Oldest first, as they are shown: without what opens a registration. */
export async function exportLetters(database: Database, person: Person, composing: Composing) {
  const rows = await database
    .select()
    .from(letters)
    .where(isAbout(person))
    .orderBy(asc(letters.createdAt), asc(letters.id));
  const shown = [];
  // One after the other: a big export needs no second connection.
  for (const row of rows) shown.push({ row, ...(await shownLetter(database, row, composing)) });
  return shown.map(({ row, subject, replyTo, text }) => {
    const { kind, recipient, state, attempts, lastError, createdAt, sentAt } = row;
    return {
      ...{ kind, recipient, replyTo, subject, text, state, attempts, lastError },
      writtenAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      mailingId: row.mailingId,
    };
  });
}

/** When the first notice of a registration reached an organizer's address, which is in small letters. */
export async function readFirstNotices(tx: Transaction, registrationIds: Ids) {
  const address = sql<string>`lower(${letters.recipient})`;
  const ofThese = isOneOf(letters.registrationId, registrationIds);
  // One that was not sent is erased with the registration, and never comes.
  return tx
    .select({ registrationId: letters.registrationId, address, at: min(letters.sentAt) })
    .from(letters)
    .where(and(ofThese, eq(letters.kind, 'organizer-notice'), eq(letters.state, 'sent')))
    .groupBy(letters.registrationId, address);
}

/** Which named who registered before: the oldest first, to addresses in small letters. */
export async function readDigests(tx: Transaction): Promise<{ address: string; at: Date }[]> {
  const rows = await tx
    .select({ recipient: letters.recipient, at: letters.sentAt })
    .from(letters)
    .where(and(ofThisEdition(letters), eq(letters.kind, 'organizer-digest'), eq(letters.state, 'sent')))
    .orderBy(asc(letters.sentAt));
  return rows.flatMap(({ recipient, at }) => (at ? [{ address: recipient.toLowerCase(), at }] : []));
}

/** One that is being sent is waited for. */
export async function eraseLetters(tx: Transaction, going: Going): Promise<void> {
  // In one order everywhere, so that no two transactions wait for each other.
  await tx
    .select({ id: letters.id })
    .from(letters)
    .where(isAbout(going))
    .orderBy(asc(letters.id))
    .for('update');
  await tx.delete(letters).where(isAbout(going));
}
