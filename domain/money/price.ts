// What stands as a price before anybody has answered; what it comes to is reckoned in cost.ts, which pages need later.
import type { EventSection } from '#domain/event/event.ts';
import { type Field, isPriced } from '#domain/forms/fields.ts';

/** The price of a place; `today` is the day where the event is, and the last day of a price still counts. */
export function ticketCents({ priceCents, earlyPrices = [] }: EventSection, today: string): number {
  return earlyPrices.find(({ until }) => today <= until)?.priceCents ?? priceCents;
}

/** Until and with which day today's price holds, and the one after it; undefined where it stays. */
export function nextPrice(
  { priceCents, earlyPrices = [] }: EventSection,
  today: string,
): { until: string; thenCents: number } | undefined {
  const [now, next] = earlyPrices.filter(({ until }) => today <= until);
  return now && { until: now.until, thenCents: next?.priceCents ?? priceCents };
}

/** What the section takes for a guest that somebody brings. */
export function guestCents({ guestPriceCents = 0 }: EventSection): number {
  return guestPriceCents;
}

/** Of a choice its price, of a tick the tick's, of a number one's. */
export function optionCents({ prices = {} }: Field, option: string): number {
  return (Object.hasOwn(prices, option) ? prices[option] : undefined) ?? 0;
}

/** All prices of a section, its own first, each by its place in the section. */
export function sectionPrices(section: EventSection): (readonly [place: string, cents: number])[] {
  const { priceCents, earlyPrices = [] } = section;
  const ofGuest = guestCents(section);
  return [
    ['priceCents', priceCents],
    ...(ofGuest > 0 ? [['guestPriceCents', ofGuest] as const] : []),
    ...earlyPrices.map((early, row) => [`earlyPrices.${row}.priceCents`, early.priceCents] as const),
  ];
}

/** Whether it may cost something else than the section's price. */
export function mayCostMore(section: EventSection, asked: readonly Field[]): boolean {
  return sectionPrices(section).length > 1 || asked.some(isPriced);
}
