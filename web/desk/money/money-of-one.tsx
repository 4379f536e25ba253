// One person's statement: what is owed, what came and went back, who recorded it when; and what can be recorded.
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Charged, MoneyStatement, Received } from '#domain/money/money.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { DiscountDialog } from '#web/desk/money/discount-dialog.tsx';
import { MoneyBadge } from '#web/desk/money/money-badge.tsx';
import { moneyQuery } from '#web/desk/money/money-queries.ts';
import { isTheirs, RecordDialog } from '#web/desk/money/record-dialog.tsx';
import { RemindDialog } from '#web/desk/money/remind-dialog.tsx';
import { TakeBackDialog } from '#web/desk/money/take-back-dialog.tsx';
import { organizerQuery } from '#web/desk/session.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { dayText, sumText, timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/money.ts';
import { remindOne } from '#words/desk/reminders.ts';

type MoneyOfOneProps = {
  id: string;
  name: string;
  /** Once something was recorded. */
  onRecorded: () => Promise<unknown>;
};

export function MoneyOfOne(props: MoneyOfOneProps) {
  const statement = useQuery(moneyQuery(props.id));
  return (
    <section className="facts money" aria-labelledby="money-title">
      <h3 className="facts__title" id="money-title">
        {words.money}
      </h3>
      <Unread
        of={statement}
        waiting={words.loadingMoney}
        failed={messageOf(statement.error, words.moneyNotLoaded)}
      />
      {statement.data && <Statement {...props} statement={statement.data} />}
    </section>
  );
}

type Opened = 'payment' | 'refund' | 'discount' | 'reminder' | Received;

function Statement({ id, name, onRecorded, statement }: MoneyOfOneProps & { statement: MoneyStatement }) {
  const { by } = useDesk();
  const [opened, setOpened] = useState<Opened>();
  const { money, charges, transfers } = statement;
  const organizer = useQuery(organizerQuery).data?.organizer;
  const mayRecord = by === 'admin' || (organizer != null && isTheirs(statement, organizer));
  const close = () => setOpened(undefined);
  const dialog = { name, statement, onClose: close, onRecorded };
  // The badge says all of it.
  const isNothing = charges.length === 0 && transfers.length === 0;
  const canRefund = by === 'admin' && money.paidCents > 0;
  const canDiscount = by === 'admin' && money.dueCents > 0;
  return (
    <>
      <p className="money__sums">
        <MoneyBadge money={money} />
        {!isNothing && (
          <>
            <span>
              {words.due} <span className="money__amount">{sumText(money.dueCents)}</span>
            </span>
            <span>
              {words.came} <span className="money__amount">{sumText(money.paidCents)}</span>
            </span>
          </>
        )}
      </p>
      {charges.length > 0 && (
        <ul className="plain-list" aria-label={words.charges}>
          {charges.map((charge) => (
            <ChargeLine key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
      {transfers.length === 0 && !isNothing && <p className="soft">{words.nothingCame}</p>}
      {transfers.length > 0 && (
        <ul className="plain-list" aria-label={words.transfers}>
          {transfers.map((transfer) => (
            <TransferLine key={transfer.id} transfer={transfer} onTakeBack={() => setOpened(transfer)} />
          ))}
        </ul>
      )}
      {!mayRecord && <p className="soft small">{words.notYours}</p>}
      <div className="actions">
        {mayRecord && (
          <Button look="small" onPress={() => setOpened('payment')}>
            {words.received}
          </Button>
        )}
        {canRefund && (
          <Button look="quiet small" onPress={() => setOpened('refund')}>
            {words.refund}
          </Button>
        )}
        {canDiscount && (
          <Button look="quiet small" onPress={() => setOpened('discount')}>
            {words.discount}
          </Button>
        )}
        {by === 'admin' && money.openCents > 0 && (
          <Button look="quiet small" onPress={() => setOpened('reminder')}>
            {remindOne}
          </Button>
        )}
      </div>
      {(opened === 'payment' || opened === 'refund') && <RecordDialog {...dialog} id={id} what={opened} />}
      {opened === 'reminder' && <RemindDialog one={{ id, name }} onClose={close} />}
      {opened === 'discount' && <DiscountDialog {...dialog} />}
      {typeof opened === 'object' && <TakeBackDialog {...dialog} transfer={opened} />}
    </>
  );
}

function ChargeLine({ charge }: { charge: Charged }) {
  const { label, amountCents, at, by, isVoid, note } = charge;
  const when = timeText(at);
  return (
    <li className={isVoid ? 'money__line money__line--void' : 'money__line'}>
      <span className="money__what">
        {label}
        <span className="soft small">
          {by === '' ? when : words.byWhom({ who: by, when })}
          {isVoid && ` · ${words.noLonger}`}
          {note && ` · ${words.noted({ note })}`}
        </span>
      </span>
      <span className="money__amount">{sumText(amountCents)}</span>
    </li>
  );
}

type TransferLineProps = { transfer: Received; onTakeBack: () => void };

function TransferLine({ transfer, onTakeBack }: TransferLineProps) {
  const { by } = useDesk();
  const { amountCents, date, at, isImported, isCorrection, isCorrected, note } = transfer;
  const { data } = useQuery(organizerQuery);
  const isOwn = transfer.how === 'cash' && transfer.by === data?.organizer?.username;
  const canTakeBack = !isImported && !isCorrection && !isCorrected && (by === 'admin' || isOwn);
  const amount = sumText(amountCents);
  return (
    <li className={isCorrected || isCorrection ? 'money__line money__line--void' : 'money__line'}>
      <span className="money__what">
        {dayText(date)} · {whatCame(transfer)}
        <span className="soft small">
          {words.byWhom({ who: transfer.by, when: timeText(at) })}
          {isCorrected && ` · ${words.takenBack}`}
          {note && ` · ${words.noted({ note })}`}
        </span>
      </span>
      {canTakeBack && (
        <Button
          className="icon-button"
          aria-label={words.takeBackTitle({ amount })}
          title={words.takeBack}
          onPress={onTakeBack}
        >
          <Undo2 aria-hidden="true" size={18} />
        </Button>
      )}
      <span className="money__amount">{amount}</span>
    </li>
  );
}

function whatCame({ how, amountCents, isImported, isCorrection }: Received): string {
  if (isCorrection) return words.counterEntry;
  if (amountCents < 0) return words.wentBack;
  return isImported ? words.matchedLine : words.ways[how];
}
