// Where a rider stands in line, and a place that is offered to them, with a yes and a no.

import type { OfferReply, Wait } from '#domain/entries/in-line.ts';
import { formatPrice, fullTime } from '#domain/locale/locale.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { callOf, Said, useDoing } from '#web/public/mine/use-doing.tsx';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/riders/my-turn.ts';
import * as ofPlaces from '#words/riders/places.ts';

type Answer = OfferReply['answer'] | 'again';
type Answered = { wait: Wait; answer: Answer };
type MyTurnProps = { mine: AtHand; onChanged: (registration: OwnRegistration) => void };

export function MyTurn({ mine, onChanged }: MyTurnProps) {
  const { registration, holder } = mine;
  const { waits = [] } = registration;
  const { told, pending, doing } = useDoing<Answered>();
  if (waits.length === 0 && told.said === '') return null;
  const say = (wait: Wait, answer: Answer) =>
    doing({ wait, answer }, async () => {
      const { section, option, what, offer: { amountCents = 0 } = {} } = wait;
      const how = callOf(holder);
      if (answer === 'again') {
        const body = { section, option: option ?? '' };
        onChanged(await call('POST /api/registrations/:id/wait-again', { ...how, body }));
        return words.waitsAgain({ what });
      }
      const body = { section, ...(option !== undefined && { option }), answer };
      onChanged(await call('POST /api/registrations/:id/answer-offer', { ...how, body }));
      return ofPlaces.answerMeans[answer]({ what, amountCents });
    });
  return (
    <section className="mine__part" aria-labelledby="mine-turn">
      <h2 id="mine-turn" className="title-2">
        {words.myTurn}
      </h2>
      <Said told={told} />
      {waits.map((wait) => (
        <OneTurn
          key={`${wait.section} ${wait.option}`}
          wait={wait}
          mine={mine}
          pending={pending}
          onSay={(answer) => void say(wait, answer)}
        />
      ))}
    </section>
  );
}

type OneTurnProps = {
  wait: Wait;
  mine: AtHand;
  pending: Answered | undefined;
  onSay: (answer: Answer) => void;
};

function OneTurn(props: OneTurnProps) {
  const { wait, mine, pending, onSay } = props;
  const { what, standing, offer } = wait;
  const { event, holder } = mine;
  const answered = pending?.wait === wait ? pending.answer : undefined;
  if (standing) return <p>{words.inLineFor(what, standing)}</p>;
  if (!offer) return <GivenUp {...props} />;
  const { until, amountCents, without = [] } = offer;
  const time = fullTime(event, until);
  return (
    <div className="mine__left">
      <h3>{words.offeredTo({ what })}</h3>
      <p>
        {ofPlaces.keptUntil({ time })}{' '}
        {amountCents > 0 ? ofPlaces.costs({ price: formatPrice(amountCents, event) }) : ofPlaces.isFree}{' '}
        {ofPlaces.notInIt(without)}
      </p>
      {!holder.isOfDevice && (
        <div className="actions actions--wide">
          <Button look="loud" isBusy={pending !== undefined} onPress={() => onSay('accepted')}>
            <BusyLabel isBusy={answered === 'accepted'} busy={words.answering} label={ofPlaces.takeIt} />
          </Button>
          <Button look="quiet" isBusy={pending !== undefined} onPress={() => onSay('declined')}>
            <BusyLabel isBusy={answered === 'declined'} busy={words.answering} label={ofPlaces.leaveIt} />
          </Button>
        </div>
      )}
    </div>
  );
}

/** An answer that had no room: it was offered, and they did not take it. */
function GivenUp({ wait, mine, pending, onSay }: OneTurnProps) {
  const { what } = wait;
  return (
    <div className="mine__left">
      <p>{words.notYours({ what })}</p>
      {!mine.holder.isOfDevice && (
        <div className="actions">
          <Button
            aria-label={words.waitAgainFor({ what })}
            isBusy={pending !== undefined}
            onPress={() => onSay('again')}
          >
            <BusyLabel isBusy={pending?.wait === wait} busy={words.answering} label={words.waitAgain} />
          </Button>
        </div>
      )}
    </div>
  );
}
