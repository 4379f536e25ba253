// What is open of riders, section by section, as letters tell it.
import { eq } from 'drizzle-orm';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readEntryMoneyOf, readMoneyOf } from '#server/ledger/money.ts';
import type { Debt } from '#server/payments/letters/payment-reminder.ts';
import { isOneOf } from '#server/person.ts';
import { entries } from '#server/registrations/tables.ts';

type Rider = Pick<Registration, 'id' | 'name' | 'email' | 'paymentCode'>;

/** Of those who owe something; sections in the order of the event. */
export async function readDebts(tx: AnyDatabase, riders: readonly Rider[]): Promise<Debt[]> {
  const ids = riders.map(({ id }) => id);
  const event = await readEvent(tx);
  const money = await readMoneyOf(tx, ids);
  const ofEntries = Map.groupBy(await readEntryMoneyOf(tx, ids), ({ registrationId }) => registrationId);
  const rows = await tx
    .select({ id: entries.id, key: sectionConfigurations.sectionType })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(isOneOf(entries.registrationId, ids));
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return riders.flatMap((rider) => {
    const whole = money.get(rider.id);
    if (!whole || whole.openCents <= 0) return [];
    const sections = event.sections.flatMap(({ key, title, transferWords }) => {
      const entry = ofEntries.get(rider.id)?.find(({ entryId }) => keys.get(entryId) === key);
      return entry && entry.openCents > 0 ? [{ title, transferWords, openCents: entry.openCents }] : [];
    });
    return [{ ...rider, event, openCents: whole.openCents, paidCents: whole.paidCents, sections }];
  });
}
