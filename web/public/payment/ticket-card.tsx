// One event to pay for: price, dates, organizer, what is included; its tick chooses it.

import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { receivedFor } from '#domain/money/received.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { costFor } from '#web/public/payment/payment-choice.ts';
import { SumLines } from '#web/public/payment/sum-lines.tsx';
import { linesOf } from '#web/public/payment/transfers.ts';
import { priceText } from '#words/money.ts';
import * as words from '#words/riders/payment.ts';

type TicketCardProps = {
  ticket: string;
  event: EventContent;
  registration: OwnRegistration;
  isChosen: boolean;
  /** Of the message that no event is chosen. */
  errorId?: string | undefined;
  onToggle: (isChosen: boolean) => void;
};

export function ticketId(ticket: string): string {
  return `ticket-${ticket}`;
}

export function TicketCard({ ticket, event, registration, isChosen, errorId, onToggle }: TicketCardProps) {
  const section = sectionOfTicket(event, ticket);
  const { title, dates, includes, organizer } = section;
  const id = ticketId(ticket);
  const cents = costFor(section, registration, event);
  return (
    <div className={isChosen ? 'spoke-card pay-card pay-card--chosen' : 'spoke-card pay-card'}>
      <div className="spoke-card__edge">
        <div className="spoke-card__paper">
          <label className="choice spoke-card__head pay-card__choice" htmlFor={id}>
            <input
              type="checkbox"
              id={id}
              checked={isChosen}
              aria-invalid={errorId ? true : undefined}
              aria-describedby={errorId ? `${errorId} ${id}-about` : `${id}-about`}
              onChange={(press) => onToggle(press.target.checked)}
            />
            <span>{title}</span> <span className="pay-card__price">{priceText(cents, event)}</span>
          </label>
          <div className="pay-card__about" id={`${id}-about`}>
            <p>{dates}</p>
            <p>{words.organizedBy(organizer.name)}</p>
          </div>
          <SumLines
            lines={linesOf(registration, section.key)}
            dueCents={cents}
            receivedCents={receivedFor(registration.money, section.key)}
            event={event}
          />
          <ul className="pay-card__includes">
            {includes.map((included) => (
              <li key={included}>{included}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
