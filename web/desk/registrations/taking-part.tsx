// What somebody takes part in, and what was cancelled when, by whom and why; where staff cancel and take it back.
import { useState } from 'react';
import type { ShownEntry } from '#domain/entries/entry-schema.ts';
import { handedOn, isOut } from '#domain/entries/entry-state.ts';
import type { Wait } from '#domain/entries/in-line.ts';
import { sectionOf } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { AnswerForRider, isOffered } from '#web/desk/registrations/answer-for-rider.tsx';
import { Asking } from '#web/desk/registrations/asking.tsx';
import { CancelDialog } from '#web/desk/registrations/cancel-dialog.tsx';
import { isInLine, OfferForm, useOwnWaits } from '#web/desk/registrations/offer-dialog.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/cancelling.ts';
import * as ofOffers from '#words/desk/offers.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type TakingPartProps = {
  registration: Registration;
  waits: readonly Wait[] | undefined;
  /** Once it is another state. */
  onChanged: () => Promise<unknown>;
};

function Reason({ reason }: { reason: string }) {
  if (reason === handedOn) return <span className="taking-part__reason">{words.handedToFriend}</span>;
  return <q className="taking-part__reason">{reason}</q>;
}

export function TakingPart({ registration, waits = [], onChanged }: TakingPartProps) {
  const { event } = useDesk();
  const { id, name, entries } = registration;
  const isOver = useIsOver();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isOffering, setIsOffering] = useState(false);
  const { waits: own = [], caller } = useOwnWaits(waits);
  /** Of who was never in it is the yes, where its organizer says that first. */
  const mayTakeBack = ({ section, leftCharges }: Pick<ShownEntry, 'section' | 'leftCharges'>) =>
    leftCharges !== undefined ||
    !sectionOf(event, section).needsApproval ||
    (caller.data?.organizer?.sections.includes(section) ?? true);
  const offerable = own.filter(isInLine);
  const takingBack = useDeed({
    mutationFn: (section: string) =>
      call('POST /api/registrations/:id/take-back', { params: { id }, body: { section } }),
    said: () => ({ title: words.isBack, description: words.takesPartAgain({ name }) }),
    onSettled: () => onChanged(),
    failed: words.notTakenBack,
  });
  if (entries.length === 0) return null;
  const ongoing = entries.filter((entry) => !isOut(entry));
  return (
    <section className="facts">
      <h3 className="facts__title">{words.takingPart}</h3>
      <dl>
        {entries.map(({ cancelled, section, ...entry }) => (
          <div key={section} className="facts__row">
            <dt>{sectionLabel(section, event)}</dt>
            <dd className="apart">
              <span>
                {stateText({ ...entry, cancelled }, waits.find(isOfSection(section)))}
                {cancelled?.reason && <Reason reason={cancelled.reason} />}
              </span>
              {cancelled &&
                cancelled.reason !== handedOn &&
                !isOver &&
                mayTakeBack({ ...entry, section }) && (
                  <Button
                    look="quiet small"
                    aria-label={words.takeBackOf({ section: sectionLabel(section, event) })}
                    isBusy={takingBack.isPending}
                    onPress={() => takingBack.mutate(section)}
                  >
                    {words.takeBack}
                  </Button>
                )}
            </dd>
          </div>
        ))}
        {waits
          .filter(({ option }) => option !== undefined)
          .map((wait) => (
            <div key={wait.option} className="facts__row">
              <dt>{wait.what}</dt>
              <dd>{waitText(wait)}</dd>
            </div>
          ))}
      </dl>
      {ongoing.length > 0 && !isOver && (
        <div className="actions">
          <Asking registration={registration} onAnswered={onChanged} />
          {own.filter(isOffered).map((wait) => (
            <AnswerForRider
              key={`${wait.section} ${wait.option}`}
              {...{ id, name, wait }}
              onAnswered={onChanged}
            />
          ))}
          {offerable.length > 0 && (
            <Button look="small" onPress={() => setIsOffering(true)}>
              {ofOffers.offerPlace}
            </Button>
          )}
          <Button look="quiet small" onPress={() => setIsCancelling(true)}>
            {words.cancelIt}
          </Button>
        </div>
      )}
      {isOffering && (
        <OfferForm
          id={id}
          name={name}
          waits={offerable}
          onClose={() => setIsOffering(false)}
          onOffered={onChanged}
        />
      )}
      {isCancelling && (
        <CancelDialog
          id={id}
          name={name}
          sections={ongoing.map(({ section }) => section)}
          onClose={() => setIsCancelling(false)}
          onCancelled={onChanged}
        />
      )}
    </section>
  );
}

function isOfSection(section: string) {
  return (wait: Wait) => wait.section === section && wait.option === undefined;
}

type Part = Pick<Registration['entries'][number], 'state' | 'cancelled' | 'requestedAt'>;

function stateText({ state, cancelled, requestedAt }: Part, wait: Wait | undefined): string {
  if (wait) return waitText(wait);
  if (!cancelled) return words.entryStateWords[state];
  return requestedAt ? words.refusedAt(cancelled) : words.cancelledAt(cancelled);
}

function waitText({ standing, offer }: Wait): string {
  return standing ? ofOffers.waits(standing) : ofOffers.offered(offer);
}
