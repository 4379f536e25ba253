// Registration data dashboard (product.md, section 2): summary, contacts, details, export and print.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Summary } from '#domain/lists/summary.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { orderIn } from '#domain/locale/locale.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { DataContacts } from '#web/admin/data/data-contacts.tsx';
import { DataDetails } from '#web/admin/data/data-details.tsx';
import { DataSummary } from '#web/admin/data/data-summary.tsx';
import { ExportButton } from '#web/desk/export-button.tsx';
import { readPage, searchOf } from '#web/desk/list-address.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { PageParts } from '#web/desk/page-parts.tsx';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { refreshRegistrations, registrationsQuery, summaryQuery } from '#web/desk/queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { adminPages } from '#words/desk/admin-pages.ts';
import * as words from '#words/desk/data.ts';
import { dataColumns } from '#words/desk/file-columns.ts';
import * as listWords from '#words/desk/lists.ts';

const pageSize = 24;

export function DataPage() {
  const { event } = useDesk();
  const summary = useQuery(summaryQuery);
  const hasPeople = summary.data !== undefined && summary.data.groups.all > 0;
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="title-2">{adminPages['/data']}</h1>
        {hasPeople && (
          <div className="actions goes-on no-print">
            <ExportButton
              label={words.exportCsv}
              fileName={`${event.abbreviation}-registrations-${todayOf(event)}.csv`}
              columns={dataColumns(event)}
              done={{ title: words.success, description: words.exported }}
            />
            <PrintDataButton summary={summary.data} />
          </div>
        )}
      </div>
      <Unread of={summary} waiting={words.loadingTheData} failed={words.dataNotLoaded} />
      {summary.data?.groups.all === 0 && (
        <div className="empty">
          <p>{words.noRegistrationsYet}</p>
          <p className="soft">{listWords.whoRegisters}</p>
        </div>
      )}
      {hasPeople && (
        <PageParts
          className="data-page"
          label={words.tabs}
          name="tab"
          parts={[
            {
              id: 'summary',
              label: words.summary,
              draw: () => <DataSummary summary={summary.data} />,
            },
            { id: 'contacts', label: words.contacts, draw: () => <Paged kind="contacts" /> },
            { id: 'details', label: words.details, draw: () => <Paged kind="details" /> },
          ]}
        />
      )}
    </>
  );
}

function Paged({ kind }: { kind: 'contacts' | 'details' }) {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search);
  const list = useQuery(registrationsQuery({ page, pageSize, sort: 'name' }));
  if (!list.data) {
    const { loadingRegistrations: waiting, registrationsNotLoaded: failed } = listWords;
    return <Unread of={list} waiting={waiting} failed={failed} />;
  }
  return (
    <>
      <ListCount total={list.data.total} counted={listWords.countOfRegistrations} />
      {kind === 'contacts' ? (
        <DataContacts registrations={list.data.items} />
      ) : (
        <DataDetails registrations={list.data.items} />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={list.data.total}
        onPage={(next) => setSearch(searchOf({ page: next, tab: kind }))}
      />
    </>
  );
}

type PrintDataButtonProps = { summary: Summary };

function PrintDataButton({ summary }: PrintDataButtonProps) {
  const client = useQueryClient();
  return (
    <PrintButton
      readAll={async () => {
        // So that the numbers count those who stand below them.
        await refreshRegistrations(client);
        const { readAllRegistrations } = await import('#web/desk/export-registrations.ts');
        return readAllRegistrations(() => undefined);
      }}
      draw={(registrations) => <Sheet summary={summary} registrations={registrations} />}
    />
  );
}

type SheetProps = PrintDataButtonProps & { registrations: readonly Registration[] };

function Sheet({ summary, registrations }: SheetProps) {
  const { event } = useDesk();
  const order = orderIn(event.locale);
  const byName = registrations.toSorted((a, b) => order(a.name, b.name));
  return (
    <>
      <section className="print-sheet__page">
        <h2 className="title-2">{event.title}</h2>
        <DataSummary summary={summary} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">{words.contacts}</h2>
        <DataContacts registrations={byName} />
      </section>
      <section className="print-sheet__page">
        <h2 className="title-3">{words.details}</h2>
        <DataDetails registrations={byName} />
      </section>
    </>
  );
}
