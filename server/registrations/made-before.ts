// The registrations from before a time, as a purge counts and locks them: numbers alone, never an answer or a name.
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { type EventContent, ticketName } from '#domain/event.ts';
import type { KeptCounts } from '#domain/retention.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readSummaryUntil } from '#server/registrations/summary.ts';
import { payments, registrations } from '#server/registrations/tables.ts';

/** Their ids, for a statement that wants them. */
export function idsMadeBefore(until: Date): SQL {
  return sql`(select ${registrations.id} from ${registrations} where ${lt(registrations.createdAt, until)})`;
}

/** Until the transaction ends, in the order in which a mailing locks them: what is counted is what goes. */
export async function lockMadeBefore(tx: Transaction, until: Date): Promise<string[]> {
  const locked = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(lt(registrations.createdAt, until))
    .orderBy(registrations.id)
    .for('update');
  return locked.map(({ id }) => id);
}

export async function countMadeBefore(database: Database, until: Date) {
  const isGoing = lt(registrations.createdAt, until);
  const [going, total, [paid]] = await Promise.all([
    database.$count(registrations, isGoing),
    database.$count(registrations),
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(payments)
      .innerJoin(registrations, eq(registrations.id, payments.registrationId))
      .where(isGoing),
  ]);
  return { registrations: going, payments: paid?.count ?? 0, staying: total - going };
}

export async function summarizeMadeBefore(
  tx: Transaction,
  event: EventContent,
  until: Date,
): Promise<Omit<KeptCounts, 'registrations' | 'letters'>> {
  const summary = await readSummaryUntil(tx, event, until);
  const bySection = await tx
    .select({ section: sql<string>`unnest(${registrations.sections})`, count: sql<number>`count(*)::int` })
    .from(registrations)
    .where(lt(registrations.createdAt, until))
    .groupBy(sql`1`);
  const byEvent = await tx
    .select({
      event: payments.event,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${payments.amountCents})::float8`,
    })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(lt(registrations.createdAt, until))
    .groupBy(payments.event);
  const keys = event.sections.map(({ key }) => key);
  const ofSection = (type: string) => bySection.find(({ section }) => section === type)?.count ?? 0;
  const ofEvent = (name: string) => byEvent.find(({ event }) => event === name);
  return {
    ...summary,
    sections: recordOf(keys, ofSection),
    payments: recordOf(keys.map(ticketName), (name) => {
      const { count = 0, cents = 0 } = ofEvent(name) ?? {};
      return { count, cents };
    }),
  };
}

function recordOf<Value>(keys: readonly string[], countOf: (key: string) => Value) {
  return Object.fromEntries(keys.map((key) => [key, countOf(key)]));
}
