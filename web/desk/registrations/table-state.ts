// What the table of all registrations shows, as it stands in the page's address.
import { participationDays } from '#domain/event.ts';
import { groups, pageLimits, type RegistrationList, type Sort, sorts } from '#domain/registration-list.ts';

export type TableState = Required<Pick<RegistrationList, 'page' | 'sort'>> &
  Pick<RegistrationList, 'q' | 'group' | 'value' | 'day'>;

export const tablePageSize = pageLimits.usual;
const usualSort = '-createdAt';

/** Whatever somebody typed into the address: what is not known counts as not said. */
export function readTableState(search: URLSearchParams): TableState {
  const page = Number(search.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    sort: readSort(search.get('sort')),
    q: search.get('q')?.slice(0, 200) || undefined,
    group: groups.find((group) => group === search.get('group')),
    value: search.get('value') || undefined,
    day: participationDays.find((day) => day === search.get('day')),
  };
}

function readSort(text: string | null): TableState['sort'] {
  const known = sorts.flatMap((sort): NonNullable<RegistrationList['sort']>[] => [sort, `-${sort}`]);
  return known.find((sort) => sort === text) ?? usualSort;
}

/** Only what differs from the usual stands in the address. */
export function tableSearch(state: Partial<TableState>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value === undefined || value === '' || value === 1 || value === usualSort) continue;
    search.set(key, String(value));
  }
  return search;
}

export function tableAddress(state: Partial<TableState>): string {
  const search = tableSearch(state);
  return search.size > 0 ? `/organizer/registrations?${search}` : '/organizer/registrations';
}

/** Every change but of the page starts at the first page. */
export function changeTable(state: TableState, change: Partial<TableState>): TableState {
  const value = 'group' in change && !('value' in change) ? { value: undefined } : {};
  return { ...state, page: 1, ...value, ...change };
}

/** A press on a column's head: sorts by it, then turns it round. Dates begin with the newest, words with A. */
export function nextSort(current: TableState['sort'], column: Sort): TableState['sort'] {
  if (column === 'createdAt') return current === '-createdAt' ? 'createdAt' : '-createdAt';
  return current === column ? `-${column}` : column;
}
