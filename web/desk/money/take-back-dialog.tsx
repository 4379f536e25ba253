// Takes back what was recorded by mistake.
import type { Received } from '#domain/money/money.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { type Recording, useRecording } from '#web/desk/money/use-recording.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/money.ts';

type TakeBackDialogProps = Recording & { transfer: Received };

export function TakeBackDialog({ transfer, statement, onClose, onRecorded }: TakeBackDialogProps) {
  const { id } = statement;
  const { notice, record, recorded } = useRecording({ statement, onClose, onRecorded });
  const amount = sumText(transfer.amountCents);
  const takingBack = useDeed({
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
    failed: words.notRecorded,
  });
  return (
    <Dialog title={words.takeBackTitle({ amount })} onClose={onClose}>
      <p>{words.aboutTakeBack(transfer)}</p>
      {notice}
      <AskActions
        isDeleting
        label={words.takeBack}
        pendingLabel={words.recording}
        isPending={takingBack.isPending}
        onDo={() => takingBack.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
