// What the table of all registrations shows, as it stands in the page's address.

import { pageLimits } from '#domain/basics/page.ts';
import { entryStates } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { groupsOf } from '#domain/lists/groups.ts';
import {
  type RegistrationList,
  registrationListSchema,
  sorts,
  type WholeList,
} from '#domain/lists/registration-list.ts';
import { isKnownWho, readWho } from '#domain/lists/who.ts';
import { moneyFilters } from '#domain/money/money.ts';
import { readPage, readWords, searchOf, unknownOf } from '#web/desk/list-address.ts';
import type { Role } from '#web/desk/use-desk.ts';

export type TableState = Required<Pick<RegistrationList, 'page' | 'sort'>> &
  Omit<WholeList, 'sort'> & {
    /** A filter of the address that there is not. */
    unknown?: string | undefined;
  };

export const tablePageSize = pageLimits.usual;
export const usualSort = '-createdAt';

export function readTableState(
  search: URLSearchParams,
  { days, sections }: Pick<EventContent, 'days' | 'sections'>,
): TableState {
  const keyIn = (parts: readonly { key: string }[], name: string) =>
    parts.find(({ key }) => key === search.get(name))?.key;
  const filters = {
    group: groupsOf({ sections }).find((group) => group === search.get('group')),
    section: keyIn(sections, 'section'),
    day: keyIn(days, 'day'),
    registered: registrationListSchema.shape.registered.safeParse(search.get('registered') ?? undefined).data,
    twice: search.get('twice') === 'true' ? ('true' as const) : undefined,
    state: entryStates.find((state) => state === search.get('state')),
    money: moneyFilters.find((filter) => filter === search.get('money')),
    answer: registrationListSchema.shape.answer.safeParse(search.get('answer') ?? undefined).data,
    who: readKnownWho(search.get('who') ?? '', { days, sections }),
  };
  return {
    page: readPage(search),
    sort: readSort(search.get('sort')),
    q: readWords(search),
    value: search.get('value') || undefined,
    ...filters,
    unknown: unknownOf(search, filters),
  };
}

function readKnownWho(text: string, event: Pick<EventContent, 'days' | 'sections'>): string | undefined {
  const who = readWho(text);
  return who && isKnownWho(who, event) ? text : undefined;
}

function readSort(text: string | null): TableState['sort'] {
  const known = sorts.flatMap((sort): NonNullable<RegistrationList['sort']>[] => [sort, `-${sort}`]);
  return known.find((sort) => sort === text) ?? usualSort;
}

export function tableSearch(state: Partial<TableState>): URLSearchParams {
  return searchOf(state, [usualSort]);
}

/** Where the organizers' table, or the admins', shows these people. */
export function tableAddress(state: Partial<TableState>, by: Role = 'organizer'): string {
  const search = tableSearch(state);
  const path = by === 'admin' ? '/admin' : '/organizer/registrations';
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Not everybody stands in the list. */
export function isNarrowed(state: TableState): boolean {
  const { page: _page, sort: _sort, value: _ofGroup, group = 'all', ...others } = state;
  return group !== 'all' || Object.values(others).some(Boolean);
}

/** Every change but of the page starts at the first page. An order that came with a filter goes with it. */
export function changeTable(state: TableState, change: Partial<TableState>): TableState {
  const value = 'group' in change && !('value' in change) ? { value: undefined } : {};
  const next = { ...state, page: 1, unknown: undefined, ...value, ...change };
  const order = orderWith(state);
  const isLeft = !('sort' in change) && state.sort === order && orderWith(next) !== order;
  return isLeft ? { ...next, sort: usualSort } : next;
}

/** As links show who waits, asks or is perhaps registered twice; an admin's table has no heads that would change it. */
function orderWith({ state, twice }: TableState): TableState['sort'] {
  if (twice) return 'name';
  if (state === 'waiting') return 'turn';
  return state === 'requested' ? 'createdAt' : usualSort;
}
