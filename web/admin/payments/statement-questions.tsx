// What the lines of a table leave open, answered by a press.
import {
  type ColumnRole,
  dateOrders,
  decimalMarks,
  type Said,
  type StatementTable,
} from '#domain/money/statement.ts';
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
              <button key={dateOrder} type="button" className="button" onClick={() => onSay({ dateOrder })}>
                {words.dateOrders[dateOrder]}
              </button>
            ))}
          </div>
        </>
      )}
      {questions.includes('decimal') && (
        <>
          <p>{words.whichDecimal({ example: exampleOf('amount', 'in', 'out') })}</p>
          <div className="actions">
            {decimalMarks.map((decimal) => (
              <button key={decimal} type="button" className="button" onClick={() => onSay({ decimal })}>
                {words.decimalMarks[decimal]}
              </button>
            ))}
          </div>
        </>
      )}
      <p className="soft small">{words.aboutQuestion}</p>
    </section>
  );
}
