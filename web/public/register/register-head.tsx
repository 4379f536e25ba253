// The head of the form: what one registers for, when and where, at which price, and how it goes.

import type { RoomLeft } from '#domain/entries/room-left.ts';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { mayCostMore } from '#domain/forms/fields.ts';
import { longDates } from '#domain/locale/locale.ts';
import { EventOver } from '#web/public/event-over.tsx';
import { inBlock } from '#web/public/register/blocks.ts';
import { placeCents } from '#web/public/register/place-price.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { isFullFor } from '#web/public/register/section-form.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { priceText } from '#words/money.ts';
import { full } from '#words/riders/form.ts';
import * as words from '#words/riders/register.ts';

type RegisterHeadProps = {
  event: EventContent;
  isOver: boolean;
  room: RoomLeft | undefined;
  registration: RegistrationForm;
};

export function RegisterHead({ event, isOver, room, registration }: RegisterHeadProps) {
  const { blocks } = registration;
  const { openSections } = blocks;
  const hasSections = openSections.length > 0;
  const offers = hasSections
    ? openSections.map(({ type }) => ({ offer: sectionOf(event, type), href: `#${type}` }))
    : event.sections.map((offer) => ({ offer, href: undefined }));
  const costs = offers.some(
    ({ offer }) =>
      offer.priceCents > 0 || mayCostMore(offer, inBlock(blocks.fields, offer.key), event.sections),
  );
  return (
    <div className="register-head">
      <h1>{event.formTitle}</h1>
      {/* Browsers differ in how they write days and prices, and in which day they think it is; the server's way stands. */}
      <p className="register-head__facts" suppressHydrationWarning>
        {`${longDates(event.locale, event.startDate, event.endDate)}, ${event.city}`}
      </p>
      {isOver && <EventOver event={event} more={words.stillReaches} />}
      <ul className="offers">
        {offers.map(({ offer, href }) => {
          const { key, title, dates } = offer;
          return (
            <li key={key}>
              <a className="offer" href={href}>
                <span className="offer__title">{title}</span>{' '}
                <span className="offer__price" suppressHydrationWarning>
                  {priceText(placeCents(offer, event, registration), event)}
                </span>{' '}
                {isFullFor({ type: key, room, registration }) && <span className="offer__full">{full}</span>}{' '}
                <span className="offer__dates">{dates}</span>
              </a>
            </li>
          );
        })}
      </ul>
      <p className="register-head__way">
        {openSections.length > 1 ? words.howToSendSeveral : words.howToSendOne}{' '}
        {costs && `${words.payAfterwards} `}
        <Sentence text={words.starRequired} parts={{ star: <Star /> }} />{' '}
        <Sentence text={words.registeredAlready} link={(label) => <a href="/my-link">{label}</a>} />
      </p>
    </div>
  );
}

function Star() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="visually-hidden">{words.withStar}</span>
    </>
  );
}
