// Whether what each statement brought is matched, put aside or nobody's yet, to the cent.
import type { PaymentsOverview } from '#domain/money/payments-overview.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/payments.ts';
import { periodText } from '#words/desk/statements.ts';

const amountTitles = [words.sum, words.known, words.matched, words.aside, words.unmatched];

export function StatementChecks({ overview }: { overview: PaymentsOverview }) {
  const { statements, unmatched, aside } = overview;
  const sums = ({ inCents, outCents }: PaymentsOverview['aside']) => ({
    ...(inCents > 0 && { came: sumText(inCents) }),
    ...(outCents < 0 && { went: sumText(-outCents) }),
  });
  return (
    <Panel title={words.checked} titleId="adds-up">
      <p>{words.restOf({ unmatched: sums(unmatched), aside: sums(aside) })}</p>
      {statements.length === 0 && <p className="empty">{words.noStatements}</p>}
      {statements.length > 0 && (
        <div className="table-scroll">
          <table className="data-table" aria-labelledby="adds-up">
            <ColumnTitles titles={[words.statement, ...amountTitles, words.checked]} amounts={amountTitles} />
            <tbody>
              {statements.map((statement) => (
                <tr key={statement.id}>
                  <th scope="row" className="data-table__name">
                    {periodText(statement)}
                    <br />
                    <span className="soft small">{words.importedAs(statement)}</span>
                  </th>
                  {amountsOf(statement).map(([label, cents]) => (
                    <td key={label} data-label={label} className="data-table__amount">
                      {sumText(cents)}
                    </td>
                  ))}
                  <td data-label={words.checked}>
                    <span className={statement.addsUp ? 'state money--paid' : 'state money--open'}>
                      {statement.addsUp ? words.addsUp : words.doesNotAddUp}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

type Checked = PaymentsOverview['statements'][number];

function amountsOf(statement: Checked) {
  return [
    [words.sum, statement.sumCents],
    [words.known, statement.knownCents],
    [words.matched, statement.matchedCents],
    [words.aside, statement.asideCents],
    [words.unmatched, statement.unmatchedCents],
  ] as const;
}
