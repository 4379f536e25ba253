// In place of a section's form once it was sent: what comes next, in the organizer's words.
import { useEffect, useRef } from 'react';
import { amountOf } from '#domain/entries/entry.ts';
import { type EventContent, roadTripKey, sectionOf } from '#domain/event/event.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { receivedFor } from '#domain/money/received.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { hasNothingToPay, isConfirmed, isOutForGood } from '#web/public/due-tickets.ts';
import { KeepInTouch } from '#web/public/keep-in-touch.tsx';
import { PaymentLink } from '#web/public/register/payment-link.tsx';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { sectionText } from '#words/letters/named-values.ts';
import { myRegistration } from '#words/riders/at-hand.ts';
import { inLineFor } from '#words/riders/my-turn.ts';
import { submitted } from '#words/riders/register.ts';
import * as words from '#words/riders/registered.ts';
import { howItStands } from '#words/riders/standing.ts';

type SubmittedPanelProps = {
  type: string;
  event: EventContent;
  /** To its riders, as it was written. */
  text: string;
  isEmbedded: boolean;
  registration: RegistrationForm;
};

export function SubmittedPanel(props: SubmittedPanelProps) {
  const { type, event, text, isEmbedded, registration } = props;
  const { state, change } = registration;
  // Others use the device, too: a registration that only it remembers is not told of.
  const reader = state.holder?.isOfDevice ? undefined : state.registration;
  const isFresh = state.succeeded === type && !state.isElsewhere;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);

  const { registration: stored } = state;
  const entry = stored?.entries.find(({ section }) => section === type);
  const standing = entry && standingOf(entry, state.holder?.isOfDevice === true);
  const isWithdrawn = !standing && type === roadTripKey && stored?.joiningRoadTrip === false;
  const isPaymentConfirmed = stored !== undefined && isConfirmed(stored, event, type);
  const mayPay = !standing && !(stored && hasNothingToPay(stored, event));
  const isOwed =
    reader !== undefined &&
    amountOf(reader, sectionOf(event, type), todayOf(event)) > receivedFor(reader.money, type);
  const isOut = stored !== undefined && isOutForGood(stored, type);
  const toPayment = isPaymentConfirmed || mayPay ? state.holder : undefined;
  const isAtMine = standing?.isAtMine === true && !isEmbedded;
  return (
    <div className="submitted">
      <h3 className={standing?.title ? undefined : 'submitted__title'} ref={heading} tabIndex={-1}>
        {standing?.title ?? submitted}
      </h3>
      {(toPayment || isAtMine) && (
        <div className="actions no-print">
          {toPayment && (
            <PaymentLink
              holder={toPayment}
              isEmbedded={isEmbedded}
              isConfirmed={isPaymentConfirmed}
              isNext={!isWithdrawn && !isPaymentConfirmed}
            />
          )}
          {isAtMine && (
            <a className="button button--loud" href="/my-registration">
              {myRegistration}
            </a>
          )}
        </div>
      )}
      <p className="submitted__steps">
        {standing ? (
          standing.text
        ) : isWithdrawn ? (
          words.notOnRoadTrip
        ) : (
          <LinkedText text={sectionText(text, event, sectionOf(event, type), reader)} />
        )}
      </p>
      {reader?.waits?.flatMap(({ section, what, standing }) =>
        section === type && standing ? [<p key={what}>{inLineFor(what, standing)}</p>] : [],
      )}
      {reader && isOwed && !standing && !isWithdrawn && (
        <p>
          <Sentence text={words.codeFirst} parts={{ code: reader.paymentCode }} />
        </p>
      )}
      <div className="actions no-print">
        {!isOut && <KeepInTouch event={event} isEmbedded={isEmbedded} />}
        {!isOut && !state.holder?.isOfDevice && (
          <Button look="quiet" onPress={() => change({ type: 'reopened', block: type })}>
            {words.changeAnswers}
          </Button>
        )}
      </div>
    </div>
  );
}

type Standing = {
  /** In place of the one of what was submitted. */
  title?: string;
  text: string;
  /** What there is to do, or how it stands, is seen at My registration. */
  isAtMine?: true;
};

/** Of who does not take part; undefined where nothing but the answers says how it stands. */
function standingOf(entry: Registration['entries'][number], isOfDevice: boolean): Standing | undefined {
  const { state, cancelled, section } = entry;
  if (state === 'requested') return { text: words.youAsked, isAtMine: true };
  if (state === 'waiting') return { text: words.onWaitingList, isAtMine: true };
  if (state === 'offered')
    return { text: isOfDevice ? words.offeredOnDevice : words.offeredToYou, isAtMine: true };
  if (state === 'entered') return undefined;
  const title = howItStands(entry);
  if (isOutForGood({ entries: [entry] }, section)) return { title, text: words.outOfIt, isAtMine: true };
  // Its form has a question for that, and its own thanks.
  if (section === roadTripKey) return undefined;
  return cancelled ? { title, text: words.comeAfterAll, isAtMine: true } : { title, text: words.sendAgain };
}
