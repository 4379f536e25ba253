// Whoever is offered a place said on the telephone whether they take it: staff say so for them.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferReply, Wait } from '#domain/entries/in-line.ts';
import { formatPrice, type PriceFormat } from '#domain/locale/locale.ts';
import { call } from '#web/call.ts';
import { failureToast } from '#web/desk/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { cancel } from '#words/desk/desk-frame.ts';
import * as words from '#words/desk/offers.ts';

type Offered = Wait & { offer: NonNullable<Wait['offer']> };

export const isOffered = (wait: Wait): wait is Offered => wait.offer !== undefined;

type AnswerForRiderProps = {
  /** Of the registration. */
  id: string;
  name: string;
  wait: Offered;
  event: PriceFormat;
  onAnswered: () => Promise<unknown>;
};

export function AnswerForRider({ id, name, wait, event, onAnswered }: AnswerForRiderProps) {
  const { section, option, what, offer } = wait;
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const answering = useMutation({
    mutationFn: (answer: OfferReply['answer']) =>
      call('POST /api/registrations/:id/answer-for-rider', {
        params: { id },
        body: { section, ...(option !== undefined && { option }), answer },
      }),
    onSuccess: async (_registration, answer) => {
      toast({ title: words.saidForThem[answer], description: words.toldOfAnswer({ name, what }) });
      setIsOpen(false);
      await onAnswered();
    },
    onError: (error) => toast(failureToast(words.notAnswered, error)),
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
            {offer.amountCents > 0
              ? words.owesOnceYes({ price: formatPrice(offer.amountCents, event) })
              : words.isFree}
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
