// Lets somebody off what they owe for a section, or a part of it.
import { useState } from 'react';
import * as z from 'zod/mini';
import { type DiscountReason, discountReasons } from '#domain/money/money.ts';
import { call } from '#web/call.ts';
import { amountLine } from '#web/desk/money/record-dialog.tsx';
import { type Recording, useRecording } from '#web/desk/money/use-recording.tsx';
import { usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';
import { FilterSelect } from '#web/ui/filters.tsx';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/money.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type DiscountDialogProps = Recording & { name: string };

const schema = z.object({ amount: amountLine, note: z.string() });

export function DiscountDialog({ name, statement, onClose, onRecorded }: DiscountDialogProps) {
  const { event } = useDesk();
  const { id } = statement;
  const { notice, record, recorded } = useRecording({ statement, onClose, onRecorded });
  // As it was at first: what somebody else records meanwhile changes no field.
  const [owing] = useState(() => statement.entries.filter(({ dueCents }) => dueCents > 0));
  const usual = owing.find(({ openCents }) => openCents > 0) ?? owing[0];
  const [section, setSection] = useState(usual?.section ?? '');
  const [reason, setReason] = useState<DiscountReason>('waived');
  const owed = owing.find((entry) => entry.section === section);
  const form = usePlainForm(schema, { amount: textOfCents(owed?.openCents || owed?.dueCents), note: '' });
  return (
    <PlainFormDialog
      title={words.discountFor({ name })}
      unsaved={words.unsaved}
      form={form}
      fields={[
        {
          ...{ name: 'amount', sentAs: 'amountCents', label: words.amount },
          help: words.amountIn({ currency: event.currency }),
        },
        { name: 'note', label: words.note, isOptional: true, help: words.noteHelp },
      ]}
      label={words.record}
      pendingLabel={words.recording}
      missing={{ title: words.notRecorded, description: words.fillIn }}
      failed={words.notRecorded}
      isOtherChoice={section !== usual?.section || reason !== 'waived'}
      save={({ amount, note }) => {
        const body = { section, amountCents: centsOf(amount), reason, note };
        return record(body, ({ basedOn, idempotencyKey }) =>
          call('POST /api/admin/registrations/:id/money/discounts', {
            params: { id },
            idempotencyKey,
            body: { ...body, basedOn },
          }),
        );
      }}
      onSaved={(now, { amount }) => recorded(now, words.letOff({ amount: sumText(centsOf(amount)), name }))}
      onClose={onClose}
      lead={
        <>
          {owing.length > 1 && (
            <FilterSelect
              label={words.section}
              value={section}
              options={owing.map((entry) => ({
                value: entry.section,
                label: sectionLabel(entry.section, event),
              }))}
              onChoose={setSection}
            />
          )}
          <FilterSelect
            label={words.reason}
            value={reason}
            options={discountReasons.map((value) => ({ value, label: words.reasons[value] }))}
            onChoose={setReason}
          />
        </>
      }
    >
      {notice}
    </PlainFormDialog>
  );
}
