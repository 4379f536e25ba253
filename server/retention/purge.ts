// Removes the personal data from before a day in one transaction, and keeps its counts
// (docs/decisions/0015-retention.md).
import { count, desc, lt, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { NewPurge, Purge, PurgePreview } from '#domain/retention.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { countStates } from '#server/mail/letter-list.ts';
import { payments, registrations } from '#server/registrations/tables.ts';
import { countGoing } from '#server/retention/count-going.ts';
import { eraseBefore } from '#server/retention/erase.ts';
import { endOfReach, isLetterGoing } from '#server/retention/reach.ts';
import { purges } from '#server/retention/tables.ts';

export type PurgeOptions = {
  /** E-mail of the admin, or 'operator'. */
  actor: string;
  now: Date;
  /** Admins by setting: they stay signed in. */
  adminEmails: readonly string[];
};

/** Throws purge_too_late. */
export async function previewPurge(database: Database, before: string, now: Date): Promise<PurgePreview> {
  const { timeZone } = await readEvent(database);
  const until = await endOfReach(database, before, { timeZone, now });
  const isGoing = lt(registrations.createdAt, until);
  const [goingRegistrations, total, [paid], letters] = await Promise.all([
    database.$count(registrations, isGoing),
    database.$count(registrations),
    database
      .select({ count: count() })
      .from(payments)
      .innerJoin(registrations, sql`${registrations.id} = ${payments.registrationId}`)
      .where(isGoing),
    countStates(database, isLetterGoing(until)),
  ]);
  return {
    before,
    registrations: goingRegistrations,
    payments: paid?.count ?? 0,
    letters: letters.sent + letters.failed + letters.queued,
    waitingLetters: letters.queued,
    staying: total - goingRegistrations,
  };
}

/**
 * All or nothing. `registrations` is the number that was confirmed: when it is another one by now nothing is
 * removed. Throws purge_too_late, purge_changed, purge_of_nothing.
 */
export async function purgeBefore(
  database: Database,
  { before, registrations: confirmed }: NewPurge,
  { actor, now, adminEmails }: PurgeOptions,
): Promise<Purge> {
  return database.transaction(async (tx) => {
    const event = await readEvent(tx);
    const { title, currency, timeZone } = event;
    const until = await endOfReach(tx, before, { timeZone, now });
    // Locked until the end, in the order in which a mailing locks them: what is counted is what goes.
    const locked = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(lt(registrations.createdAt, until))
      .orderBy(registrations.id)
      .for('update');
    const going = locked.map(({ id }) => id);
    if (going.length !== confirmed) throw new AppError('purge_changed');
    const counts = { registrations: going.length, ...(await countGoing(tx, event, until)) };
    const { letters } = counts;
    if (going.length + letters.sent + letters.failed + letters.queued === 0)
      throw new AppError('purge_of_nothing');
    await eraseBefore(tx, { until, going }, adminEmails);
    const [row] = await tx
      .insert(purges)
      .values({ before, eventTitle: title, currency, counts, purgedBy: actor, purgedAt: now })
      .returning();
    if (!row) throw new Error('The database stored no purge.');
    await recordChange(tx, { actor, action: 'removed', subject: 'retention', name: before, at: now });
    return purgeOf(row);
  });
}

/** Newest first. One a year at most organizers', so there are no pages. */
export async function readPurges(database: Database): Promise<Purge[]> {
  const rows = await database.select().from(purges).orderBy(desc(purges.purgedAt), purges.id);
  return rows.map(purgeOf);
}

function purgeOf({ purgedAt, ...others }: typeof purges.$inferSelect): Purge {
  return { ...others, purgedAt: purgedAt.toISOString() };
}
