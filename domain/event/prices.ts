// What a section costs before anybody has answered; what it comes to is reckoned in domain/money/cost.ts.
import type { EventSection } from '#domain/event/event.ts';

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

export type PriceKey = Extract<keyof EventSection, `${string}Cents`>;

export function isPriceKey(key: string): key is PriceKey {
  return key.endsWith('Cents');
}

/** All prices of a section that are not nothing, and its own, each by its place in the section. */
export function sectionPrices(section: EventSection): (readonly [place: string, cents: number])[] {
  const own = Object.keys(section).filter(isPriceKey);
  const early = section.earlyPrices ?? [];
  return [
    ...own
      .map((key) => [key, section[key] ?? 0] as const)
      .filter(([key, cents]) => key === 'priceCents' || cents > 0),
    ...early.map(({ priceCents }, row) => [`earlyPrices.${row}.priceCents`, priceCents] as const),
  ];
}
