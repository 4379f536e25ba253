// A page of a list of people: on its way, failed, empty, or who stands on it, whom one selects and acts on.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { FailedList } from '#web/desk/failed-list.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { type ListActionsProps, SelectedListActions } from '#web/desk/registrations/list-actions.tsx';
import { useSelection } from '#web/desk/registrations/selection.ts';
import { SelectionBar } from '#web/desk/registrations/selection-bar.tsx';
import { isNarrowed, type TableState } from '#web/desk/registrations/table-state.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/lists.ts';

export function usePagedList(state: TableState, pageSize: number) {
  const list = useQuery(registrationsQuery({ ...state, pageSize }));
  const pageIds = (list.data?.items ?? []).map(({ id }) => id);
  return { state, pageSize, list, selection: useSelection(state, pageIds) };
}

type PagedListProps = {
  paged: ReturnType<typeof usePagedList>;
  said: { loading: string; notLoaded: string; none: string };
  /** What can be done to those who are selected. */
  offered: ListActionsProps;
  onPage: (page: number) => void;
  children: (items: readonly ListedRegistration[]) => ReactNode;
};

export function PagedList({ paged, said, offered, onPage, children }: PagedListProps) {
  const { state, pageSize, list, selection } = paged;
  const { data } = list;
  return (
    <>
      {list.isError && (
        <FailedList message={said.notLoaded} unknown={state.unknown} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting label={said.loading} />}
      {data?.total === 0 && (
        <div className="empty">
          <p>{said.none}</p>
          <p className="soft">{isNarrowed(state) ? words.showMoreOfThem : words.whoRegisters}</p>
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <SelectionBar selection={selection} total={data.total}>
            <SelectedListActions {...offered} selection={selection} total={data.total} />
          </SelectionBar>
          {children(data.items)}
          <Pager page={state.page} pageSize={pageSize} total={data.total} onPage={onPage} />
        </>
      )}
    </>
  );
}
