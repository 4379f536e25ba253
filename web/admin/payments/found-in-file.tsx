// What was found in a file before anything of it is stored: what it is, what it leaves open, its lines.
import { type ReactNode, useState } from 'react';
import { isOtherAccount } from '#domain/event/bank-account.ts';
import type { Said, StatementPreview } from '#domain/money/statement.ts';
import { StatementColumns, StatementQuestions } from '#web/admin/payments/statement-table.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Tick, withTick } from '#web/ui/tick.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { andMore, dayText, sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/statements.ts';

type FoundInFileProps = {
  preview: StatementPreview;
  isStoring: boolean;
  onSay: (said: Said) => void;
  /** With the places of the lines that are added although they look known. */
  onStore: (add: readonly number[]) => void;
  onPutAway: () => void;
};

export function FoundInFile({ preview, isStoring, onSay, onStore, onPutAway }: FoundInFileProps) {
  const { event } = useDesk();
  const { table, newCount, lineCount, leftOut, leftOutCount } = preview;
  const [added, setAdded] = useState<readonly number[]>([]);
  const toStore = newCount + added.length;
  const found = table?.columns.map(({ role }) => role) ?? [];
  const [roles, setRoles] = useState(found);
  const isUnread = roles.some((role, index) => role !== found[index]);
  // What is stored is what was read: not before the questions are answered, nor with columns that were chosen since.
  const isOpen = isUnread || (table !== undefined && table.questions.length > 0);
  return (
    <section className="stack stack--wide" aria-labelledby="found-title">
      <h3 id="found-title">{words.found}</h3>
      <Facts preview={preview} />
      {table && <StatementQuestions table={table} onSay={onSay} />}
      {table && (
        <StatementColumns table={table} roles={roles} onRoles={setRoles}>
          {isUnread && <Button onPress={() => onSay({ columns: roles })}>{words.readSo}</Button>}
        </StatementColumns>
      )}
      <UnreadLines preview={preview} />
      {leftOutCount > 0 && <p className="soft">{words.leftOut({ leftOut, count: leftOutCount })}</p>}
      {isOtherAccount(event.bank, preview.account) && (
        <p className="notice notice--error">{words.otherAccount}</p>
      )}
      {preview.elsewhere.map(({ edition, lines }) => (
        <p key={edition} className="notice notice--error">
          {words.elsewhere({ edition, lines })}
        </p>
      ))}
      {!isOpen && <SeenAgain preview={preview} added={added} onAdd={setAdded} />}
      {lineCount > 0 && <StatementLines lines={preview.first} />}
      {!isOpen && toStore === 0 && <p className="notice">{words.nothingNew}</p>}
      {isStoring && <Waiting label={words.storing({ lines: toStore })} />}
      <div className="actions">
        {!isOpen && toStore > 0 && (
          <Button look="loud" isBusy={isStoring} onPress={() => onStore(added)}>
            {words.importLines({ count: toStore })}
          </Button>
        )}
        <Button look="quiet" onPress={() => isStoring || onPutAway()}>
          {words.putAway}
        </Button>
      </div>
    </section>
  );
}

function Facts({ preview }: { preview: StatementPreview }) {
  const { format, account, balanceOffCents, table, sumCents } = preview;
  const facts: (readonly [string, ReactNode])[] = [
    [words.format, words.formatText({ format })],
    [words.account, account],
    [words.period, words.periodText(preview)],
    [words.lines, words.linesText(preview)],
    [words.sum, sumText(sumCents)],
    [words.balance, balanceOffCents !== undefined && balanceText(balanceOffCents)],
    [words.header, table && words.headerLine({ line: table.headerLine })],
    [words.days, table?.dateOrder && words.dateOrders[table.dateOrder]],
    [words.decimals, table?.decimal && words.decimalMarks[table.decimal]],
  ];
  const known = facts.filter(([, value]) => value).map(([label, value]) => ({ label, value }));
  return <FactList className="kept__facts" facts={known} />;
}

function balanceText(offCents: number): string {
  return offCents === 0 ? words.balanceAgrees : words.balanceOff({ amount: sumText(offCents) });
}

function UnreadLines({ preview: { unread, unreadCount } }: { preview: StatementPreview }) {
  const { event } = useDesk();
  if (unreadCount === 0) return null;
  return (
    <div className="notice notice--error">
      <strong>{words.unreadTitle({ count: unreadCount })}</strong>
      <ul className="found__unread">
        {unread.map(({ line, fault }) => (
          <li key={line}>
            {words.lineNumber({ line })}: {words.faultText(fault, event.currency)}
          </li>
        ))}
        {unreadCount > unread.length && <li>{andMore({ count: unreadCount - unread.length })}</li>}
      </ul>
    </div>
  );
}

type StatementLinesProps = { lines: StatementPreview['first'] };

function StatementLines({ lines }: StatementLinesProps) {
  return (
    <div>
      <h3>{words.firstLines}</h3>
      <table className="data-table">
        <ColumnTitles
          titles={[words.day, words.amount, words.payer, words.purpose, words.state]}
          amounts={[words.amount]}
        />
        <tbody>
          {lines.map(({ bookedOn, amountCents, payer, purpose, isNew }, index) => (
            // A file may have them all in one line.
            <tr key={String(index)}>
              <td data-label={words.day}>{dayText(bookedOn)}</td>
              <td data-label={words.amount} className="data-table__amount">
                {sumText(amountCents)}
              </td>
              <td data-label={words.payer}>{payer}</td>
              <td data-label={words.purpose}>{purpose}</td>
              <td data-label={words.state}>{isNew ? words.isNew : words.isHere}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** So few are read at a glance. */
const few = 5;

type SeenAgainProps = {
  preview: StatementPreview;
  /** Their places in the file. */
  added: readonly number[];
  onAdd: (added: readonly number[]) => void;
};

function SeenAgain({ preview, added, onAdd }: SeenAgainProps) {
  const { again, lineCount, newCount } = preview;
  if (again.length === 0) return null;
  const count = lineCount - newCount;
  const isDoubtful = again.some(({ why }) => why !== 'equal');
  return (
    <details className="found__again" open={isDoubtful || again.length <= few}>
      <summary>{words.againTitle({ count })}</summary>
      <ul>
        {again.map(({ index, bookedOn, amountCents, payer, purpose, ...known }) => (
          <li key={index}>
            <Tick isSet={added.includes(index)} onSet={(isSet) => onAdd(withTick(added, index, isSet))}>
              {words.addAnyway({ amount: sumText(amountCents), day: dayText(bookedOn) })}
            </Tick>
            <p className="found__whose">{[payer, purpose].filter(Boolean).join(' · ')}</p>
            <p className="soft small">{words.whyAgain(known)}</p>
          </li>
        ))}
        {count > again.length && <li>{andMore({ count: count - again.length })}</li>}
      </ul>
    </details>
  );
}
