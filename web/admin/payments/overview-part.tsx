// All money of the edition: sums, by section and over time, who owes, what goes back, whether statements add up.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { daysToPayOf } from '#domain/event/event-money.ts';
import type { PaymentsOverview } from '#domain/money/payments-overview.ts';
import { Owing } from '#web/admin/payments/owing.tsx';
import { firstOwing, overviewQuery, owingQuery, refundsQuery } from '#web/admin/payments/payment-queries.ts';
import { Refunds } from '#web/admin/payments/refunds.tsx';
import { StatementChecks } from '#web/admin/payments/statement-checks.tsx';
import { TreasurerFiles } from '#web/admin/payments/treasurer-files.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TimeChart } from '#web/ui/time-chart.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import { shortDayText, sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/payments.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

export function OverviewPart() {
  const overview = useQuery(overviewQuery);
  // Read at once with it, and shown together: what comes later would push the rest down.
  const parts = [useQuery(refundsQuery), useQuery(owingQuery(firstOwing))];
  if (overview.isPending || parts.some(({ isPending }) => isPending)) {
    return <Waiting label={words.loadingOverview} />;
  }
  if (overview.data && isUntouched(overview.data)) return <FirstSteps />;
  return (
    <div className="stack stack--wide payments">
      {overview.isError && (
        <Failed message={words.overviewNotLoaded} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && <Sums overview={overview.data} />}
      <Owing />
      <Refunds />
      {overview.data && <StatementChecks overview={overview.data} />}
      {overview.data && <CameOverTime days={overview.data.days} />}
      <TreasurerFiles />
    </div>
  );
}

function isUntouched({ dueCents, paidCents, statements }: PaymentsOverview): boolean {
  return dueCents === 0 && paidCents === 0 && statements.length === 0;
}

type SumsProps = { overview: PaymentsOverview };

function Sums({ overview }: SumsProps) {
  const { event } = useDesk();
  const price = (cents: number) => sumText(cents);
  const figures = [
    [words.due, overview.dueCents],
    [words.came, overview.paidCents],
    [words.open, overview.openCents],
    [words.overdue, overview.overdueCents],
    [words.tooMuch, overview.tooMuchCents],
    [words.refundDue, overview.refundDueCents],
  ] as const;
  return (
    <>
      <dl className="payments__figures">
        {figures.map(([label, cents]) => (
          <div key={label} className="summary-card payments__figure">
            <dt className="summary-card__title">{label}</dt>
            <dd className="summary-card__number">{price(cents)}</dd>
          </div>
        ))}
      </dl>
      <Panel title={words.bySection} titleId="by-section">
        <div className="table-scroll">
          <table className="data-table payments__sums" aria-labelledby="by-section">
            <ColumnTitles
              titles={[words.section, words.due, words.came, words.open, words.overdue]}
              amounts={[words.due, words.came, words.open, words.overdue]}
            />
            <tbody>
              {overview.sections.map((row) => (
                <tr key={row.section}>
                  <th scope="row" className="data-table__name">
                    {sectionLabel(row.section, event)}
                  </th>
                  <SumCells sums={row} />
                </tr>
              ))}
              <tr>
                <th scope="row" className="data-table__name">
                  {words.all}
                </th>
                <SumCells sums={overview} />
              </tr>
            </tbody>
          </table>
        </div>
        {overview.removedCents > 0 && (
          <p className="soft">{words.ofRemoved({ amount: price(overview.removedCents) })}</p>
        )}
        <p className="soft small">{words.overdueAfter({ days: daysToPayOf(event) })}</p>
      </Panel>
    </>
  );
}

type CameOverTimeProps = { days: PaymentsOverview['days'] };

function CameOverTime({ days }: CameOverTimeProps) {
  const { event } = useDesk();
  const [first, ...rest] = days.map(({ date, cents }) => ({ date, count: cents / 100 }));
  if (!first) return null;
  return (
    <TimeChart
      title={words.overTime({ currency: event.currency })}
      points={[first, ...rest]}
      dateLabel={shortDayText}
      lineLabel={words.untilThen}
      barLabel={words.onTheDay}
      valueText={(amount) => sumText(Math.round(amount * 100))}
    />
  );
}

type Summed = Pick<PaymentsOverview, 'dueCents' | 'paidCents' | 'openCents' | 'overdueCents'>;

function SumCells({ sums }: { sums: Summed }) {
  const cells = [
    [words.due, sums.dueCents],
    [words.came, sums.paidCents],
    [words.open, sums.openCents],
    [words.overdue, sums.overdueCents],
  ] as const;
  return cells.map(([label, cents]) => (
    <td key={label} data-label={label} className="data-table__amount">
      {sumText(cents)}
    </td>
  ));
}

/** For whoever looks before anything is owed or imported. */
function FirstSteps() {
  return (
    <Panel title={words.startHere}>
      <ol className="bullets">
        {words.firstSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="actions">
        <Link className="button button--loud" href="/admin/payments?part=import">
          {words.importStatement}
        </Link>
      </div>
    </Panel>
  );
}
