// A spoke card: its rider's own, where they save, print and share it, or one that somebody shared. It works without script.

import type { CardPageData, ShownCard } from '#domain/calls/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { AccountAnswer } from '#web/public/account-page.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { myRegistration } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/card.ts';
import { titled } from '#words/riders/pages.ts';
import { backHome } from '#words/riders/sign-in.ts';

type CardProps = { event: EventContent; card: ShownCard };

/** Of the page, and of what chats show of it. */
export function cardTitle({ event, card }: CardPageData): string {
  if (!card) return titled(words.noCard, event.title);
  return card.own ? titled(words.yourCard, event.title) : saidOf({ event, card });
}

function saidOf({ event, card: { rider: name, number } }: CardProps): string {
  const about = { number, event: event.title };
  return name === undefined ? words.cardOf(about) : words.namedCardOf({ name, ...about });
}

export function CardPage({ event, card }: CardPageData) {
  if (!card) return <NoCard event={event} />;
  return (
    <>
      <PageHeader title={event.title} backLabel={backHome} />
      <main id="main" className="card-page">
        <Card event={event} card={card} />
      </main>
    </>
  );
}

function NoCard({ event }: Pick<CardProps, 'event'>) {
  return (
    <AccountAnswer
      event={event}
      title={words.noCard}
      ways={[{ href: '/my-registration', label: myRegistration }]}
    >
      <p className="lead">{words.whyNoCard}</p>
    </AccountAnswer>
  );
}

function Card({ event, card }: CardProps) {
  const said = [saidOf({ event, card }), ...card.sections].join(', ');
  return (
    <>
      <img className="card-page__card" src={`${card.path}/card.svg`} width="680" height="960" alt={said} />
      {card.own ? <OwnWords card={card} own={card.own} /> : <SharedWords event={event} card={card} />}
    </>
  );
}

function SharedWords({ event, card }: CardProps) {
  return (
    <div className="card-page__words no-print">
      <h1 className="title-2" dir="auto">
        {saidOf({ event, card })}
      </h1>
      <p className="lead">{event.tagline}</p>
      <p className="actions">
        <a className="button button--loud" href="/register">
          {words.registerToo}
        </a>
      </p>
    </div>
  );
}

type OwnProps = { card: ShownCard; own: NonNullable<ShownCard['own']> };

function OwnWords({ card, own }: OwnProps) {
  const file = `spoke-card-${card.number}`;
  return (
    <div className="card-page__words no-print">
      <h1 className="title-2">{words.yourCard}</h1>
      <p className="lead">{words.whatFor}</p>
      <p className="actions">
        <a className="button button--loud" href={`${card.path}/card.png`} download={`${file}.png`}>
          {words.asPicture}
        </a>
        <a className="button" href={`${card.path}/card.svg`} download={`${file}.svg`}>
          {words.asDrawing}
        </a>
      </p>
      {!own.isNameInPicture && <p className="note">{words.pictureLeavesOut}</p>}
      <p>{words.toPrint}</p>
      <Sharing card={card} own={own} />
    </div>
  );
}

function Sharing({ card: { path }, own: { shared } }: OwnProps) {
  return (
    <section id="share" className="card-page__share" aria-labelledby="share-title">
      <h2 id="share-title" className="title-3">
        {words.share}
      </h2>
      <p>{words.whatIsShared}</p>
      {shared && (
        <div className="field">
          <label className="field__label" htmlFor="share-link">
            {words.yourLink}
          </label>
          <input id="share-link" className="field__control" readOnly value={shared.address} />
          <a className="tall-link" href={shared.address}>
            {words.seeShared}
          </a>
        </div>
      )}
      <form method="post" action={path} className="stack stack--close stack--start">
        <label className="choice" htmlFor="with-name">
          <input type="checkbox" id="with-name" name="name" defaultChecked={shared?.showsName ?? false} />
          <span>{words.withName}</span>
        </label>
        <button className="button" type="submit" name="share" value="on">
          {shared ? words.changeLink : words.makeLink}
        </button>
      </form>
      {shared && (
        <form method="post" action={path} className="stack stack--close stack--start">
          <p className="field__help">{words.stopHelp}</p>
          <button className="button button--quiet" type="submit" name="share" value="off">
            {words.stopSharing}
          </button>
        </form>
      )}
    </section>
  );
}
