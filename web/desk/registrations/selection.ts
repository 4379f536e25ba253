// Which rows of a list are selected: some, picked on whichever of its pages, or everybody whom the list holds.
import { useState } from 'react';
import { whoLimits, whoText } from '#domain/lists/who.ts';
import { type TableState, tableSearch } from '#web/desk/registrations/table-state.ts';

type Selected = {
  /** Everybody whom the list holds, also on its other pages. */
  isAll: boolean;
  /** Of those picked one by one; nobody where all are selected. */
  ids: readonly string[];
};

export type Selection = Selected & {
  isEmpty: boolean;
  has: (id: string) => boolean;
  /** A press on a row's box, or on its key. */
  toggle: (id: string) => void;
  /** All rows of the page, or none of them. */
  togglePage: () => void;
  isPageSelected: boolean;
  /** No more can be picked one by one. */
  isFull: boolean;
  selectAll: () => void;
  clear: () => void;
  /** The list of those who are selected, as files, paper and letters take it. */
  list: TableState;
};

const nobody: Selected = { isAll: false, ids: [] };

/** Whoever was picked stays picked while one looks for the next; everybody is forgotten with another search or filter. */
export function useSelection(state: TableState, pageIds: readonly string[]): Selection {
  const { page: _page, sort, ...filters } = state;
  const of = tableSearch(filters).toString();
  const [selected, keep] = useState({ of, ...nobody });
  if (selected.isAll && selected.of !== of) keep({ of, ...nobody });
  const change = (next: Selected) => keep({ of, ...next });
  const { isAll, ids } = selected;
  const has = (id: string) => isAll || ids.includes(id);
  const isPageSelected = pageIds.length > 0 && pageIds.every(has);
  return {
    ...selected,
    isEmpty: !isAll && ids.length === 0,
    has,
    toggle: (id) => change(toggled(selected, [id], pageIds)),
    togglePage: () => change(isAll ? nobody : toggled(selected, pageIds, pageIds)),
    isPageSelected,
    isFull: ids.length >= whoLimits.picked,
    selectAll: () => change({ isAll: true, ids: [] }),
    clear: () => change(nobody),
    list: isAll ? { ...state, page: 1 } : { page: 1, sort, who: pickedText(ids) },
  };
}

function pickedText(ids: readonly string[]): string {
  return whoText([{ isNot: false, any: [{ about: 'picked', ids }] }]);
}

/** Where everybody was selected, whoever is taken out leaves the others of the page. */
export function toggled(
  { isAll, ids }: Selected,
  pressed: readonly string[],
  pageIds: readonly string[],
): Selected {
  const before = isAll ? pageIds : ids;
  const isOut = pressed.every((id) => before.includes(id));
  const others = before.filter((id) => !pressed.includes(id));
  return { isAll: false, ids: isOut ? others : [...others, ...pressed].slice(0, whoLimits.picked) };
}
