// What is open of riders, section by section, as letters tell it.
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Debt } from '#server/payments/letters/payment-reminder.ts';
import { readOwnMoneyOf } from '#server/registrations/own-money.ts';

type Rider = Pick<Registration, 'id' | 'name' | 'email' | 'paymentCode'>;

/** Of those who owe something; sections in the order of the event. */
export async function readDebts(tx: AnyDatabase, riders: readonly Rider[]): Promise<Debt[]> {
  const event = await readEvent(tx);
  const ids = riders.map(({ id }) => id);
  const money = await readOwnMoneyOf(tx, ids);
  return riders.flatMap((rider) => {
    const { openCents = 0, paidCents = 0, sections: own = [] } = money.get(rider.id) ?? {};
    if (openCents <= 0) return [];
    const sections = event.sections.flatMap(({ key, title, transferWords }) => {
      const open = own.find(({ section }) => section === key)?.openCents ?? 0;
      return open > 0 ? [{ title, transferWords, openCents: open }] : [];
    });
    return [{ ...rider, event, openCents, paidCents, sections }];
  });
}
