// Payments: its parts, one at a time.
import { ImportPart } from '#web/admin/payments/import-part.tsx';
import { LettersList } from '#web/admin/payments/letters-list.tsx';
import { LinesPart } from '#web/admin/payments/lines-part.tsx';
import { OverviewPart } from '#web/admin/payments/overview-part.tsx';
import { PageParts } from '#web/desk/page-parts.tsx';
import * as lineWords from '#words/desk/bank-lines.ts';
import { lettersPart } from '#words/desk/money-letters.ts';
import { overviewPart } from '#words/desk/payments.ts';
import * as words from '#words/desk/statements.ts';

export function PaymentsPage() {
  return (
    <>
      <div className="desk__heading">
        <h1 className="title-2">{words.payments}</h1>
      </div>
      <PageParts
        label={words.partsOfPayments}
        parts={[
          { id: 'overview', label: overviewPart, draw: () => <OverviewPart /> },
          { id: 'lines', label: lineWords.bankLines, draw: () => <LinesPart /> },
          { id: 'letters', label: lettersPart, draw: () => <LettersList /> },
          { id: 'import', label: words.importPart, draw: () => <ImportPart /> },
        ]}
      />
    </>
  );
}
