// Bank lines: how many wait, what they come to, and each with its proposals.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BankLinePage, LineCounts } from '#domain/money/bank-line.ts';
import { LineList } from '#web/admin/payments/line-list.tsx';
import { type LineSearch, linesPageSize, linesQuery } from '#web/admin/payments/payment-queries.ts';
import { useLineActions } from '#web/admin/payments/use-line-actions.ts';
import { CountChips } from '#web/desk/count-chips.tsx';
import { ListCount } from '#web/desk/list-count.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/filters.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/bank-lines.ts';
import { sumText } from '#words/desk/in-locale.ts';
import { importStatement } from '#words/desk/payments.ts';
import { noImports } from '#words/desk/statements.ts';

const filters = ['waiting', 'sure', 'proposed', 'unproposed', 'matched', 'aside'] as const;

export function LinesPart() {
  const [search, setSearch] = useState<LineSearch>({ page: 1, q: '', state: 'waiting' });
  const lines = useQuery(linesQuery(search));
  const actions = useLineActions(search);
  const { data } = lines;
  const isSearched = search.q !== '';
  const mayWait = !isSearched && search.state !== 'matched' && search.state !== 'aside';
  return (
    <section className="panel" aria-labelledby="lines-title">
      <div className="apart">
        <h2 className="title-3" id="lines-title">
          {words.bankLines}
        </h2>
        <div className="actions">
          {data && data.counts.sure > 0 && (
            <Button
              look="loud small"
              isBusy={actions.isBusy}
              title={actions.isBusy ? words.stillStoring : undefined}
              onPress={() => actions.confirmSure()}
            >
              {words.confirmSure({ count: data.counts.sure })}
            </Button>
          )}
          <Button look="quiet small" onPress={() => void actions.readAnew()}>
            {words.refresh}
          </Button>
        </div>
      </div>
      <Unread of={lines} waiting={words.loadingLines} failed={words.linesNotLoaded} />
      {data && isUntouched(data) && (
        <>
          <p className="empty">{noImports}</p>
          <div className="actions">
            <Link className="button button--loud" href="/admin/payments?part=import">
              {importStatement}
            </Link>
          </div>
        </>
      )}
      {data && !isUntouched(data) && (
        <>
          <Standing page={data} />
          <div className="lines__filters">
            <CountChips
              legend={words.state}
              chips={filters.map((state) => ({
                value: state,
                label: words.stateLabels[state],
                count: countOf(data, state),
              }))}
              chosen={search.state}
              onChoose={(state) => setSearch({ ...search, page: 1, state })}
            />
            <SearchField
              placeholder={words.payerPurposeOrAmount}
              q={search.q}
              onSearch={(q) => setSearch({ ...search, page: 1, q })}
            />
          </div>
          <ListCount total={data.total} counted={words.linesCounted} isNarrowed={isSearched} />
          <Keys />
          {data.total === 0 && <p className="empty">{mayWait ? words.nothingWaits : words.noSuchLines}</p>}
          <LineList lines={data.items} actions={actions} />
          <Pager
            total={data.total}
            page={search.page}
            pageSize={linesPageSize}
            onPage={(page) => setSearch({ ...search, page })}
          />
        </>
      )}
    </section>
  );
}

function isUntouched({ counts }: LineCounts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

function countOf({ counts }: LineCounts, state: (typeof filters)[number]): number {
  return state === 'waiting' ? counts.sure + counts.proposed + counts.unproposed : counts[state];
}

/** How far it is, and that no money is lost on the way. */
function Standing({ page }: { page: BankLinePage }) {
  const { matchedCents, unmatchedCents, unmatchedInCents, asideCents, statementCents } = page.sums;
  const unmatchedOutCents = unmatchedCents - unmatchedInCents;
  const sums = [
    [words.matchedSum, matchedCents],
    [words.unmatchedIn, unmatchedInCents],
    ...(unmatchedOutCents === 0 ? [] : [[words.unmatchedOut, unmatchedOutCents] as const]),
    [words.asideSum, asideCents],
    [words.statementSum, statementCents],
  ] as const;
  return (
    <>
      {/* To the eye the filters say it. */}
      <p className="visually-hidden" role="status">
        {words.howManyWait(page)}
      </p>
      <dl className="lines__sums">
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sumText(cents)}</dd>
          </div>
        ))}
      </dl>
      {matchedCents + unmatchedCents + asideCents !== statementCents && (
        <p className="notice notice--error" role="alert">
          {words.sumsDiffer}
        </p>
      )}
    </>
  );
}

function Keys() {
  return (
    <ul className="lines__keys" aria-label={words.keys}>
      {words.keyHints.map(([key, what]) => (
        <li key={key}>
          <kbd>{key}</kbd> {what}
        </li>
      ))}
    </ul>
  );
}
