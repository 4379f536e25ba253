// Sends what was planned when its time has come: a plan goes in one transaction with its mailing, so that it is sent once,
// whoever looks and wherever a process ends.
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { type PlannedReason, plannedLimits } from '#domain/letters/planned-mailing.ts';
import { dayMs } from '#domain/locale/dates.ts';
import { organizerColumns, organizerOf } from '#server/auth/organizers/assignments.ts';
import { readUser } from '#server/auth/signed-in-user.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { writeMailing } from '#server/mailings/mailings.ts';
import { dueAt } from '#server/mailings/planned.ts';
import { forgetPlanned, nameWhoLeft, readPicked } from '#server/mailings/planned-people.ts';
import { plannedMailings } from '#server/mailings/tables.ts';
import { type Writer, writerOf } from '#server/mailings/writer.ts';
import { inOneEdition, ofThisEdition } from '#server/requests/this-edition.ts';
import { eachByItself } from '#server/running/each-by-itself.ts';
import type { Services } from '#server/services.ts';

type Work = Pick<Services, 'database' | 'outbox'> & {
  config: Pick<Services['config'], 'roadTripOrganizer' | 'adminEmails'>;
};
type Row = typeof plannedMailings.$inferSelect;

const waits = and(isNotNull(plannedMailings.at), isNull(plannedMailings.reason));

/** Of the current edition, the earliest first. One that fails keeps none from going. */
export async function sendPlanned(work: Work, now: Date): Promise<void> {
  const { database } = work;
  await database.transaction((tx) => forgetPlanned(tx));
  if ((await database.$count(plannedMailings, waits)) === 0) return;
  await inOneEdition(database, async () => {
    const { timeZone } = await readEvent(database);
    const isDue = and(ofThisEdition(plannedMailings), waits, isBefore(now, timeZone));
    const due = await database
      .select({ id: plannedMailings.id })
      .from(plannedMailings)
      .where(isDue)
      .orderBy(asc(plannedMailings.at), asc(plannedMailings.id));
    const sendIt = ({ id }: { id: string }) => sendOne(work, and(eq(plannedMailings.id, id), isDue), now);
    await eachByItself(due, sendIt);
  });
}

/** Those of the current edition whose time has come. */
export async function countDue(database: Database, now: Date): Promise<number> {
  const { timeZone } = await readEvent(database);
  return database.$count(
    plannedMailings,
    and(ofThisEdition(plannedMailings), waits, isBefore(now, timeZone)),
  );
}

function isBefore(time: Date, timeZone: string): SQL {
  return sql`${dueAt(sql`${plannedMailings.at}`, timeZone)} <= ${time.toISOString()}::timestamptz`;
}

async function sendOne(work: Work, isStillDue: SQL | undefined, now: Date): Promise<void> {
  const { database } = work;
  try {
    await database.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(plannedMailings)
        .where(isStillDue)
        .for('update', { skipLocked: true });
      if (row) await send(tx, row, work, now);
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    if (reason !== 'later') await database.update(plannedMailings).set({ reason }).where(isStillDue);
  }
}

/** Twenty letters of an organizer within an hour are the most: it goes when there is room. */
function reasonOf(error: unknown): PlannedReason | 'later' | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'too_many_mailings') return 'later';
  if (error.code === 'mailing_to_nobody') return 'nobody';
  return error.code === 'invalid_input' || error.code === 'idempotency_key_reused' ? 'unfit' : undefined;
}

async function send(tx: Transaction, row: Row, { outbox, config }: Work, now: Date): Promise<void> {
  const { id, editionId, idempotencyKey, audience, subject, body, isNews, wantsCopy, hasCalendar, files } =
    row;
  const writer = await readWriter(tx, row, config);
  const event = await readEvent(tx);
  const lastDay = new Date(now.getTime() - plannedLimits.lateDays * dayMs);
  const isLate = and(eq(plannedMailings.id, id), isBefore(lastDay, event.timeZone));
  const reason = (await tx.$count(plannedMailings, isLate)) > 0 ? 'too_late' : reasonAgainst(writer, row);
  if (reason || !writer) {
    await tx.update(plannedMailings).set({ reason }).where(eq(plannedMailings.id, id));
    return;
  }
  const { actor, own } = writer;
  const picked = (await readPicked(tx, [row])).get(id) ?? [];
  const written = { audience, picked, subject, body, isNews, wantsCopy, hasCalendar, files };
  const options = { idempotencyKey, editionId, actor, own, writer, now, outbox, isPlanned: true };
  const { body: mailing } = await writeMailing(tx, written, options);
  await nameWhoLeft(tx, row, mailing.id, now);
  await tx.delete(plannedMailings).where(eq(plannedMailings.id, id));
}

function reasonAgainst(writer: Writer | undefined, { sections }: Row): PlannedReason | undefined {
  if (!writer) return 'author_gone';
  const ran = [...(sections ?? [])].sort().join();
  return ran === [...(writer.own?.sections ?? [])].sort().join() ? undefined : 'other_sections';
}

/** As they are now; undefined once they may not sign in, or are no admin any more. */
async function readWriter(
  tx: Transaction,
  { loginId, userId }: Row,
  { roadTripOrganizer, adminEmails }: Work['config'],
): Promise<Writer | undefined> {
  const event = await readEvent(tx);
  if (loginId !== null) {
    const mayWrite = and(eq(organizerLogins.id, loginId), organizerLogins.isActive);
    const [login] = await tx.select(organizerColumns()).from(organizerLogins).where(mayWrite);
    const organizer = login && organizerOf(login, event, roadTripOrganizer);
    return organizer && writerOf({ user: undefined, organizer }, event);
  }
  const user = userId === null ? undefined : await readUser(tx, userId, adminEmails);
  return user?.isAdmin ? writerOf({ user, organizer: undefined }, event) : undefined;
}
