// Where the letter of a place that is handed on leads: what it is, what it costs, and the ways on. It works without script.

import type { HandedPageData } from '#domain/calls/page.ts';
import { sectionOf } from '#domain/event/event.ts';
import { formatPrice, fullTime } from '#domain/locale/locale.ts';
import { AccountAnswer, AccountPage } from '#web/public/account-page.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { priceText } from '#words/money.ts';
import { backToStart, sendMyLink } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/handing-on.ts';

export function HandedPage({ event, state, offer }: Omit<HandedPageData, 'name'>) {
  if (state === 'open' && offer) return <Offered event={event} offer={offer} />;
  const { title, text } = words.answers[state === 'open' ? 'unknown' : state];
  const mayBeTheirs = state === 'taken' || state === 'unknown';
  const start = { href: '/', label: backToStart };
  return (
    <AccountAnswer
      event={event}
      title={title}
      ways={mayBeTheirs ? [{ href: '/my-link', label: sendMyLink }, start] : [start]}
    >
      <p className="lead">{text}</p>
    </AccountAnswer>
  );
}

type OfferedProps = { event: HandedPageData['event']; offer: NonNullable<HandedPageData['offer']> };

function Offered({ event, offer }: OfferedProps) {
  const { giver, section, days, ticketCents, paidCents, until, formUrl } = offer;
  const { title, dates } = sectionOf(event, section);
  const time = fullTime(event, until);
  const left = Math.max(0, ticketCents - paidCents);
  const facts = [
    { label: words.dates, value: dates },
    ...(days.length > 0 ? [{ label: words.days, value: days.join(', ') }] : []),
    { label: words.costs, value: priceText(ticketCents, event) },
    ...(paidCents > 0
      ? [
          { label: words.paid, value: formatPrice(paidCents, event) },
          { label: words.stillToPay, value: formatPrice(left, event) },
        ]
      : []),
  ];
  return (
    <AccountPage event={event} title={words.handedToYou}>
      <form className="card" method="post">
        <div>
          <h2 className="title-3">{title}</h2>
          <p>{words.fromGiver({ giver })}</p>
        </div>
        <FactList facts={facts} />
        <p>
          {words.optionsCost} {words.keptUntil({ time })}
        </p>
        <a className="button button--loud button--wide" href={formUrl}>
          {words.takeIt}
        </a>
        <button className="button button--wide" type="submit" name="answer" value="declined">
          {words.declineIt}
        </button>
      </form>
    </AccountPage>
  );
}
