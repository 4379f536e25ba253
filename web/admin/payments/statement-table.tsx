// What a table leaves open, answered by a press; and which of its columns holds what, to be put right.
import type { ReactNode } from 'react';
import {
  type ColumnRole,
  columnRoles,
  dateOrders,
  decimalMarks,
  type Said,
  type StatementTable,
} from '#domain/money/statement.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/statements.ts';

type StatementQuestionsProps = { table: StatementTable; onSay: (said: Said) => void };

export function StatementQuestions({ table, onSay }: StatementQuestionsProps) {
  const { questions, columns } = table;
  if (questions.length === 0) return null;
  const exampleOf = (...roles: ColumnRole[]) =>
    columns.find(({ role, example }) => roles.includes(role) && example !== '')?.example ?? '';
  return (
    <section className="notice" aria-label={words.question}>
      <strong>{words.question}</strong>
      {questions.includes('columns') && <p>{words.whichColumns}</p>}
      {questions.includes('dateOrder') && (
        <>
          <p>{words.whichMonth({ example: exampleOf('date') })}</p>
          <div className="actions">
            {dateOrders.map((dateOrder) => (
              <Button key={dateOrder} onPress={() => onSay({ dateOrder })}>
                {words.dateOrders[dateOrder]}
              </Button>
            ))}
          </div>
        </>
      )}
      {questions.includes('decimal') && (
        <>
          <p>{words.whichDecimal({ example: exampleOf('amount', 'in', 'out') })}</p>
          <div className="actions">
            {decimalMarks.map((decimal) => (
              <Button key={decimal} onPress={() => onSay({ decimal })}>
                {words.decimalMarks[decimal]}
              </Button>
            ))}
          </div>
        </>
      )}
      <p className="soft small">{words.aboutQuestion}</p>
    </section>
  );
}

type StatementColumnsProps = {
  table: StatementTable;
  roles: readonly ColumnRole[];
  onRoles: (roles: ColumnRole[]) => void;
  children: ReactNode;
};

/** Which column of a table holds what, to be put right where it was found out wrongly. */
export function StatementColumns({ table, roles, onRoles, children }: StatementColumnsProps) {
  const missing = missingIn(table.columns.map(({ role }) => role));
  const isAsked = table.questions.includes('columns');
  return (
    <>
      {missing && !isAsked && <p className="notice">{words.noColumn({ of: missing })}</p>}
      <details open={isAsked || missing === 'both' || missing === 'purpose'}>
        <summary>{words.columns}</summary>
        <ul className="found__roles">
          {table.columns.map(({ name, example }, index) => {
            const number = index + 1;
            return (
              <li key={number} className="field">
                <label className="field__label" htmlFor={`column-${number}`}>
                  {name || words.columnNumber({ number })}
                </label>
                <select
                  id={`column-${number}`}
                  className="field__control"
                  value={roles[index]}
                  onChange={({ target: { value } }) =>
                    onRoles(
                      roles.map((role, at) =>
                        at === index ? (columnRoles.find((each) => each === value) ?? role) : role,
                      ),
                    )
                  }
                >
                  {columnRoles.map((role) => (
                    <option key={role} value={role}>
                      {words.roles[role]}
                    </option>
                  ))}
                </select>
                {example && <p className="field__help found__example">{example}</p>}
              </li>
            );
          })}
        </ul>
        {children}
      </details>
    </>
  );
}

/** Without these a line is nobody's whom its words could name. */
function missingIn(roles: readonly ColumnRole[]): 'both' | 'purpose' | 'payer' | undefined {
  const hasPayer = roles.includes('payer') || roles.includes('payee');
  if (!roles.includes('purpose')) return hasPayer ? 'purpose' : 'both';
  return hasPayer ? undefined : 'payer';
}
