// To whom money is to go back, and who paid more than they owe; also whoever was deleted, without a name.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundDue } from '#domain/money/payments-overview.ts';
import { refundsQuery } from '#web/admin/payments/payment-queries.ts';
import { RecordDialog } from '#web/desk/money/record-dialog.tsx';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { sumText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/payments.ts';

export function Refunds() {
  const refunds = useQuery(refundsQuery);
  return (
    <Panel title={words.refunds} titleId="refunds">
      <Unread of={refunds} waiting={words.loadingOverview} failed={words.overviewNotLoaded} />
      {refunds.data?.length === 0 && <p className="empty">{words.noRefunds}</p>}
      {refunds.data && refunds.data.length > 0 && (
        <div className="table-scroll">
          <table className="data-table data-table--rows" aria-labelledby="refunds">
            <ColumnTitles
              titles={[words.name, words.code, words.account, words.amount, words.actions]}
              amounts={[words.amount]}
            />
            <tbody>
              {refunds.data.map((refund) => (
                <RefundRow key={refund.id} refund={refund} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function RefundRow({ refund }: { refund: RefundDue }) {
  const { id, name, code, cents, accounts, isIn } = refund;
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const who = name ?? words.somebodyDeleted;
  return (
    <tr>
      <th scope="row" className="data-table__name">
        {name ?? words.deleted}
        {isIn && <span className="soft small"> {words.paidTooMuch}</span>}
      </th>
      <td data-label={words.code} className="data-table__whole">
        {code}
      </td>
      <td data-label={words.account}>
        {name === null ? words.accountDeleted : words.accountsText(accounts)}
      </td>
      <td data-label={words.amount} className="data-table__amount data-rows__first">
        {sumText(cents)}
      </td>
      <td className="data-table__actions">
        <Button look="quiet small" aria-label={words.refundOf({ name: who })} onPress={() => setIsOpen(true)}>
          {words.refund}
        </Button>
        {isOpen && (
          <RecordDialog
            id={id}
            name={who}
            what="refund"
            onClose={() => setIsOpen(false)}
            onRecorded={() => refreshRegistrations(client)}
          />
        )}
      </td>
    </tr>
  );
}
