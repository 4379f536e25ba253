// The treasurer's files. Each is read as it is when it is asked for.
import { Download } from 'lucide-react';
import type { EventContent } from '#domain/event/event.ts';
import { decimalOf } from '#domain/lists/csv.ts';
import { call } from '#web/call.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { download } from '#web/download.ts';
import { Button } from '#web/ui/button.tsx';
import { moneyColumns } from '#words/desk/file-columns.ts';
import * as money from '#words/desk/money.ts';
import * as words from '#words/desk/payments.ts';

const names = ['ledger', 'open', 'refunds'] as const;
type FileName = (typeof names)[number];

const labels: Record<FileName, string> = {
  ledger: words.ledgerFile,
  open: words.openFile,
  refunds: words.refundsFile,
};
const fileNames: Record<FileName, string> = {
  ledger: 'ledger.csv',
  open: 'open-items.csv',
  refunds: 'refunds-due.csv',
};

/** As a spreadsheet adds it up. */
async function textOf(name: FileName, event: EventContent): Promise<string> {
  const { csvOf, readAllRegistrations } = await import('#web/desk/export-registrations.ts');
  const { columns } = words;
  const inCurrency = { title: columns.currency, cell: () => event.currency };
  if (name === 'open') {
    const rows = await readAllRegistrations(() => undefined, { money: 'owes' });
    return csvOf(rows, [
      { title: columns.name, cell: (row) => row.name },
      { title: columns.code, cell: (row) => row.paymentCode },
      { title: columns.email, cell: (row) => row.email },
      { title: columns.phone, cell: (row) => row.phone },
      { title: columns.due, cell: (row) => decimalOf(row.money.dueCents) },
      ...moneyColumns,
      inCurrency,
    ]);
  }
  if (name === 'refunds') {
    return csvOf(await call('GET /api/admin/payments/refunds', {}), [
      { title: columns.name, cell: (row) => row.name ?? words.deleted },
      { title: columns.account, cell: ({ accounts }) => words.accountsText(accounts) },
      { title: columns.amount, cell: ({ cents }) => decimalOf(cents) },
      inCurrency,
      { title: columns.code, cell: ({ code }) => code ?? '' },
      { title: columns.why, cell: ({ isIn }) => (isIn ? words.paidTooMuch : words.isOut) },
    ]);
  }
  return csvOf(await call('GET /api/admin/payments/ledger', {}), [
    { title: columns.date, cell: ({ date }) => date },
    { title: columns.amount, cell: ({ cents }) => decimalOf(cents) },
    inCurrency,
    { title: columns.how, cell: ({ how }) => money.ways[how] },
    {
      title: columns.what,
      cell: (row) => (row.isCounterEntry ? words.counterEntry : words.kinds[row.what]),
    },
    { title: columns.name, cell: (row) => row.name ?? '' },
    { title: columns.code, cell: ({ code }) => code ?? '' },
    { title: columns.for, cell: ({ label }) => label },
    { title: columns.by, cell: ({ by }) => by },
  ]);
}

export function TreasurerFiles() {
  const { event } = useDesk();
  const saving = useDeed({
    mutationFn: async (name: FileName) => download(fileNames[name], await textOf(name, event), 'text/csv'),
    said: (_done, name) => ({ title: words.fileSaved, description: fileNames[name] }),
    failed: words.fileFailed,
  });
  return (
    <section className="no-print" aria-labelledby="files">
      <h2 className="visually-hidden" id="files">
        {words.files}
      </h2>
      <div className="actions">
        {names.map((name) => (
          <Button key={name} look="quiet small" isBusy={saving.isPending} onPress={() => saving.mutate(name)}>
            <Download aria-hidden="true" size={18} />
            {labels[name]}
          </Button>
        ))}
      </div>
    </section>
  );
}
