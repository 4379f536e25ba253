// Payments: its parts, one at a time.
import * as Tabs from '@radix-ui/react-tabs';
import type { ReactElement } from 'react';
import { useSearchParams } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import { ImportPart } from '#web/admin/payments/import-part.tsx';
import { LettersList } from '#web/admin/payments/letters-list.tsx';
import { LinesPart } from '#web/admin/payments/lines-part.tsx';
import { OverviewPart } from '#web/admin/payments/overview-part.tsx';
import * as lineWords from '#words/desk/bank-lines.ts';
import { lettersPart } from '#words/desk/money-letters.ts';
import { overviewPart } from '#words/desk/payments.ts';
import * as words from '#words/desk/statements.ts';

type Part = { id: string; label: string; draw: (event: EventContent) => ReactElement };

/** The first one is at the page's own address. */
const parts: readonly [Part, ...Part[]] = [
  { id: 'overview', label: overviewPart, draw: (event) => <OverviewPart event={event} /> },
  { id: 'lines', label: lineWords.bankLines, draw: (event) => <LinesPart event={event} /> },
  { id: 'letters', label: lettersPart, draw: () => <LettersList /> },
  { id: 'import', label: words.importPart, draw: (event) => <ImportPart event={event} /> },
];

export function PaymentsPage({ event }: { event: EventContent }) {
  const [search, setSearch] = useSearchParams();
  const [first] = parts;
  const { id } = parts.find((part) => part.id === search.get('part')) ?? first;
  return (
    <>
      <div className="desk__heading">
        <h1 className="desk__title">{words.payments}</h1>
      </div>
      <Tabs.Root
        value={id}
        onValueChange={(next) => setSearch(next === first.id ? {} : { part: next })}
        activationMode="manual"
      >
        <Tabs.List className="tabs no-print" aria-label={words.partsOfPayments}>
          {parts.map((part) => (
            <Tabs.Trigger key={part.id} value={part.id} className="tabs__tab">
              {part.label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {parts.map((part) => (
          <Tabs.Content key={part.id} value={part.id} className="tabs__panel">
            {part.draw(event)}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}
