// What is done to all who are selected: their part cancelled, their asking answered, their money recorded.
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Acted, selectionLimits } from '#domain/lists/selection.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { type TransferWay, transferWays } from '#domain/money/money.ts';
import { call } from '#web/call.ts';
import { LongProgress } from '#web/desk/long-progress.tsx';
import { filledLine, reasonSchema, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { useActing } from '#web/desk/registrations/use-acting.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterOptional, FilterSelect } from '#web/ui/filters.tsx';
import * as askingWords from '#words/desk/asking.ts';
import * as cancelWords from '#words/desk/cancelling.ts';
import * as moneyWords from '#words/desk/money.ts';
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

const answers = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;

/** Says yes, or no with a reason, to all who are selected and ask to take part in a section. */
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

const schema = z.object({ date: filledLine(moneyWords.day), note: z.string() });

/** Records that all that is open came, of each who is selected. */
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

type ActedDialogProps = { deed: words.Deed; acted: Acted; onClose: () => void };

/** After something was done to all who were selected: whom it could not be done to, and why. */
export function ActedDialog({ deed, acted: { done, left }, onClose }: ActedDialogProps) {
  return (
    <Dialog title={words.notForAll} onClose={onClose}>
      <p role="status">{words.doneAndLeft({ deed, done, left: left.length })}</p>
      <ul className="selection__left">
        {left.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name || words.deletedPerson}</strong>: {words.leftReasons[reason]}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onPress={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}
