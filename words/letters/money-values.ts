// What the letters about money may hold by name.

import type { NamedValues } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import { daysToPayOf } from '#domain/event/event-money.ts';
import { moneyLetterPlaceholders } from '#domain/event/placeholders.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { ofEvent, ofName, valuesOf } from '#words/letters/named-values.ts';
import * as words from '#words/values.ts';

export type Paying = Pick<Registration, 'name' | 'paymentCode'> &
  Pick<Money, 'paidCents' | 'openCents' | 'overCents'>;

/** Without anybody in particular amounts are left open. */
export function moneyLetterValues(event: EventContent, rider?: Paying): NamedValues {
  const amount = (cents: number | undefined) =>
    cents === undefined ? words.openAmount : formatPrice(cents, event);
  const paid = () => amount(rider?.paidCents);
  const open = () => amount(rider?.openCents);
  const isPart = rider === undefined || rider.paidCents > 0;
  return valuesOf(moneyLetterPlaceholders(event), {
    ...ofEvent(event),
    ...ofName(rider),
    code: [words.code, () => rider?.paymentCode ?? words.yourCode],
    paid: [words.paid, paid],
    open: [words.open, open],
    over: [words.over, () => amount(rider?.overCents)],
    standing: [words.standing, () => (isPart ? words.cameAndIsOpen(paid(), open()) : words.isOpen(open()))],
    days_to_pay: [words.daysToPay, () => String(daysToPayOf(event))],
    time_to_pay: [words.timeToPay, () => words.inDays(daysToPayOf(event))],
  });
}
