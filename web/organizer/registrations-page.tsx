// All registrations: search, filters, sorting and pages, all of them in the address.

import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { registrationsFile } from '#web/desk/export-button.tsx';
import { ListCount } from '#web/desk/list-count.tsx';
import { ColumnChoice } from '#web/desk/questions/column-choice.tsx';
import { questionColumns, useShownColumns } from '#web/desk/questions/shown-columns.ts';
import { ListActions } from '#web/desk/registrations/list-actions.tsx';
import { PagedList, usePagedList } from '#web/desk/registrations/paged-list.tsx';
import { waitingForOf } from '#web/desk/registrations/registration-actions.tsx';
import { RegistrationTable } from '#web/desk/registrations/registration-table.tsx';
import { TableFilters } from '#web/desk/registrations/table-filters.tsx';
import { isNarrowed, tablePageSize } from '#web/desk/registrations/table-state.ts';
import { useTableState } from '#web/desk/registrations/use-table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { DeskHeader } from '#web/organizer/desk-header.tsx';
import { printedColumns } from '#words/desk/file-columns.ts';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/organizer.ts';

export function RegistrationsPage({ organizer }: { organizer: Organizer }) {
  const { event } = useDesk();
  const [state, change] = useTableState(event);
  const paged = usePagedList(state, tablePageSize);
  const { list, selection } = paged;
  const { shown } = useShownColumns();
  const columns = [...printedColumns(event), ...questionColumns(shown)];
  const offered = {
    title: words.registrations,
    file: { ...registrationsFile(event), shownColumns: columns },
    columns,
  };
  return (
    <>
      <DeskHeader organizer={organizer} />
      <main id="main" className="desk desk--list">
        <div className="desk__heading desk__heading--row">
          <div>
            <Link href="/organizer/dashboard" className="tall-link">
              <ArrowLeft aria-hidden="true" size={16} /> {words.dashboard}
            </Link>
            <h1 className="title-2">{words.registrations}</h1>
          </div>
          <div className="actions goes-on no-print">
            <ListActions {...offered} state={state} />
          </div>
        </div>
        <div className="list-tools">
          <TableFilters state={state} onChange={change} />
          <ColumnChoice />
          <ListCount
            total={list.data?.total}
            counted={listWords.countOfRegistrations}
            isNarrowed={isNarrowed(state)}
          />
        </div>
        <PagedList
          paged={paged}
          said={{
            loading: listWords.loadingRegistrations,
            notLoaded: listWords.registrationsNotLoaded,
            none: listWords.noRegistrations,
          }}
          offered={offered}
          onPage={(page) => change({ page })}
        >
          {(items) => (
            <RegistrationTable
              items={items}
              sort={state.sort}
              questions={shown}
              waitingFor={waitingForOf(state)}
              selection={selection}
              isStale={list.isPlaceholderData}
              onSort={(sort) => change({ sort })}
            />
          )}
        </PagedList>
      </main>
    </>
  );
}
