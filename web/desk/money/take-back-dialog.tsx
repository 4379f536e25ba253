// Takes back what was recorded by mistake.
import { useMutation } from '@tanstack/react-query';
import { formatPrice } from '#domain/locale/locale.ts';
import type { Received } from '#domain/money/money.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { type Recording, useRecording } from '#web/desk/money/use-recording.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/money.ts';

type TakeBackDialogProps = Recording & { transfer: Received };

export function TakeBackDialog({ transfer, statement, event, onClose, onRecorded }: TakeBackDialogProps) {
  const { id } = statement;
  const toast = useToast();
  const { notice, record, recorded } = useRecording({ statement, event, onClose, onRecorded });
  const amount = formatPrice(transfer.amountCents, event);
  const takingBack = useMutation({
    mutationFn: () => {
      const body = { transferId: transfer.id, note: '' };
      return record(body, ({ basedOn, idempotencyKey }) =>
        call('POST /api/registrations/:id/money/corrections', {
          params: { id },
          idempotencyKey,
          body: { ...body, basedOn },
        }),
      );
    },
    onSuccess: (now) => recorded(now, words.tookBack({ amount })),
    onError: (error) => toast(failureToast(words.notRecorded, error)),
  });
  return (
    <Dialog title={words.takeBackTitle({ amount })} onClose={onClose}>
      <p>{words.aboutTakeBack}</p>
      {notice}
      <AskActions
        isDeleting
        label={takingBack.isPending ? words.recording : words.takeBack}
        isPending={takingBack.isPending}
        onDo={() => takingBack.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
