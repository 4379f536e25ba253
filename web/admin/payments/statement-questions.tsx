// What the lines of a table leave open, answered by a press.
import {
  type ColumnRole,
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
