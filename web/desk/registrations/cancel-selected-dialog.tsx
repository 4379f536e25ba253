// Cancels the part of all who are selected in a section, or in all of them, with a reason.
import { useState } from 'react';
import { type Acted, selectionLimits } from '#domain/lists/selection.ts';
import { call } from '#web/call.ts';
import { LongProgress } from '#web/desk/long-progress.tsx';
import { reasonSchema, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { useActing } from '#web/desk/registrations/use-acting.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { FilterOptional } from '#web/ui/filters.tsx';
import * as cancelWords from '#words/desk/cancelling.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/selection.ts';

export type SelectedDialogProps = {
  selection: Selection;
  /** Of the list. */
  total: number;
  /** Of those who are selected. */
  count: number;
  /** Keys of those that whoever looks may act in. */
  sections: readonly string[];
  isOrganizer: boolean;
  onClose: () => void;
  onActed: (acted: Acted) => Promise<void>;
};

export function CancelSelectedDialog(props: SelectedDialogProps) {
  const { selection, total, count, sections, isOrganizer, onClose, onActed } = props;
  const { event } = useDesk();
  const first = isOrganizer ? (sections[0] ?? '') : '';
  const [section, setSection] = useState(first);
  const { progress, run } = useActing(selection, total);
  const form = usePlainForm(reasonSchema, { reason: '' });
  const ofSections = sections.map((key) => ({ value: key, label: sectionLabel(key, event) }));
  return (
    <PlainFormDialog
      title={words.cancelFor({ count })}
      unsaved={cancelWords.unsaved}
      form={form}
      fields={[{ name: 'reason', label: cancelWords.reason, isOptional: true, help: cancelWords.reasonHelp }]}
      label={words.cancelFor({ count })}
      pendingLabel={cancelWords.cancelling}
      closeLabel={cancelWords.leaveIt}
      missing={{ title: cancelWords.notCancelled }}
      failed={words.notForAll}
      isOtherChoice={section !== first}
      save={({ reason }) => {
        const body = section === '' ? { reason } : { section, reason };
        return run(body, ({ ids, idempotencyKey }) =>
          call('POST /api/selection/cancel', { body: { ...body, ids }, idempotencyKey }),
        );
      }}
      onSaved={onActed}
      onClose={onClose}
      lead={
        isOrganizer && sections.length === 1 ? (
          <p>{words.inSection({ section: sectionLabel(first, event) })}</p>
        ) : (
          <FilterOptional
            label={cancelWords.whatOf}
            value={section}
            none={isOrganizer ? undefined : cancelWords.allOfIt}
            options={ofSections}
            onChoose={setSection}
          />
        )
      }
    >
      <p className="soft">{cancelWords.whatHappens}</p>
      <LongProgress progress={progress} above={selectionLimits.each} />
    </PlainFormDialog>
  );
}
