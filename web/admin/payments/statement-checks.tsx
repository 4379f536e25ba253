// Whether what each statement brought is matched, put aside or nobody's yet, to the cent.
import type { EventContent } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import type { PaymentsOverview } from '#domain/payments-overview.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import * as words from '#words/desk/payments.ts';

export function StatementChecks({ overview, event }: { overview: PaymentsOverview; event: EventContent }) {
  const { statements, unmatched, aside } = overview;
  const price = (cents: number) => formatPrice(cents, event);
  return (
    <section className="panel" aria-labelledby="adds-up">
      <h2 className="panel__title" id="adds-up">
        {words.checked}
      </h2>
      <p>{words.restOf({ unmatched: price(unmatched.cents), aside: price(aside.cents) })}</p>
      {statements.length === 0 && <p className="empty">{words.noStatements}</p>}
      {statements.length > 0 && (
        <div className="table-scroll">
          <table className="data-table" aria-labelledby="adds-up">
            <ColumnTitles
              titles={[
                ...[words.statement, words.sum, words.known, words.matched],
                ...[words.aside, words.unmatched, words.checked],
              ]}
            />
            <tbody>
              {statements.map((statement) => (
                <tr key={statement.id}>
                  <th scope="row" className="data-table__name">
                    {words.importedOn({ date: statement.at.slice(0, 10) })}
                  </th>
                  <td data-label={words.sum}>{price(statement.sumCents)}</td>
                  <td data-label={words.known}>{price(statement.knownCents)}</td>
                  <td data-label={words.matched}>{price(statement.matchedCents)}</td>
                  <td data-label={words.aside}>{price(statement.asideCents)}</td>
                  <td data-label={words.unmatched}>{price(statement.unmatchedCents)}</td>
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
    </section>
  );
}
