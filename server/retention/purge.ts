// Removes the personal data from before a day in one transaction, and keeps its counts
// (docs/decisions/0015-retention.md).
import { desc, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { inPieces } from '#domain/basics/in-pieces.ts';
import type { NewPurge, Purge, PurgePreview } from '#domain/desk/retention.ts';
import { isOver } from '#domain/event/event.ts';
import { dayIn } from '#domain/locale/day-in.ts';
import { erasePlacesOfStaff } from '#server/boards/boards-of-person.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { countMoneyDetails } from '#server/ledger/details.ts';
import { moneyOfRegistrations } from '#server/ledger/money.ts';
import { allOf } from '#server/mail/letter-list.ts';
import { countLettersOf } from '#server/mail/letters-of-person.ts';
import type { Going } from '#server/person.ts';
import {
  countMadeBefore,
  idsMadeBefore,
  lockMadeBefore,
  summarizeMadeBefore,
} from '#server/registrations/lists/made-before.ts';
import { isRegistered } from '#server/registrations/registrations-of-person.ts';
import { inOneEdition, ofThisEdition } from '#server/requests/this-edition.ts';
import { eraseEverywhere } from '#server/retention/erase.ts';
import { purges } from '#server/retention/tables.ts';

/** Registrations that one statement takes along: tens of thousands at once would take longer than a statement may. */
const piece = 1_000;

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
  const [counts, letters, payers, toRefund] = await Promise.all([
    countMadeBefore(database, until),
    countLettersOf(database, goingBefore(until)),
    countMoneyDetails(database, goingBefore(until), isRegistered),
    countToRefund(database, until),
  ]);
  const { registrations, payments, staying } = counts;
  return {
    before,
    registrations,
    payments,
    letters: allOf(letters),
    waitingLetters: letters.queued,
    payers,
    toRefund,
    staying,
  };
}

function countToRefund(database: Database, until: Date): Promise<number> {
  const money = moneyOfRegistrations((id) => sql`${id} in ${idsMadeBefore(until)}`);
  return database.$count(sql`${money} money`, sql`over_cents > 0`);
}

function goingBefore(until: Date): Going {
  return { registrationIds: idsMadeBefore(until), addresses: [], before: until };
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
  return inOneEdition(database, (editionId) =>
    database.transaction(async (tx) => {
      const event = await readEvent(tx);
      const { title, currency, timeZone } = event;
      const until = await endOfReach(tx, before, { timeZone, now });
      const going = await lockMadeBefore(tx, until);
      if (going.length !== confirmed) throw new AppError('purge_changed');
      const letters = await countLettersOf(tx, goingBefore(until));
      const payers = await countMoneyDetails(tx, goingBefore(until), isRegistered);
      if (going.length + allOf(letters) + payers === 0) throw new AppError('purge_of_nothing');
      const summary = await summarizeMadeBefore(tx, event, until);
      const counts = { registrations: going.length, ...summary, letters };
      for (const registrationIds of inPieces(going, piece)) {
        await eraseEverywhere(tx, { registrationIds, addresses: [] }, { adminEmails });
      }
      // And what is of no registration.
      await eraseEverywhere(tx, { registrationIds: [], addresses: [], before: until }, { adminEmails });
      if (isOver(event, now)) await erasePlacesOfStaff(tx);
      const [row] = await tx
        .insert(purges)
        .values({ editionId, before, eventTitle: title, currency, counts, purgedBy: actor, purgedAt: now })
        .returning();
      if (!row) throw new Error('The database stored no purge.');
      await recordChange(tx, { actor, action: 'removed', subject: 'retention', name: before, at: now });
      return purgeOf(row);
    }),
  );
}

/** Of the edition at hand, newest first. One or two at most organizers', so there are no pages. */
export async function readPurges(database: Database): Promise<Purge[]> {
  const rows = await database
    .select()
    .from(purges)
    .where(ofThisEdition(purges))
    .orderBy(desc(purges.purgedAt), purges.id);
  return rows.map(purgeOf);
}

function purgeOf({ editionId: _edition, purgedAt, ...others }: typeof purges.$inferSelect): Purge {
  return { ...others, purgedAt: purgedAt.toISOString() };
}

/**
 * When the first day that is kept begins, as the time zone's calendars say. Today's is the last that can be
 * said. Throws purge_too_late.
 */
async function endOfReach(
  database: AnyDatabase,
  before: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Date> {
  if (before > dayIn(timeZone)(now)) throw new AppError('purge_too_late');
  const { rows } = await database.execute<{ seconds: number }>(sql`
    select extract(epoch from ${before}::date::timestamp at time zone ${timeZone})::float8 as seconds`);
  const [row] = rows;
  if (!row) throw new Error('The database told no time.');
  // East of Greenwich the first day of all begins in a year that nothing can write.
  return new Date(Math.max(row.seconds * 1_000, Date.parse('0001-01-01')));
}
