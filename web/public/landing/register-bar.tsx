// On a phone the way to register stays in reach of the thumb, from the poster's end to the last block.
import type { EventContent } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import { cardDates } from '#web/public/dates.ts';

export function lowestPrice({
  sections,
  ...event
}: Pick<EventContent, 'sections' | 'currency' | 'locale'>): string {
  return formatPrice(Math.min(...sections.map(({ priceCents }) => priceCents)), event);
}

export function RegisterBar({ event }: { event: EventContent }) {
  const { days, month } = cardDates(event);
  return (
    <div className="thumb-bar register-bar no-print">
      <p className="register-bar__facts">
        {days} {month}, from {lowestPrice(event)}
      </p>
      <a className="button button--loud" href="/register">
        Register Now
      </a>
    </div>
  );
}
