// The counts that a purge keeps: numbers alone, never an answer or a name.
import { eq, lt, sql } from 'drizzle-orm';
import { type EventContent, ticketName } from '#domain/event.ts';
import type { KeptCounts } from '#domain/retention.ts';
import type { Transaction } from '#server/database/connect.ts';
import { countStates } from '#server/mail/letter-list.ts';
import { readSummaryUntil } from '#server/registrations/summary.ts';
import { payments, registrations } from '#server/registrations/tables.ts';
import { isLetterGoing } from '#server/retention/reach.ts';

export async function countGoing(
  tx: Transaction,
  event: EventContent,
  until: Date,
): Promise<Omit<KeptCounts, 'registrations'>> {
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
    letters: await countStates(tx, isLetterGoing(until)),
  };
}

function recordOf<Value>(keys: readonly string[], countOf: (key: string) => Value) {
  return Object.fromEntries(keys.map((key) => [key, countOf(key)]));
}
