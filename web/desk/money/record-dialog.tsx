// Records that money of one registration came, or went back.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { mostCents } from '#domain/event/event-limits.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { type MoneyStatement, type TransferWay, transferWays } from '#domain/money/money.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { call } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { moneyQuery } from '#web/desk/money/money-queries.ts';
import { useRecording } from '#web/desk/money/use-recording.tsx';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { organizerQuery } from '#web/desk/session.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterSelect } from '#web/ui/filters.tsx';
import { Tick, withTick } from '#web/ui/tick.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/money.ts';

type RecordDialogProps = {
  id: string;
  name: string;
  what: 'payment' | 'refund';
  onClose: () => void;
  /** After `onClose`, once it is recorded. */
  onRecorded: () => Promise<unknown>;
};

export const amountLine = z.string().check(
  z.refine((line) => centsOf(line) > 0, { error: words.amountMissing, abort: true }),
  z.refine((line) => centsOf(line) <= mostCents, words.amountTooLarge),
);

export function RecordDialog(props: RecordDialogProps) {
  const { id, name, what, onClose } = props;
  const statement = useQuery(moneyQuery(id));
  const caller = useQuery(organizerQuery);
  const title = what === 'payment' ? words.receivedFrom({ name }) : words.refundTo({ name });
  if (statement.data && caller.data) {
    const { organizer } = caller.data;
    if (organizer && !isTheirs(statement.data, organizer)) {
      return (
        <Dialog title={title} onClose={onClose}>
          <p>{words.notYours}</p>
        </Dialog>
      );
    }
    return <RecordForm {...props} title={title} statement={statement.data} organizer={organizer} />;
  }
  const unread = statement.data ? caller : statement;
  return (
    <Dialog title={title} onClose={onClose}>
      <Unread
        of={unread}
        waiting={words.loadingMoney}
        failed={messageOf(unread.error, words.moneyNotLoaded)}
      />
    </Dialog>
  );
}

/** Organizers record money of their own sections alone. */
export function isTheirs({ charges }: MoneyStatement, { sections }: Organizer): boolean {
  return charges.some(({ section }) => section !== null && sections.includes(section));
}

const schema = z.object({ amount: amountLine, date: filledLine(words.day), note: z.string() });

type RecordFormProps = RecordDialogProps & {
  title: string;
  statement: MoneyStatement;
  organizer: Organizer | null;
};

function RecordForm(props: RecordFormProps) {
  const { id, name, what, title, statement, organizer, onClose, onRecorded } = props;
  const { event } = useDesk();
  const { notice, record, recorded } = useRecording({ statement, onClose, onRecorded });
  const usual: TransferWay = organizer ? 'cash' : 'bank';
  const [how, setHow] = useState<TransferWay>(usual);
  const [chosen, setChosen] = useState<string[]>([]);
  const own = ({ section }: { section: string | null }) =>
    !organizer || (section !== null && organizer.sections.includes(section));
  const open = what === 'payment' ? statement.charges.filter((one) => one.openCents > 0 && own(one)) : [];
  const isFor = open.filter(({ id: charge }) => chosen.length === 0 || chosen.includes(charge));
  const openCents = isFor.reduce((sum, charge) => sum + charge.openCents, 0);
  const cents = what === 'refund' ? statement.money.overCents : openCents;
  const amount = cents > 0 ? textOfCents(cents) : '';
  const form = usePlainForm(schema, { amount, date: todayOf(event), note: '' });
  const more = centsOf(form.watch('amount')) - statement.money[what === 'refund' ? 'overCents' : 'openCents'];
  const send = ({ amount, date, note }: z.infer<typeof schema>) => {
    const body = { amountCents: centsOf(amount), date, how, note };
    const params = { id };
    return record({ ...body, chosen }, ({ basedOn, idempotencyKey }) => {
      const based = { params, idempotencyKey };
      if (what === 'refund') {
        return call('POST /api/admin/registrations/:id/money/refunds', {
          ...based,
          body: { ...body, basedOn },
        });
      }
      const charges = chosen.length > 0 ? { charges: chosen } : {};
      return call('POST /api/registrations/:id/money/payments', {
        ...based,
        body: { ...body, ...charges, basedOn },
      });
    });
  };
  return (
    <PlainFormDialog
      title={title}
      unsaved={words.unsaved}
      form={form}
      fields={[
        {
          ...{ name: 'amount', sentAs: 'amountCents', label: words.amount },
          help: words.amountIn({ currency: event.currency }),
        },
        { name: 'date', label: words.day, type: 'date' },
        { name: 'note', label: words.note, isOptional: true, help: words.noteHelp },
      ]}
      label={words.record}
      pendingLabel={words.recording}
      missing={{ title: words.notRecorded, description: words.fillIn }}
      failed={words.notRecorded}
      isOtherChoice={how !== usual || chosen.length > 0}
      save={send}
      onSaved={(now, typed) => {
        const sent = { amount: sumText(centsOf(typed.amount)), name };
        return recorded(now, what === 'payment' ? words.cameFrom(sent) : words.wentTo(sent));
      }}
      onClose={onClose}
    >
      {organizer ? (
        <p className="soft small">{words.cashAlone}</p>
      ) : (
        <FilterSelect
          label={words.how}
          value={how}
          options={transferWays.map((value) => ({ value, label: words.ways[value] }))}
          onChoose={setHow}
        />
      )}
      {more > 0 && (
        <p className="soft" role="status">
          {words.moreThan[what]({ amount: sumText(more) })}
        </p>
      )}
      {open.length > 1 && <ChargeChoice open={open} chosen={chosen} onChoose={setChosen} />}
      {notice}
    </PlainFormDialog>
  );
}

type ChargeChoiceProps = {
  open: MoneyStatement['charges'];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
};

function ChargeChoice({ open, chosen, onChoose }: ChargeChoiceProps) {
  return (
    <fieldset className="field">
      <legend className="field__label">{words.isFor}</legend>
      {open.map(({ id, label, openCents }) => (
        <Tick key={id} isSet={chosen.includes(id)} onSet={(isSet) => onChoose(withTick(chosen, id, isSet))}>
          {label} <span className="soft">{sumText(openCents)}</span>
        </Tick>
      ))}
      <p className="field__help">{words.forOldest}</p>
    </fieldset>
  );
}
