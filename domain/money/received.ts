// What came of what a rider owes for a section, as pages and letters tell it.
import type { OwnMoney } from '#domain/money/money.ts';

/** Cents; 0 of a registration whose money nobody asked for, as of one that is not stored yet. */
export function receivedFor(money: OwnMoney | undefined, section: string): number {
  const own = money?.sections.find((one) => one.section === section);
  return own ? own.dueCents - own.openCents : 0;
}
