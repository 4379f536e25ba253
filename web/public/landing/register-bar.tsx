// On a phone the way to register stays in reach of the thumb, from the poster's end to the last block.
import { type EventContent, formatPrice } from '#domain/event.ts';
import { cardDates } from '#web/public/dates.ts';

export function lowestPrice({ sections, currency }: Pick<EventContent, 'sections' | 'currency'>): string {
  return formatPrice(Math.min(...sections.map(({ priceCents }) => priceCents)), currency);
}

export function RegisterBar({ event }: { event: EventContent }) {
  const { days, month } = cardDates(event.startDate, event.endDate);
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
