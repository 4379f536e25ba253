// On a phone the way to register stays in reach of the thumb, from the poster's end to the last block.

import type { EventContent } from '#domain/event/event.ts';
import { ticketCents } from '#domain/event/prices.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { cardDates } from '#web/public/dates.ts';
import { priceText } from '#words/money.ts';
import * as words from '#words/riders/landing.ts';

type Sold = Pick<EventContent, 'sections' | 'currency' | 'locale' | 'timeZone'>;

export function lowestPrice(event: Sold): string {
  const today = todayOf(event);
  return priceText(Math.min(...event.sections.map((section) => ticketCents(section, today))), event);
}

export function RegisterBar({ event }: { event: EventContent }) {
  const { days, month } = cardDates(event);
  return (
    <div className="thumb-bar register-bar no-print">
      <p className="register-bar__facts">{words.daysAndPrice(`${days} ${month}`, lowestPrice(event))}</p>
      <a className="button button--loud" href="/register">
        {words.registerNow}
      </a>
    </div>
  );
}
