// Who a mailing goes to: its group of registrations, counted, looked through, and read a batch at a time.
import { and, asc, count, countDistinct, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { inPieces } from '#domain/basics/in-pieces.ts';
import { entryValues, entryView } from '#domain/entries/entry.ts';
import type { Edition } from '#domain/event/edition.ts';
import { type EventContent, ticketName } from '#domain/event/event.ts';
import {
  type AudienceSize,
  answerOfAudience,
  invitedFrom,
  isAboutMoney,
  isDay,
  type Recipients,
  whoOfAudience,
} from '#domain/letters/mailing.ts';
import { mayBeWrittenTo } from '#domain/values/known-fields.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readEditions } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { readMoneyOf } from '#server/ledger/money.ts';
import type { MailingRecipient } from '#server/mailings/letters/mailing.ts';
import { withChatUrls } from '#server/registrations/chat-link.ts';
import { readEntriesOf } from '#server/registrations/entries.ts';
import { readGuestsOf } from '#server/registrations/guests.ts';
import { getsNews } from '#server/registrations/letters/news.ts';
import {
  hasCancelled,
  hasConfirmed,
  hasPartIn,
  inSection,
  onDay,
} from '#server/registrations/lists/entry-conditions.ts';
import { inGroup } from '#server/registrations/lists/groups.ts';
import { withMoney } from '#server/registrations/lists/money-conditions.ts';
import { readOwnQuestion } from '#server/registrations/lists/own-questions.ts';
import { meets } from '#server/registrations/lists/question-conditions.ts';
import { isFound, meetsWho } from '#server/registrations/lists/who-conditions.ts';
import { type RegistrationRow, valuesOf } from '#server/registrations/registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition, readEditionId, thisEdition } from '#server/requests/this-edition.ts';

/** Letters are some kilobytes each: so many are held in memory at a time. */
export const recipientsPerBatch = 200;

/** A group as of now, of which an organizer reaches those of their own sections. */
export type Reached = Recipients & { sections?: readonly string[] | undefined; now: Date };

/**
 * With the entries that their days and amounts are of, and the chat's link where it is theirs; what was of an earlier
 * edition is none of this one's.
 */
async function asReaders(
  database: AnyDatabase,
  rows: readonly RegistrationRow[],
  { audience }: Recipients,
  event: EventContent,
): Promise<MailingRecipient[]> {
  const named = ({ id, name, email, paymentCode }: RegistrationRow) => ({ id, name, email, paymentCode });
  if (invitedFrom(audience)) {
    return rows.map((row) => ({ ...named(row), entries: [], participationDays: [] }));
  }
  const ids = rows.map(({ id }) => id);
  // One after the other: a transaction has one connection.
  const entries = await readEntriesOf(database, ids);
  const guests = await readGuestsOf(database, ids);
  const money = await readMoneyOf(database, ids);
  const read = rows.map((row) => {
    const own = entries.get(row.id) ?? [];
    return {
      ...named(row),
      entries: entryView(own).entries,
      participationDays: entryValues(own).participationDays,
      said: { ...valuesOf({ row, entries: own, guests: guests.get(row.id) ?? [] }), ...row.answers },
      openCents: money.get(row.id)?.openCents ?? 0,
      paidCents: money.get(row.id)?.paidCents ?? 0,
    };
  });
  return withChatUrls(database, read, event);
}

/** Editions whose riders may be invited to the one at hand. */
export async function readEarlierEditions(database: AnyDatabase): Promise<Edition[]> {
  const editionId = await readEditionId(database);
  const editions = await readEditions(database, { isAdmin: true });
  return editions.filter(({ id, state }) => state === 'over' && id !== editionId);
}

/** Of the edition at hand, or invited to it. Throws invalid_input for a group that the event does not have. */
async function isRecipient(
  database: AnyDatabase,
  recipients: Reached,
  event: EventContent,
): Promise<SQL | undefined> {
  const { audience, sections } = recipients;
  const earlier = invitedFrom(audience);
  if (earlier === undefined) {
    const isReached = sections && hasPartIn(sections);
    return and(ofThisEdition(registrations), isReached, await isInGroup(database, recipients, event));
  }
  if (sections) throw notAGroup();
  const editions = await readEarlierEditions(database);
  if (editions.every(({ id }) => id !== earlier)) throw notAGroup();
  return isInvited(earlier);
}

/**
 * Who agreed in that edition, once for each address: none who is registered in the edition at hand or took it back in
 * another one since.
 */
function isInvited(editionId: string): SQL | undefined {
  const agreed = JSON.stringify({ [mayBeWrittenTo]: true });
  return and(
    eq(registrations.editionId, editionId),
    sql`${registrations.answers} @> ${agreed}::jsonb`,
    sql`not exists (select from ${registrations} other
      where lower(other.email) = lower(${registrations.email}) and (
        other.edition_id = ${thisEdition()}
        or (other.created_at, other.id) > (${registrations.createdAt}, ${registrations.id})
          and other.answers ? ${mayBeWrittenTo}
          and (other.edition_id = ${editionId}::uuid or other.answers -> ${mayBeWrittenTo} = 'false')))`,
  );
}

function notAGroup(): AppError {
  return new AppError('invalid_input', { audience: { code: 'no_group' } });
}

async function isInGroup(
  database: AnyDatabase,
  { audience, picked, now }: Reached,
  event: EventContent,
): Promise<SQL> {
  const who = whoOfAudience(audience);
  if (who) return meetsWho(database, who, now, () => 'audience');
  const answer = answerOfAudience(audience);
  if (answer) return meets(await readOwnQuestion(database, answer.question, 'audience'), answer);
  if (isDay(audience, event)) return onDay(audience);
  const section = event.sections.find(({ key }) => ticketName(key) === audience);
  if (section) return inSection(section.key);
  switch (audience) {
    case 'everybody':
      // Who left all that they were in, or handed it on, does not come: what is for all is not about them.
      return sql`(not ${hasCancelled()})`;
    case 'picked':
      return picked.length === 0 ? sql`false` : inArray(registrations.id, picked);
    case 'unconfirmed':
      // Whoever paid without a word has chosen, and whoever left all has nothing to choose.
      return sql`(not ${hasConfirmed()} and not ${hasPaidAll(now)} and not ${hasCancelled()})`;
    case 'accommodation':
    case 'housing':
    case 'distribution':
      return inGroup(audience);
    default:
      throw notAGroup();
  }
}

export async function countAudience(
  database: Database,
  recipients: Reached,
): Promise<Omit<AudienceSize, 'empty'>> {
  const event = await readEvent(database);
  const [counted] = await database
    .select({ count: count(), addresses: countDistinct(sql`lower(${registrations.email})`) })
    .from(registrations)
    .where(await isRecipient(database, recipients, event));
  const cancelled = recipients.audience === 'everybody' ? await countCancelled(database, recipients) : 0;
  return { ...(counted ?? { count: 0, addresses: 0 }), ...(cancelled > 0 && { cancelled }) };
}

function countCancelled(database: Database, { sections }: Reached): Promise<number> {
  const isReached = sections && hasPartIn(sections);
  return database.$count(registrations, and(ofThisEdition(registrations), isReached, hasCancelled()));
}

/** The recipient at `place` (from 1, who registered first) of those whom the words find, and how many there are. */
export async function readRecipientAt(
  database: Database,
  event: EventContent,
  recipients: Reached,
  { q, place }: { q: string; place: number },
) {
  const where = and(await isRecipient(database, recipients, event), isFound(q));
  const [[counted], rows] = await Promise.all([
    database.select({ count: count() }).from(registrations).where(where),
    database
      .select()
      .from(registrations)
      .where(where)
      .orderBy(asc(registrations.createdAt), asc(registrations.id))
      .limit(1)
      .offset(place - 1),
  ]);
  const [recipient] = await asReaders(database, rows, recipients, event);
  return { count: counted?.count ?? 0, recipient };
}

/** One of those whom such a letter may go to: of an invitation who is invited, else anybody. */
export async function readRecipient(
  database: Database,
  event: EventContent,
  { audience, sections, now }: Omit<Reached, 'picked'>,
  id: string,
) {
  const recipients =
    invitedFrom(audience) === undefined
      ? { audience: 'picked', picked: [id], sections, now }
      : { audience, picked: [], sections, now };
  const rows = await database
    .select()
    .from(registrations)
    .where(and(await isRecipient(database, recipients, event), eq(registrations.id, id)));
  const [recipient] = await asReaders(database, rows, recipients, event);
  return recipient;
}

/**
 * All of them at one moment: whoever comes, goes or pays while letters are written changes nothing. `hasPaid`: of a group
 * that money decides, whether one of them owes nothing any more.
 */
export async function readGroup(
  database: AnyDatabase,
  event: EventContent,
  recipients: Reached,
): Promise<{ ids: string[]; hasPaid: boolean }> {
  const isPaid = isAboutMoney(recipients.audience) ? hasPaidAll(recipients.now) : sql`false`;
  const rows = await database
    .select({ id: registrations.id, isPaid: sql<boolean>`${isPaid}` })
    .from(registrations)
    .where(await isRecipient(database, recipients, event))
    .orderBy(asc(registrations.id));
  return { ids: rows.map(({ id }) => id), hasPaid: rows.some((row) => row.isPaid) };
}

/** What they owed. */
export function hasPaidAll(now: Date): SQL {
  return sql`(${withMoney('paid', now)} or ${withMoney('too_much', now)})`;
}

/**
 * Of a group these, or all. They cannot be deleted until the transaction ends, or the letter to one of them would fail
 * all others; one who is deleted already is none of them.
 */
export async function lockRecipients(
  tx: Transaction,
  event: EventContent,
  recipients: Reached,
  ids?: readonly string[],
) {
  const those = ids ?? (await readGroup(tx, event, recipients)).ids;
  return asReaders(tx, await rowsOf(tx, those).for('key share'), recipients, event);
}

function rowsOf(database: AnyDatabase, ids: readonly string[]) {
  return database
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(asc(registrations.id));
}

/** The ids of those of them who ended news. */
export async function thoseWithoutNews(
  tx: Transaction,
  recipients: readonly { id: string }[],
): Promise<Set<string>> {
  const ids = recipients.map(({ id }) => id);
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(inArray(registrations.id, ids), not(getsNews())));
  return new Set(rows.map(({ id }) => id));
}

/** Of a group these, or all, some at a time, as they are now. */
export async function* readRecipients(
  database: AnyDatabase,
  event: EventContent,
  recipients: Reached,
  ids?: readonly string[],
): AsyncGenerator<MailingRecipient[]> {
  const all = ids ?? (await readGroup(database, event, recipients)).ids;
  for (const batch of inPieces(all, recipientsPerBatch)) {
    yield asReaders(database, await rowsOf(database, batch), recipients, event);
  }
}
