// By which prices whoever fills the form in is charged: what was fixed stays, also of what they left or are handed.
import type { ShownEntry } from '#domain/entries/entry-schema.ts';
import type { EventContent, EventSection } from '#domain/event/event.ts';
import { ticketCents } from '#domain/event/prices.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import type { CostLine } from '#domain/money/cost.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';

type Filling = Pick<RegistrationForm, 'handed' | 'state'>;

export function entryIn(section: string, { state }: Pick<Filling, 'state'>): ShownEntry | undefined {
  return state.registration?.entries.find((entry) => entry.section === section);
}

/** Of what they left, or are handed: it costs again what it was charged at. */
export function oldLines(section: string, filling: Filling): readonly CostLine[] {
  const { handed } = filling;
  const own = entryIn(section, filling)?.leftCharges ?? [];
  return handed?.section === section ? [...own, ...(handed.charges ?? [])] : own;
}

/** Whoever asked to take part pays the price of that day. */
export function priceDay(section: string, event: Pick<EventContent, 'timeZone'>, filling: Filling): string {
  const askedAt = entryIn(section, filling)?.requestedAt;
  return todayOf(event, askedAt === undefined ? undefined : new Date(askedAt));
}

export function placeCents(
  sold: EventSection,
  event: Pick<EventContent, 'timeZone'>,
  filling: Filling,
): number {
  const { charges, amountCents = null } = entryIn(sold.key, filling) ?? {};
  const lines = charges ?? oldLines(sold.key, filling);
  const place = lines.findLast(({ kind }) => kind === 'ticket');
  return place?.amountCents ?? amountCents ?? ticketCents(sold, priceDay(sold.key, event, filling));
}
