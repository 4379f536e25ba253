import { formatPrice } from '#domain/locale/locale.ts';
import type { StatementPreview } from '#domain/money/statement.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { dayText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/statements.ts';

type StatementLinesProps = { lines: StatementPreview['first'] };

export function StatementLines({ lines }: StatementLinesProps) {
  const { event } = useDesk();
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
                {formatPrice(amountCents, event)}
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
