// The state of somebody's money, with the amount that is to come or to go back.
import type { Money } from '#domain/money/money.ts';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/money.ts';

export function MoneyBadge({ money }: { money: Money }) {
  return <span className={`state money--${money.state}`}>{moneyText(money)}</span>;
}

/** 'Paid', 'Open $150', 'Part paid, $40 open', 'Refund due $200'. */
export function moneyText({ state, openCents, overCents }: Money): string {
  const cents = openCents || overCents;
  if (cents === 0) return words.states[state];
  return words.withAmount({ state, amount: sumText(cents) });
}
