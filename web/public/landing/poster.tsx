// The first screen: title, dates, city, and the way to register; a wheel rolls off its edge.

import type { RoomLeft } from '#domain/entries/room-left.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { WhatIsOn } from '#domain/event/what-is-on.ts';
import { dayOfMonth } from '#domain/locale/dates.ts';
import { formatDates, longDates } from '#domain/locale/locale.ts';
import { Lettering } from '#web/public/drawings/lettering.tsx';
import { RegistrationMark } from '#web/public/drawings/registration-mark.tsx';
import { Wheel } from '#web/public/drawings/wheel.tsx';
import { EventOver } from '#web/public/event-over.tsx';
import { NowAndNext } from '#web/public/landing/now-and-next.tsx';
import { pricesText } from '#web/public/landing/register-bar.tsx';
import * as words from '#words/riders/landing.ts';

type PosterProps = {
  event: EventContent;
  isOver: boolean;
  on: WhatIsOn | undefined;
  now: Date;
  room: RoomLeft | undefined;
};

const toForm = { href: '/register', label: words.registerNow };
const toProgramme = { href: '#programme', label: words.toProgramme };
const toResults = { href: '#results', label: words.results };

export function Poster({ event, isOver, on, now, room }: PosterProps) {
  const { locale, startDate, endDate } = event;
  const days = [...new Set([startDate, endDate])].map(dayOfMonth).join('–');
  const month = formatDates(locale, startDate, endDate, { month: 'short', year: 'numeric' });
  const [town = event.city] = event.city.split(',');
  const [first, second] = isOver ? [toResults, toForm] : [toForm, toProgramme];
  return (
    <section className="poster" aria-labelledby="poster-title">
      {/* The lettering is a drawing, in two settings; this is what a screen reader or a search engine reads. */}
      <h1 className="visually-hidden" id="poster-title">
        {event.title}
      </h1>
      <div className="poster__lettering">
        <Lettering className="poster__tall" text={event.title} ratio={0.75} />
        <Lettering className="poster__wide" text={event.title} ratio={0.36} />
      </div>
      <div className="poster__words">
        <p className="poster__facts">
          <strong>{longDates(locale, startDate, endDate)}</strong>
          {!isOver && <span>{pricesText(event, room)}</span>}
          <span>{event.city}</span>
        </p>
        {isOver && <EventOver event={event} />}
        {on && <NowAndNext event={event} on={on} now={now} />}
        <p className="poster__tagline">{event.tagline}</p>
        <p className="poster__actions no-print">
          <a className="button button--loud" href={first.href}>
            {first.label}
          </a>
          <a className="tall-link" href={second.href}>
            {second.label}
          </a>
        </p>
      </div>
      <Wheel className="poster__wheel" card={{ top: town, big: days, foot: month }} />
      <RegistrationMark className="poster__mark" />
    </section>
  );
}
