// A price as it is typed, in whole units with two digits behind at most.
import { amountText } from '#words/desk/in-locale.ts';

/** Empty where there is none. */
export function textOfCents(cents: number | undefined): string {
  return cents === undefined || !Number.isFinite(cents) ? '' : amountText(cents);
}

/** Not a number where it is none. */
export function centsOf(price: string): number {
  const typed = price.normalize('NFKC');
  const isPrice = /^\s*\d{1,9}([.,]\d{1,2})?\s*$/.test(typed);
  return isPrice ? Math.round(Number(typed.replace(',', '.')) * 100) : Number.NaN;
}
