// In place of a section's form once it was sent: what comes next, in the organizer's words.
import { useEffect, useRef } from 'react';
import { fillTemplate } from '#domain/basics/template.ts';
import { isRequested, isWaiting } from '#domain/entries/entry-state.ts';
import { type EventContent, roadTripKey, sectionOf } from '#domain/event/event.ts';
import { isConfirmed } from '#web/public/due-tickets.ts';
import { KeepInTouch } from '#web/public/keep-in-touch.tsx';
import { PaymentLink } from '#web/public/register/payment-link.tsx';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { sectionValues } from '#words/letters/named-values.ts';
import { submitted } from '#words/riders/register.ts';
import * as words from '#words/riders/registered.ts';

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

  const waits = state.registration !== undefined && isWaiting(state.registration, type);
  const asks = state.registration !== undefined && isRequested(state.registration, type);
  const hasNothingToPay = waits || asks;
  const isWithdrawn =
    !hasNothingToPay && type === roadTripKey && state.registration?.joiningRoadTrip === false;
  const isPaymentConfirmed = state.registration !== undefined && isConfirmed(state.registration, event, type);
  return (
    <div className="submitted">
      <h3 className="submitted__title" ref={heading} tabIndex={-1}>
        {submitted}
      </h3>
      <p className="submitted__steps">
        {asks ? (
          words.youAsked
        ) : waits ? (
          words.onWaitingList
        ) : isWithdrawn ? (
          words.notOnRoadTrip
        ) : (
          <LinkedText text={fillTemplate(text, sectionValues(event, sectionOf(event, type), reader))} />
        )}
      </p>
      {reader && !hasNothingToPay && !isWithdrawn && sectionOf(event, type).priceCents > 0 && (
        <p>
          <Sentence text={words.codeFirst} parts={{ code: reader.paymentCode }} />
        </p>
      )}
      <div className="actions no-print">
        {state.holder && (isPaymentConfirmed || !hasNothingToPay) && (
          <PaymentLink
            holder={state.holder}
            isEmbedded={isEmbedded}
            isConfirmed={isPaymentConfirmed}
            isNext={!isWithdrawn && !isPaymentConfirmed}
          />
        )}
        <KeepInTouch event={event} isEmbedded={isEmbedded} />
        {!state.holder?.isOfDevice && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => change({ type: 'reopened', block: type })}
          >
            {words.changeAnswers}
          </button>
        )}
      </div>
    </div>
  );
}
