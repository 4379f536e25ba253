// What a rider signed up for, a card each: how it stands, what it costs, what came; to leave it, and to take that back.
import { useState } from 'react';
import { handedOn, isOut } from '#domain/entries/entry-state.ts';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { dayIn } from '#domain/locale/day-in.ts';
import { formatDate, formatPrice } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { LeaveForm, whatGoesOf } from '#web/public/mine/leave-form.tsx';
import { Said } from '#web/public/mine/use-doing.tsx';
import { useLeaving } from '#web/public/mine/use-leaving.ts';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { priceText } from '#words/money.ts';
import * as words from '#words/riders/my-registration.ts';
import { howItStands } from '#words/riders/standing.ts';

type MyPlacesProps = { mine: AtHand; onChanged: (registration: OwnRegistration) => void };

export function MyPlaces({ mine, onChanged }: MyPlacesProps) {
  const { registration, event } = mine;
  const { told, isPending, leave, takeBack } = useLeaving(mine, onChanged);
  const [asked, setAsked] = useState<string>();
  const places = event.sections.flatMap(({ key }) =>
    registration.entries.filter(({ section }) => section === key),
  );
  return (
    <section className="mine__part" aria-labelledby="mine-places">
      <h2 id="mine-places" className="title-2">
        {words.myPlaces}
      </h2>
      <Said told={told} />
      {places.length === 0 && <p>{words.noPlaces}</p>}
      {places.map((entry) => (
        <Place
          key={entry.section}
          mine={mine}
          entry={entry}
          isAsked={asked === entry.section}
          isPending={isPending}
          onAsk={() => setAsked(entry.section)}
          onKeep={() => setAsked(undefined)}
          onLeave={async (reason) => {
            if (await leave({ section: entry.section, reason })) setAsked(undefined);
          }}
          onTakeBack={() => void takeBack(entry.section)}
        />
      ))}
    </section>
  );
}

type Entry = OwnRegistration['entries'][number];

type PlaceProps = {
  mine: AtHand;
  entry: Entry;
  isAsked: boolean;
  isPending: boolean;
  onAsk: () => void;
  onKeep: () => void;
  onLeave: (reason: string) => Promise<void>;
  onTakeBack: () => void;
};

function Place({ mine, entry, isAsked, isPending, onAsk, onKeep, onLeave, onTakeBack }: PlaceProps) {
  const { event, registration, mayChange, holder } = mine;
  const { section, state, cancelled, amountCents } = entry;
  const { title, dates } = sectionOf(event, section);
  const mayPress = mayChange && !holder.isOfDevice;
  const isHandedOn = cancelled?.reason === handedOn;
  const isTaken = !isOut(entry);
  const money = registration.money?.sections.find((one) => one.section === section);
  const leaving = words.whatGoes[whatGoesOf([state])];
  // To say no to the offer is to leave it.
  const isAnswered = registration.waits?.some(
    (wait) => wait.offer && wait.section === section && !wait.option,
  );
  return (
    <article className={isTaken ? 'spoke-card' : 'spoke-card mine__place--left'} aria-label={title}>
      <div className="spoke-card__edge">
        <div className="spoke-card__paper">
          <div className="spoke-card__head">
            <h3>{title}</h3>
            {amountCents !== null && <p className="spoke-card__price">{priceText(amountCents, event)}</p>}
          </div>
          <p>
            <strong>{stateText(entry, event, !mayChange)}</strong>
            {isTaken && (
              <>
                <br />
                {dates}
              </>
            )}
          </p>
          {cancelled?.reason && !isHandedOn && <q>{cancelled.reason}</q>}
          <Facts event={event} money={money} entry={entry} />
          {cancelled?.by === 'staff' && (
            <p>
              <Sentence text={words.writeIfMistaken} mail={event.supportEmail} />
            </p>
          )}
          {mayPress && isTaken && !isAsked && !isAnswered && (
            <div className="actions">
              <Button look="quiet small" onPress={onAsk}>
                {leaving.begin({ title })}
              </Button>
            </div>
          )}
          {mayPress && isTaken && isAsked && (
            <LeaveForm
              title={leaving.ask({ title })}
              label={leaving.leave({ title })}
              states={[state]}
              money={money}
              event={event}
              isPending={isPending}
              onLeave={onLeave}
              onKeep={onKeep}
            />
          )}
          {mayPress && cancelled?.by === 'rider' && !isHandedOn && (
            <div className="actions">
              <Button aria-label={words.takeBackOf({ title })} isBusy={isPending} onPress={onTakeBack}>
                {words.takeBack}
              </Button>
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

function stateText(entry: Entry, event: EventContent, isOver: boolean): string {
  const state = howItStands(entry, isOver);
  if (!entry.cancelled) return state;
  const day = dayIn(event.timeZone)(new Date(entry.cancelled.at));
  return words.onDay({ state, day: formatDate(event.locale, day, { day: 'numeric', month: 'long' }) });
}

/** Days, what the price is made of where it is more than the place, and what came of it. */
function Facts({ event, money, entry }: { event: EventContent; money: Money | undefined; entry: Entry }) {
  const price = (cents: number) => formatPrice(cents, event);
  const days = entry.cancelled ? [] : event.days.filter(({ key }) => entry.days.includes(key));
  const facts = [
    ...(days.length > 0 ? [{ label: words.days, value: days.map(({ label }) => label).join(', ') }] : []),
    ...(entry.charges ?? []).map(({ label, amountCents }) => ({ label, value: price(amountCents) })),
    ...(money && money.paidCents > 0 ? [{ label: words.cameIn, value: price(money.paidCents) }] : []),
    ...(money && money.openCents > 0 ? [{ label: words.open, value: price(money.openCents) }] : []),
    ...(money && money.overCents > 0 ? [{ label: words.over(money), value: price(money.overCents) }] : []),
  ];
  return facts.length > 0 && <FactList facts={facts} />;
}
