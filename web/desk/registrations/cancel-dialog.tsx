// Cancels a rider's part in a section, or in all of them, with a reason.
import { useState } from 'react';
import { call } from '#web/call.ts';
import { reasonSchema, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { FilterOptional } from '#web/ui/filters.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/cancelling.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type CancelDialogProps = {
  id: string;
  name: string;
  /** Keys of what they take part in. */
  sections: readonly string[];
  onClose: () => void;
  /** After `onClose`. */
  onCancelled: () => Promise<unknown>;
};

const nothing = { reason: '' };

export function CancelDialog({ id, name, sections, onClose, onCancelled }: CancelDialogProps) {
  const { event } = useDesk();
  const toast = useToast();
  const [section, setSection] = useState('');
  const form = usePlainForm(reasonSchema, nothing);
  return (
    <PlainFormDialog
      title={words.cancelFor({ name })}
      unsaved={words.unsaved}
      form={form}
      fields={[{ name: 'reason', label: words.reason, isOptional: true, help: words.reasonHelp }]}
      label={words.cancelNow}
      pendingLabel={words.cancelling}
      closeLabel={words.leaveIt}
      missing={{ title: words.notCancelled }}
      failed={words.notCancelled}
      isOtherChoice={section !== ''}
      save={({ reason }) => {
        const body = section === '' ? { reason } : { section, reason };
        return call('POST /api/registrations/:id/cancel', { params: { id }, body });
      }}
      onSaved={async () => {
        toast({ title: words.cancelled, description: words.toldThem({ name }) });
        onClose();
        await onCancelled();
      }}
      onClose={onClose}
      lead={
        sections.length > 1 && (
          <FilterOptional
            label={words.whatOf}
            value={section}
            none={words.allOfIt}
            options={sections.map((key) => ({ value: key, label: sectionLabel(key, event) }))}
            onChoose={setSection}
          />
        )
      }
    >
      <p className="soft">{words.whatHappens}</p>
    </PlainFormDialog>
  );
}
