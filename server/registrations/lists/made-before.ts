// The registrations from before a time, as a purge counts and locks them: numbers alone, never an answer or a name.
import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { KeptCounts } from '#domain/desk/retention.ts';
import { type EventContent, ticketName } from '#domain/event/event.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { owed, owedCents } from '#server/registrations/entries.ts';
import { madeBefore } from '#server/registrations/lists/counting.ts';
import { readSummaryUntil } from '#server/registrations/lists/summary.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Their ids, for a statement that wants them. */
export function idsMadeBefore(until: Date): SQL {
  return sql`(select ${registrations.id} from ${registrations} where ${madeBefore(until)})`;
}

/** Until the transaction ends, in the order in which a mailing locks them: what is counted is what goes. */
export async function lockMadeBefore(tx: Transaction, until: Date): Promise<string[]> {
  const locked = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(madeBefore(until))
    .orderBy(registrations.id)
    .for('update');
  return locked.map(({ id }) => id);
}

export async function countMadeBefore(database: Database, until: Date) {
  const isGoing = madeBefore(until);
  const [going, total, [paid]] = await Promise.all([
    database.$count(registrations, isGoing),
    database.$count(registrations, ofThisEdition(registrations)),
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(entries)
      .innerJoin(registrations, eq(registrations.id, entries.registrationId))
      .where(and(isGoing, isNotNull(entries.confirmedAt))),
  ]);
  return { registrations: going, payments: paid?.count ?? 0, staying: total - going };
}

export async function summarizeMadeBefore(
  tx: Transaction,
  event: EventContent,
  until: Date,
): Promise<Omit<KeptCounts, 'registrations' | 'letters'>> {
  const summary = await readSummaryUntil(tx, event, until);
  const rows = await tx
    .select({
      section: sectionConfigurations.sectionType,
      entered: sql<number>`(count(*) filter (where ${eq(entries.state, 'entered')}))::int`,
      confirmed: count(entries.confirmedAt),
      cents: sql<number>`coalesce(sum(${owedCents}) filter (where ${isNotNull(entries.confirmedAt)}), 0)::float8`,
    })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .leftJoin(owed, sql`true`)
    .where(madeBefore(until))
    .groupBy(sectionConfigurations.sectionType);
  const counted = event.sections.map(({ key }) => {
    const { entered = 0, confirmed = 0, cents = 0 } = rows.find(({ section }) => section === key) ?? {};
    return { key, entered, confirmed, cents };
  });
  return {
    ...summary,
    sections: Object.fromEntries(counted.map(({ key, entered }) => [key, entered])),
    payments: Object.fromEntries(
      counted.map(({ key, confirmed, cents }) => [ticketName(key), { count: confirmed, cents }]),
    ),
  };
}
