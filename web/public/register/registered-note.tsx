// Says whose registration this tab holds, and what can be done with it.
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import type { EventContent } from '#domain/event/event.ts';
import { controlId } from '#web/form/control-id.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { hasNothingToPay, isConfirmed } from '#web/public/due-tickets.ts';
import { closedId } from '#web/public/register/blocks.ts';
import { PaymentLink } from '#web/public/register/payment-link.tsx';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { shownName } from '#web/public/register/shown-name.ts';
import { useStartOver } from '#web/public/register/use-start-over.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { myRegistration, tryAgain } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/registered.ts';

type RegisteredNoteProps = {
  event: EventContent;
  isEmbedded: boolean;
  registration: RegistrationForm;
  ref: Ref<HTMLParagraphElement>;
};

export function RegisteredNote({ event, isEmbedded, registration, ref }: RegisteredNoteProps) {
  const { blocks, state, change } = registration;
  const { holder, registration: stored } = state;
  const startingOver = useStartOver(registration);
  if (!holder) return null;
  const hasSections = blocks.openSections.length > 0;
  const reopen = () => {
    // At once: the button goes, and focus must not go with it.
    flushSync(() => change({ type: 'reopened', block: 'main' }));
    document.getElementById(controlId('main', 'name'))?.focus();
  };
  const someoneElse = (
    <Button look="quiet" isBusy={startingOver.isSending} onPress={startingOver.ask}>
      {holder.isOfDevice ? words.notYou : words.registerElse}
    </Button>
  );
  const asking = startingOver.isAsking && (
    <StartOverDialog
      name={shownName(state)}
      onStay={startingOver.stay}
      onStartOver={startingOver.startOver}
    />
  );
  if (!stored) {
    if (!state.isLoadFailed) return null;
    return (
      <>
        <aside className="notice notice--error registered" aria-label={words.yourRegistration}>
          <p role="status">{words.notLookedUp}</p>
          <div className="actions">
            <Button onPress={() => change({ type: 'load-again' })}>{tryAgain}</Button>
            {someoneElse}
          </div>
        </aside>
        {asking}
      </>
    );
  }
  return (
    <>
      <aside className="sheet sheet--pasted registered" aria-label={words.yourRegistration}>
        <TornEdge />
        <p ref={ref} id={closedId('main')} tabIndex={-1}>
          {holder.isOfDevice ? (
            <Sentence
              text={hasNothingToPay(stored, event) ? words.onDeviceOnly : words.registeredOnDevice}
              parts={{ name: <bdi>{shownName(state)}</bdi> }}
            />
          ) : (
            <Sentence
              text={hasNothingToPay(stored, event) ? words.isRegisteredOnly : words.isRegistered}
              parts={{ name: <strong dir="auto">{stored.name}</strong> }}
            />
          )}
        </p>
        {!isEmbedded && (
          <a className="tall-link no-print" href="/my-registration">
            {myRegistration}
          </a>
        )}
        <div className="actions actions--wide no-print">
          {!hasNothingToPay(stored, event) && (
            <PaymentLink
              holder={holder}
              isEmbedded={isEmbedded}
              isConfirmed={isConfirmed(stored, event)}
              isNext
            />
          )}
          {!hasSections && !holder.isOfDevice && !state.reopened.includes('main') && (
            <Button look="quiet" onPress={reopen}>
              {words.changeAnswers}
            </Button>
          )}
          {(hasSections || holder.isOfDevice || state.reopened.includes('main')) && someoneElse}
        </div>
      </aside>
      {/* Not on the sheet: its inks are for the loud ground. */}
      {asking}
    </>
  );
}

type StartOverDialogProps = {
  /** Of the registration at hand, where it is known. */
  name: string | undefined;
  onStay: () => void;
  onStartOver: (keepsTyped: boolean) => void;
};

/** Before the form starts over for another person: whose is what was typed and not sent? */
function StartOverDialog({ name, onStay, onStartOver }: StartOverDialogProps) {
  return (
    <Dialog title={words.unsent} onClose={onStay}>
      <p>
        {name ? (
          <Sentence text={words.unsentFor} parts={{ name: <strong dir="auto">{name}</strong> }} />
        ) : (
          words.unsentText
        )}
      </p>
      <div className="actions actions--wide">
        <Button look="loud" onPress={() => onStartOver(true)}>
          {words.keepForNext}
        </Button>
        <Button onPress={onStay}>{words.goBack}</Button>
        <Button look="quiet" onPress={() => onStartOver(false)}>
          {words.discard}
        </Button>
      </div>
    </Dialog>
  );
}
