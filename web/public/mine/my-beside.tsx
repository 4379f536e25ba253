// The rest of somebody's page, which a device that others use does not show: money in all, guests, answers, and the ways
// to cancel all, to take one's data along and to be removed.

import { useEffect, useState } from 'react';
import { formatDate, formatPrice } from '#domain/locale/locale.ts';
import type { MyRegistration } from '#domain/registration/my-registration.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import { NotLoaded } from '#web/public/at-hand/not-loaded.tsx';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { AllOfIt } from '#web/public/mine/all-of-it.tsx';
import { HandOn } from '#web/public/mine/hand-on.tsx';
import { MyGuests } from '#web/public/mine/my-guests.tsx';
import { MyLifts } from '#web/public/mine/my-lifts.tsx';
import { callOf, Said, useDoing } from '#web/public/mine/use-doing.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/my-registration.ts';

type MyBesideProps = {
  mine: AtHand;
  onChanged: (registration: OwnRegistration) => void;
  onRemoved: () => void;
};

export function MyBeside({ mine, onChanged, onRemoved }: MyBesideProps) {
  const rest = useRead(mine, (how) => call('GET /api/registrations/:id/mine', how));
  const lifts = useRead(mine, (how) => call('GET /api/registrations/:id/lifts', how));
  const { shown: beside } = rest;
  const failed = [rest, lifts].filter(({ isFailed }) => isFailed);
  return (
    <>
      {failed.length > 0 && (
        <NotLoaded text={words.restNotLoaded} onAgain={() => failed.forEach(({ again }) => void again())} />
      )}
      <MyMoney mine={mine} received={beside?.received ?? []} />
      {beside?.card && <MyCard path={beside.card} asOf={rest.asOf} />}
      {lifts.shown && <MyLifts mine={mine} read={lifts.shown} onRead={lifts.setShown} />}
      {beside && <HandOn mine={mine} handOns={beside.handOns} onChanged={onChanged} />}
      {beside?.asksForGuests && <MyGuests mine={mine} onChanged={onChanged} />}
      <MyAnswers mine={mine} answers={beside?.answers ?? []} />
      {beside?.getsNews !== undefined && (
        <MyNews
          holder={mine.holder}
          getsNews={beside.getsNews}
          onChanged={(getsNews) => rest.setShown({ ...beside, getsNews })}
        />
      )}
      <AllOfIt mine={mine} onChanged={onChanged} onRemoved={onRemoved} />
    </>
  );
}

function MyMoney({ mine, received }: { mine: AtHand; received: MyRegistration['received'] }) {
  const { registration, event } = mine;
  const { money } = registration;
  if (!money || (money.dueCents === 0 && money.paidCents === 0 && received.length === 0)) return null;
  const price = (cents: number) => formatPrice(cents, event);
  const dayOf = (date: string) =>
    formatDate(event.locale, date, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <section className="mine__part" aria-labelledby="mine-money">
      <h2 id="mine-money" className="title-2">
        {words.myMoney}
      </h2>
      <dl className="fact-list mine__bill">
        <div>
          <dt>{words.costs}</dt>
          <dd>{price(money.dueCents)}</dd>
        </div>
        {received.map(({ date, amountCents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one day may be of the same amount
          <div key={place}>
            <dt>
              {amountCents < 0 ? words.wentBack : words.cameIn}, <span className="soft">{dayOf(date)}</span>
            </dt>
            <dd>{price(amountCents)}</dd>
          </div>
        ))}
        <div className="mine__sum">
          <dt>{money.overCents > 0 ? words.over(money) : words.open}</dt>
          <dd>{price(money.overCents > 0 ? money.overCents : money.openCents)}</dd>
        </div>
      </dl>
      {money.overCents > 0 && (
        <p>
          <Sentence text={words.sayWhereItGoes} mail={event.supportEmail} />
        </p>
      )}
      {money.openCents > 0 && (
        <div className="actions">
          <a className="button" href="/payment">
            {words.howToPay}
          </a>
        </div>
      )}
    </section>
  );
}

function MyAnswers({ mine, answers }: { mine: AtHand; answers: MyRegistration['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <section className="mine__part" aria-labelledby="mine-answers">
      <h2 id="mine-answers" className="title-2">
        {words.myAnswers}
      </h2>
      {answers.map(({ title, facts }, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections, or two questions, may read the same
        <details key={part} className="mine__answers">
          <summary>{title}</summary>
          <FactList facts={facts} />
        </details>
      ))}
      {mine.mayChange && (
        <div className="actions">
          <a className="button" href="/register">
            {words.changeAnswers}
          </a>
        </div>
      )}
    </section>
  );
}

/** `path`: of the card's page; `asOf`: of what it shows, since a browser draws one address once. */
function MyCard({ path, asOf }: { path: string; asOf: string }) {
  return (
    <section className="mine__part mine__card" aria-labelledby="mine-card">
      <h2 id="mine-card" className="title-2">
        {words.spokeCard}
      </h2>
      <a href={path}>
        <img
          src={`${path}/card.svg?as-of=${encodeURIComponent(asOf)}`}
          width="680"
          height="960"
          alt={words.yourSpokeCard}
          loading="lazy"
        />
      </a>
      <div className="actions">
        <a className="button button--loud" href={path}>
          {words.openCard}
        </a>
      </div>
    </section>
  );
}

type MyNewsProps = { holder: AtHand['holder']; getsNews: boolean; onChanged: (getsNews: boolean) => void };

/** Whether a rider gets news of the event, and the way to change it. */
function MyNews({ holder, getsNews, onChanged }: MyNewsProps) {
  const { told, pending, doing } = useDoing();
  const choose = () =>
    doing('it', async () => {
      await call('POST /api/registrations/:id/news', { ...callOf(holder), body: { wanted: !getsNews } });
      onChanged(!getsNews);
      return '';
    });
  return (
    <section className="mine__part" aria-labelledby="mine-news">
      <h2 id="mine-news" className="title-2">
        {words.news}
      </h2>
      <p role="status">{getsNews ? words.getsNews : words.getsNoNews}</p>
      <Said told={told} />
      <div className="actions">
        <Button look="quiet" isBusy={pending !== undefined} onPress={() => void choose()}>
          {getsNews ? words.endNews : words.beginNews}
        </Button>
      </div>
    </section>
  );
}

/** `shown` is undefined until it is read; where it could not be read anew, what was read before. */
function useRead<Read>(
  { holder, registration }: AtHand,
  read: (how: ReturnType<typeof callOf>) => Promise<Read>,
) {
  const [shown, setShown] = useState<Read>();
  const [isFailed, setIsFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [asOf, setAsOf] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the last change says that
  useEffect(() => {
    let isCurrent = true;
    read(callOf(holder)).then(
      (answer) => {
        if (!isCurrent) return;
        setShown(answer);
        setAsOf(registration.updatedAt);
        setIsFailed(false);
      },
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [holder.id, holder.token, registration.updatedAt, tries]);
  return { shown, asOf, setShown, isFailed, again: () => setTries((count) => count + 1) };
}
