// What an entry costs: its place, its priced answers and its guests. Browser and server call the same function.
import type { ChargeKind } from '#domain/charge.ts';
import type { EventSection } from '#domain/event.ts';
import { type Answers, type Field, isPriced } from '#domain/fields.ts';
import { optionSubject } from '#domain/places.ts';
import { visibleFields } from '#domain/visibility.ts';

export type CostLine = {
  kind: ChargeKind;
  /** Which answer or which guest it is for, as 'helmet=XL' and '2'; of the place it is empty. */
  subject: string;
  /** In words. */
  label: string;
  amountCents: number;
};

/** What decides what an entry costs. */
export type Taken = {
  section: EventSection;
  /** All that the section asks, whether it shows or not. */
  asked: readonly Field[];
  answers: Answers;
  guests: number;
  /** Options that it has no place of (domain/places.ts): they cost nothing until it has. */
  without?: ReadonlySet<string>;
};

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

/** Its place always, also one that is free; of the rest what costs something. */
export function costOf(taken: Taken, today: string): CostLine[] {
  const { section, guests } = taken;
  const ticket = { kind: 'ticket' as const, subject: '', label: section.title };
  return [
    { ...ticket, amountCents: ticketCents(section, today) },
    ...shownFields(taken).flatMap((field) => optionLine(field, taken) ?? []),
    ...guestLines(section, guests),
  ];
}

/** Whether it may cost something else than the section's price. */
export function mayCostMore(section: EventSection, asked: readonly Field[]): boolean {
  const { earlyPrices = [] } = section;
  return guestCents(section) > 0 || earlyPrices.length > 0 || asked.some(isPriced);
}

export function lineKey({ kind, subject }: Pick<CostLine, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

/** Of a choice its price, of a tick the tick's, of a number one's. */
export function optionCents({ prices = {} }: Field, option: string): number {
  return (Object.hasOwn(prices, option) ? prices[option] : undefined) ?? 0;
}

/** What an open charge for an answer is for: the answer, where the question shows. */
export function subjectOf(field: Field, taken: Taken): string {
  const isShown = shownFields(taken).some(({ id }) => id === field.id);
  return `${field.id}=${isShown ? (taken.answers[field.id] ?? '') : ''}`;
}

function shownFields({ section, asked, answers }: Taken): Field[] {
  return visibleFields(asked, answers, section.key);
}

function optionLine(field: Field, { section, answers, without }: Taken): CostLine | undefined {
  const answer = answers[field.id];
  if (answer !== undefined && without?.has(optionSubject(section.key, field, answer))) return undefined;
  const line = (label: string, amountCents: number) =>
    amountCents > 0
      ? { kind: 'option' as const, subject: `${field.id}=${answer}`, label, amountCents }
      : undefined;
  const { label, priceCents = 0 } = field;
  const question = /[?:]$/.test(label) ? label : `${label}:`;
  if (typeof answer === 'string') return line(`${question} ${answer}`, optionCents(field, answer));
  if (answer === true) return line(label, priceCents);
  return typeof answer === 'number' ? line(`${question} ${answer}`, answer * priceCents) : undefined;
}

function guestLines(section: EventSection, guests: number): CostLine[] {
  const amountCents = guestCents(section);
  if (amountCents === 0) return [];
  return Array.from({ length: guests }, (_, place) => {
    const subject = String(place + 1);
    return { kind: 'guest', subject, label: `Guest ${subject}`, amountCents };
  });
}
