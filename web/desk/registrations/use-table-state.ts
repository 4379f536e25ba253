// The table's state, read from the page's address and changed in it.
import { useSearchParams } from 'wouter';
import { dayKeys, type EventContent } from '#domain/event.ts';
import {
  changeTable,
  readTableState,
  type TableState,
  tableSearch,
} from '#web/desk/registrations/table-state.ts';

/** `replace` keeps the browser's history free of every letter typed. */
export type ChangeTable = (change: Partial<TableState>, replace?: boolean) => void;

export function useTableState(event: Pick<EventContent, 'days'>): [TableState, ChangeTable] {
  const [search, setSearch] = useSearchParams();
  const state = readTableState(search, dayKeys(event));
  const change: ChangeTable = (next, replace = false) =>
    setSearch(tableSearch(changeTable(state, next)), { replace });
  return [state, change];
}
