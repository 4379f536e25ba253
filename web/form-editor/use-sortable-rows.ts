// Dragging arrives after the list: until then, and if it never does, the buttons order the fields.
import { type RefObject, useEffect, useState } from 'react';

type SortableRows = typeof import('#web/form-editor/sortable-rows.tsx').SortableRows;

let arrived: SortableRows | undefined;

export async function loadSortableRows(): Promise<SortableRows | undefined> {
  try {
    arrived ??= (await import('#web/form-editor/sortable-rows.tsx')).SortableRows;
  } catch {
    // No network for it. The buttons do the same.
  }
  return arrived;
}

/** The rows are drawn anew when dragging arrives, so it waits while somebody's focus is among them. */
export function useSortableRows(list: RefObject<HTMLElement | null>): SortableRows | undefined {
  const [rows, setRows] = useState<SortableRows | undefined>(() => arrived);
  useEffect(() => {
    const listened = list.current;
    const use = (next: EventTarget | null) => {
      const isInside = next instanceof Node && listened?.contains(next);
      if (arrived && !isInside) setRows(() => arrived);
    };
    const leave = (event: FocusEvent) => use(event.relatedTarget);
    void loadSortableRows().then(() => use(document.activeElement));
    listened?.addEventListener('focusout', leave);
    return () => listened?.removeEventListener('focusout', leave);
  }, [list]);
  return rows;
}
