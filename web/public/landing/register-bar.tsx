// On a phone the way to register stays in reach of the thumb, from the poster's end to the last block.

import type { RoomLeft } from '#domain/entries/room-left.ts';
import type { EventContent } from '#domain/event/event.ts';
import { ticketCents } from '#domain/event/prices.ts';
import { isFullIn } from '#domain/forms/place-subjects.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatDates, formatPrice } from '#domain/locale/locale.ts';
import { priceText } from '#words/money.ts';
import { full } from '#words/riders/form.ts';
import * as words from '#words/riders/landing.ts';

type Sold = Pick<EventContent, 'sections' | 'currency' | 'locale' | 'timeZone'>;

/** 'from $150', 'free or from $150'; where all cost the same, '$150' or 'Free'; where nothing is left to have, that. */
export function pricesText(event: Sold, room: RoomLeft | undefined): string {
  if (event.sections.every(({ key }) => isFullIn(room, key))) return full;
  const today = todayOf(event);
  const prices = [...new Set(event.sections.map((section) => ticketCents(section, today)))];
  const [lowest = 0, ...others] = prices.filter((cents) => cents > 0).sort((a, b) => a - b);
  const paid = others.length > 0 ? words.fromPrice(formatPrice(lowest, event)) : priceText(lowest, event);
  return lowest > 0 && prices.includes(0) ? words.freeOr(paid) : paid;
}

export function RegisterBar({ event, room }: { event: EventContent; room: RoomLeft | undefined }) {
  const dates = formatDates(event.locale, event.startDate, event.endDate, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (
    <div className="thumb-bar register-bar no-print">
      <p className="register-bar__facts">{words.datesAndPrice(dates, pricesText(event, room))}</p>
      <a className="button button--loud" href="/register">
        {words.registerNow}
      </a>
    </div>
  );
}
