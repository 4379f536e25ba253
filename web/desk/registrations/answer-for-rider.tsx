// Whoever is offered a place said on the telephone whether they take it: staff say so for them.
import { useState } from 'react';
import type { OfferReply, Wait } from '#domain/entries/in-line.ts';
import { call } from '#web/call.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { cancel } from '#words/desk/desk-frame.ts';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/offers.ts';

type Offered = Wait & { offer: NonNullable<Wait['offer']> };

export const isOffered = (wait: Wait): wait is Offered => wait.offer !== undefined;

type AnswerForRiderProps = {
  /** Of the registration. */
  id: string;
  name: string;
  wait: Offered;
  onAnswered: () => Promise<unknown>;
};

export function AnswerForRider({ id, name, wait, onAnswered }: AnswerForRiderProps) {
  const { section, option, what, offer } = wait;
  const [isOpen, setIsOpen] = useState(false);
  const answering = useDeed({
    mutationFn: (answer: OfferReply['answer']) =>
      call('POST /api/registrations/:id/answer-for-rider', {
        params: { id },
        body: { section, ...(option !== undefined && { option }), answer },
      }),
    said: (_registration, answer) => ({
      title: words.saidForThem[answer],
      description: words.toldOfAnswer({ name, what }),
    }),
    onSuccess: () => setIsOpen(false),
    // Also when it failed: the rider may have answered.
    onSettled: () => onAnswered(),
    failed: words.notAnswered,
  });
  return (
    <>
      <Button look="small" onPress={() => setIsOpen(true)}>
        {words.answerForThem({ what })}
      </Button>
      {isOpen && (
        <Dialog title={words.whatDidTheySay({ name })} onClose={() => setIsOpen(false)}>
          <p>{words.isOfferedUntil({ what, until: offer.until })}</p>
          <p className="soft">
            {offer.amountCents > 0 ? words.owesOnceYes({ price: sumText(offer.amountCents) }) : words.isFree}
          </p>
          <div className="actions">
            <Button look="loud" isBusy={answering.isPending} onPress={() => answering.mutate('accepted')}>
              {words.theySayYes}
            </Button>
            <Button isBusy={answering.isPending} onPress={() => answering.mutate('declined')}>
              {words.theySayNo}
            </Button>
            <Button look="quiet" onPress={() => setIsOpen(false)}>
              {cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
