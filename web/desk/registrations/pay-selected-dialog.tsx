// Records that all that is open came, of each who is selected.
import { useState } from 'react';
import * as z from 'zod/mini';
import { selectionLimits } from '#domain/lists/selection.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { type TransferWay, transferWays } from '#domain/money/money.ts';
import { call } from '#web/call.ts';
import { LongProgress } from '#web/desk/long-progress.tsx';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import type { SelectedDialogProps } from '#web/desk/registrations/cancel-selected-dialog.tsx';
import { useActing } from '#web/desk/registrations/use-acting.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { FilterSelect } from '#web/ui/filters.tsx';
import * as moneyWords from '#words/desk/money.ts';
import * as words from '#words/desk/selection.ts';

const schema = z.object({ date: filledLine(moneyWords.day), note: z.string() });

export function PaySelectedDialog(props: SelectedDialogProps) {
  const { selection, total, count, isOrganizer, onClose, onActed } = props;
  const { event } = useDesk();
  const usual: TransferWay = isOrganizer ? 'cash' : 'bank';
  const [how, setHow] = useState<TransferWay>(usual);
  const { progress, run } = useActing(selection, total);
  const [first] = useState({ date: todayOf(event), note: '' });
  const form = usePlainForm(schema, first);
  return (
    <PlainFormDialog
      title={words.payFor({ count })}
      unsaved={moneyWords.unsaved}
      form={form}
      fields={[
        { name: 'date', label: moneyWords.day, type: 'date' },
        { name: 'note', label: moneyWords.note, isOptional: true, help: moneyWords.noteHelp },
      ]}
      label={words.payFor({ count })}
      pendingLabel={moneyWords.recording}
      missing={{ title: moneyWords.notRecorded, description: words.dateMissing }}
      failed={words.notForAll}
      isOtherChoice={how !== usual}
      save={({ date, note }) => {
        const body = { date, note, how };
        return run(body, ({ ids, idempotencyKey }) =>
          call('POST /api/selection/payments', { body: { ...body, ids }, idempotencyKey }),
        );
      }}
      onSaved={onActed}
      onClose={onClose}
      lead={<p>{words.whatPayDoes}</p>}
    >
      {isOrganizer ? (
        <p className="soft">{moneyWords.cashAlone}</p>
      ) : (
        <FilterSelect
          label={moneyWords.how}
          value={how}
          options={transferWays.map((value) => ({ value, label: moneyWords.ways[value] }))}
          onChoose={setHow}
        />
      )}
      <LongProgress progress={progress} above={selectionLimits.each} />
    </PlainFormDialog>
  );
}
