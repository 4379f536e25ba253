// The state of somebody's money, with the amount that is to come or to go back.
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import * as words from '#words/desk/money.ts';

export function MoneyBadge({ money }: { money: Money }) {
  const { event } = useDesk();
  return <span className={`state money--${money.state}`}>{moneyText(money, event)}</span>;
}

/** 'Paid', 'Open $150', 'Part paid, $40 open', 'Refund due $200'. */
export function moneyText({ state, openCents, overCents }: Money, event: EventContent): string {
  const cents = openCents || overCents;
  if (cents === 0) return words.states[state];
  return words.withAmount({ state, amount: formatPrice(cents, event) });
}
