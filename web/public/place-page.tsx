// Where the letter of an offer leads: the place that is kept, and two buttons. It works without script.

import type { PlacePageData } from '#domain/calls/page.ts';
import { formatTime } from '#domain/locale/locale.ts';
import { AccountPage } from '#web/public/account-page.tsx';
import { backToStart, myRegistration, sendMyLink } from '#words/riders/pages.ts';
import * as words from '#words/riders/places.ts';

export function PlacePage({ event, state, offer, what, until }: Omit<PlacePageData, 'name'>) {
  if (state !== 'open') {
    return (
      <AccountPage event={event}>
        <h1 className="title-2">{words.answerTitles[state]}</h1>
        <p className="lead">{words.answerMeans[state]({ what })}</p>
        <p className="actions">
          {state === 'accepted' && (
            <a className="button" href="/my-registration">
              {myRegistration}
            </a>
          )}
          {state === 'gone' && (
            <a className="button" href="/my-link">
              {sendMyLink}
            </a>
          )}
          <a className="button" href="/">
            {backToStart}
          </a>
        </p>
      </AccountPage>
    );
  }
  const time = formatTime(event, new Date(until), { dateStyle: 'full', timeStyle: 'short' });
  return (
    <AccountPage event={event}>
      <h1 className="title-2">{words.placeIsFree}</h1>
      <form className="card" method="post">
        <input type="hidden" name="offer" value={offer} />
        <p>
          <strong>{what}</strong>
        </p>
        <p>{words.keptUntil({ time })}</p>
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
