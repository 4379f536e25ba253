// Says yes, or no with a reason, to all who are selected and ask to take part in a section.
import { useState } from 'react';
import { selectionLimits } from '#domain/lists/selection.ts';
import { call } from '#web/call.ts';
import { LongProgress } from '#web/desk/long-progress.tsx';
import { reasonSchema, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import type { SelectedDialogProps } from '#web/desk/registrations/cancel-selected-dialog.tsx';
import { useActing } from '#web/desk/registrations/use-acting.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { FilterSelect } from '#web/ui/filters.tsx';
import * as askingWords from '#words/desk/asking.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/selection.ts';

const answers = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;

export function AnswerSelectedDialog(props: SelectedDialogProps) {
  const { selection, total, count, sections, onClose, onActed } = props;
  const { event } = useDesk();
  const [first = ''] = sections;
  const [section, setSection] = useState(first);
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes');
  const { progress, run } = useActing(selection, total);
  const form = usePlainForm(reasonSchema, { reason: '' });
  const isNo = answer === 'no';
  return (
    <PlainFormDialog
      title={words.answerFor({ count })}
      unsaved={askingWords.unsaved}
      form={form}
      fields={
        isNo ? [{ name: 'reason', label: words.whyNot, isOptional: true, help: askingWords.reasonHelp }] : []
      }
      label={words.sayTo({ answer, count })}
      pendingLabel={words.answering}
      closeLabel={askingWords.later}
      missing={{ title: askingWords.notAnswered }}
      failed={words.notForAll}
      isOtherChoice={section !== first || isNo}
      save={({ reason }) => {
        const body = isNo ? { section, answer, reason } : { section, answer };
        return run(body, ({ ids, idempotencyKey }) =>
          call('POST /api/selection/answer', { body: { ...body, ids }, idempotencyKey }),
        );
      }}
      onSaved={onActed}
      onClose={onClose}
      lead={
        <>
          {sections.length === 1 ? (
            <p>{words.whoAsk({ section: sectionLabel(first, event) })}</p>
          ) : (
            <FilterSelect
              label={words.askFor}
              value={section}
              options={sections.map((key) => ({ value: key, label: sectionLabel(key, event) }))}
              onChoose={setSection}
            />
          )}
          <FilterSelect label={words.answer} value={answer} options={answers} onChoose={setAnswer} />
        </>
      }
    >
      <p className="soft">{isNo ? words.whatNoDoes : words.whatYesDoes}</p>
      <LongProgress progress={progress} above={selectionLimits.each} />
    </PlainFormDialog>
  );
}
