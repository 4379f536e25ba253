// A page of a list of people: on its way, failed, empty, or who stands on it, whom one selects and acts on.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whoLimits } from '#domain/lists/who.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { FailedList } from '#web/desk/failed-list.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { type ListActionsProps, SelectedListActions } from '#web/desk/registrations/list-actions.tsx';
import { type Selection, useSelection } from '#web/desk/registrations/selection.ts';
import { isNarrowed, type TableState } from '#web/desk/registrations/table-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/lists.ts';
import * as selectionWords from '#words/desk/selection.ts';

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
      {/* Also of a list that is empty by now: whom something could not be done to is still to be read. */}
      {data && (data.total > 0 || !selection.isEmpty) && (
        <SelectionBar selection={selection} total={data.total}>
          <SelectedListActions {...offered} selection={selection} total={data.total} />
        </SelectionBar>
      )}
      {data && data.total > 0 && (
        <>
          {children(data.items)}
          <Pager page={state.page} pageSize={pageSize} total={data.total} onPage={onPage} />
        </>
      )}
    </>
  );
}

type SelectionBarProps = {
  selection: Selection;
  /** Of the list. */
  total: number;
  /** What can be done to those who are selected. */
  children: ReactNode;
};

/** Above a list: selects its page, or everybody whom it holds, and offers what can be done to those who are selected. */
function SelectionBar({ selection, total, children }: SelectionBarProps) {
  const { isAll, isEmpty, isFull, isPageSelected, ids } = selection;
  const count = isAll ? total : ids.length;
  return (
    <div className="selection no-print">
      <label className="choice">
        <input
          type="checkbox"
          checked={isPageSelected}
          ref={(box) => {
            if (box) box.indeterminate = !isEmpty && !isPageSelected;
          }}
          onChange={selection.togglePage}
        />
        <span>{selectionWords.selectPage}</span>
      </label>
      <div className={isEmpty ? undefined : 'selection__bar'}>
        <div className="selection__who">
          <p role="status">
            {!isEmpty && <strong>{selectionWords.selected({ count })}</strong>}
            {isFull && <span className="soft"> {selectionWords.full({ most: whoLimits.picked })}</span>}
          </p>
          {!isEmpty && (
            <>
              {!isAll && count < total && (
                <Button look="quiet small" onPress={selection.selectAll}>
                  {selectionWords.selectAll({ count: total })}
                </Button>
              )}
              <Button look="quiet small" onPress={selection.clear}>
                {selectionWords.clear}
              </Button>
            </>
          )}
        </div>
        {!isEmpty && (
          <fieldset className="actions selection__actions goes-on">
            <legend className="visually-hidden">{selectionWords.actions}</legend>
            {children}
          </fieldset>
        )}
      </div>
    </div>
  );
}
