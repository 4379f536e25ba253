// Where the letter of an offer leads: the place that is kept, and two buttons. It works without script.
import type { PlacePageData } from '#domain/calls/page.ts';
import { formatPrice, fullTime } from '#domain/locale/locale.ts';
import { AccountAnswer, AccountPage } from '#web/public/account-page.tsx';
import { backToStart, myRegistration, sendMyLink } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/places.ts';

const start = { href: '/', label: backToStart };
const ways = {
  accepted: [{ href: '/my-registration', label: myRegistration }, start],
  declined: [start],
  gone: [{ href: '/my-link', label: sendMyLink }, start],
} as const;

export function PlacePage(props: Omit<PlacePageData, 'name'>) {
  const { event, state, offer, what, until, amountCents, without } = props;
  if (state !== 'open') {
    return (
      <AccountAnswer event={event} title={words.answerTitles[state]} ways={ways[state]}>
        <p className="lead">{words.answerMeans[state]({ what, amountCents })}</p>
      </AccountAnswer>
    );
  }
  const time = fullTime(event, until);
  return (
    <AccountPage event={event} title={words.placeIsFree}>
      <form className="card" method="post">
        <input type="hidden" name="offer" value={offer} />
        <h2 className="title-3">{what}</h2>
        <p>
          {words.keptUntil({ time })}{' '}
          {amountCents > 0 ? words.costs({ price: formatPrice(amountCents, event) }) : words.isFree}{' '}
          {words.notInIt(without)}
        </p>
        <button className="button button--loud button--wide" type="submit" name="answer" value="accepted">
          {words.takeIt}
        </button>
        <button className="button button--wide" type="submit" name="answer" value="declined">
          {words.leaveIt}
        </button>
      </form>
    </AccountPage>
  );
}
