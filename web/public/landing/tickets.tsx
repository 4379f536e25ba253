// What it costs: one spoke card per ticket, with what it includes.

import type { LandingPageData } from '#domain/calls/page.ts';
import type { RoomLeft } from '#domain/entries/room-left.ts';
import type { EventContent, EventSection } from '#domain/event/event.ts';
import { nextPrice, ticketCents } from '#domain/event/prices.ts';
import { isFullIn, sectionSubject } from '#domain/forms/place-subjects.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatDate, formatPrice } from '#domain/locale/locale.ts';
import { Spokes } from '#web/public/drawings/spokes.tsx';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Headline } from '#web/public/landing/headline.tsx';
import { priceText } from '#words/money.ts';
import { full } from '#words/riders/form.ts';
import * as words from '#words/riders/landing.ts';

type TicketsProps = Pick<LandingPageData, 'event' | 'room' | 'optionCents'>;

export function Tickets({ event, ...known }: TicketsProps) {
  return (
    <section className="tickets sheet" aria-labelledby="tickets-title">
      <TornEdge />
      <div className="tickets__wheel">
        <Spokes className="tickets__spokes" />
      </div>
      <div className="tickets__table page">
        <Headline id="tickets-title" text={words.pickTicket} />
        <ul className="tickets__cards">
          {event.sections.map((section) => (
            <TicketCard key={section.key} ticket={section} event={event} {...known} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** For how many letters the price is made to fit on one line; a longer one goes on to the next. */
const letterCounts = [4, 6, 9, 13];

function lettersOf(price: string): number {
  return letterCounts.find((count) => price.length <= count) ?? 13;
}

/** '€' is of one currency, '$' of many. */
function namesCurrency(price: string, { currency }: EventContent): boolean {
  return price.includes(currency) || price.includes('€');
}

function TicketCard({ ticket, event, room, optionCents }: TicketsProps & { ticket: EventSection }) {
  const today = todayOf(event);
  const cents = ticketCents(ticket, today);
  const next = nextPrice(ticket, today);
  const price = priceText(cents, event);
  const places = placesText(ticket, event, room);
  const option = optionCents[ticket.key];
  return (
    <li className="spoke-card ticket">
      <div className="spoke-card__edge">
        <div className="spoke-card__paper">
          <h3 className="ticket__title">
            <a className="ticket__link" href="/register">
              {ticket.title}
            </a>
          </h3>
          <p className={`ticket__price ticket__price--${lettersOf(price)}`}>
            {price}
            {cents > 0 && !namesCurrency(price, event) && (
              <>
                {' '}
                <span className="ticket__currency">{event.currency}</span>
              </>
            )}
          </p>
          {next && (
            <p className="ticket__until">
              {words.untilThen(
                formatDate(event.locale, next.until, { day: 'numeric', month: 'long' }),
                priceText(next.thenCents, event),
              )}
            </p>
          )}
          {option && <p className="ticket__until">{words.optionsFrom(formatPrice(option, event))}</p>}
          {places && <p className="ticket__places">{places}</p>}
          {ticket.needsApproval && <p className="ticket__places">{words.asksFirst}</p>}
          <p className="ticket__dates">{ticket.dates}</p>
          <ul className="ticket__includes">
            {ticket.includes.map((included) => (
              <li key={included}>{included}</li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}

function placesText({ key }: EventSection, { locale }: EventContent, room: RoomLeft | undefined) {
  if (isFullIn(room, key)) return full;
  const left = room?.left[sectionSubject(key)];
  return left === undefined ? undefined : words.placesLeft(locale, left);
}
