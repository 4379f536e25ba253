// All registrations: search, filters, sorting and pages, all of them in the address.

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import type { EventContent } from '#domain/event.ts';
import type { Organizer } from '#domain/organizer.ts';
import { ExportDataButton } from '#web/desk/export-button.tsx';
import { FailedList } from '#web/desk/failed-list.tsx';
import { ListCount } from '#web/desk/list-count.tsx';
import { WriteToShown } from '#web/desk/mail/write-to-shown.tsx';
import { CardsLink } from '#web/desk/print/cards-link.tsx';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { ColumnChoice } from '#web/desk/questions/column-choice.tsx';
import { questionColumns, useShownColumns } from '#web/desk/questions/shown-columns.ts';
import { waitingForOf } from '#web/desk/registrations/registration-actions.tsx';
import { RegistrationTable } from '#web/desk/registrations/registration-table.tsx';
import { useSelection } from '#web/desk/registrations/selection.ts';
import { SelectionActions } from '#web/desk/registrations/selection-actions.tsx';
import { SelectionBar } from '#web/desk/registrations/selection-bar.tsx';
import { TableFilters } from '#web/desk/registrations/table-filters.tsx';
import { isNarrowed, tablePageSize } from '#web/desk/registrations/table-state.ts';
import { useTableState } from '#web/desk/registrations/use-table-state.ts';
import { DeskHeader } from '#web/organizer/desk-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { printedColumns } from '#words/desk/file-columns.ts';
import * as listWords from '#words/desk/lists.ts';
import * as words from '#words/desk/organizer.ts';

type RegistrationsPageProps = { organizer: Organizer; event: EventContent };

export function RegistrationsPage({ organizer, event }: RegistrationsPageProps) {
  const [state, change] = useTableState(event);
  const list = useQuery(registrationsQuery({ ...state, pageSize: tablePageSize }));
  const { shown } = useShownColumns();
  const selection = useSelection(
    state,
    (list.data?.items ?? []).map(({ id }) => id),
  );
  const columns = [...printedColumns(event), ...questionColumns(shown)];
  return (
    <>
      <DeskHeader organizer={organizer} event={event} />
      <main id="main" className="desk desk--list">
        <div className="desk__heading desk__heading--row">
          <div>
            <Link href="/organizer/dashboard" className="back-link">
              <ArrowLeft aria-hidden="true" size={16} /> {words.dashboard}
            </Link>
            <h1 className="desk__title">{words.registrations}</h1>
          </div>
          <div className="actions no-print">
            <WriteToShown state={state} event={event} organizer={organizer} />
            <ExportDataButton event={event} state={state} shownColumns={columns} />
            <PrintListButton title={words.registrations} event={event} list={state} columns={columns} />
            <CardsLink list={state} />
          </div>
        </div>
        <div className="list-tools">
          <TableFilters state={state} event={event} onChange={change} />
          <ColumnChoice />
          <ListCount
            total={list.data?.total}
            counted={listWords.countOfRegistrations}
            isNarrowed={isNarrowed(state)}
          />
        </div>
        {list.isError && (
          <FailedList
            message={listWords.registrationsNotLoaded}
            unknown={state.unknown}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && <Waiting label={words.loadingRegistrations} />}
        {list.data && list.data.total === 0 && <p className="empty">{words.noRegistrations}</p>}
        {list.data && list.data.total > 0 && (
          <>
            <SelectionBar selection={selection} total={list.data.total}>
              <WriteToShown state={selection.list} event={event} organizer={organizer} isOfSelection />
              <SelectionActions selection={selection} total={list.data.total} event={event} />
              <ExportDataButton event={event} state={selection.list} shownColumns={columns} isOfSelection />
              <PrintListButton
                title={words.registrations}
                event={event}
                list={selection.list}
                columns={columns}
                hasKeys={false}
              />
              <CardsLink list={selection.list} />
            </SelectionBar>
            <RegistrationTable
              items={list.data.items}
              sort={state.sort}
              event={event}
              questions={shown}
              waitingFor={waitingForOf(state)}
              selection={selection}
              isStale={list.isPlaceholderData}
              onSort={(sort) => change({ sort })}
            />
            <Pager
              page={state.page}
              pageSize={tablePageSize}
              total={list.data.total}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </main>
    </>
  );
}
