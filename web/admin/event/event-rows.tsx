// A list of the event: its rows are opened one at a time, ordered by dragging or by their buttons, deleted and added.
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { EditorRow, type RowControl } from '#web/form-editor/editor-row.tsx';
import { type NamedRow, SortableFrame, useRowSorting } from '#web/form-editor/sortable-list.tsx';
import { stepButtons, useFocusNext } from '#web/form-editor/use-focus-next.ts';
import { Button } from '#web/ui/button.tsx';
import * as editorWords from '#words/desk/editor.ts';

type EventRow = NamedRow & {
  facts?: ReactNode;
  /** Why it can't be deleted, if it can't. */
  keptBecause?: string | undefined;
};

type EventRowsProps = {
  /** As errors name the list. */
  list: string;
  rows: readonly EventRow[];
  /** What is said where there are none. */
  empty: string;
  onMove: (from: number, to: number) => void;
  onDelete: (place: number) => void;
  /** Draws what is in an open row. */
  children: (place: number) => ReactNode;
};

export function EventRows({ list, rows, empty, onMove, onDelete, children }: EventRowsProps) {
  const { errors, openRows, openRow, moveRows } = useEventForm();
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useFocusNext();
  const open = openRows[list];
  /** The row whose handle is held is drawn closed, so that it is moved as one line. */
  const [heldId, setHeldId] = useState<string>();
  const move = (from: number, to: number) => {
    onMove(from, to);
    moveRows(list, (place) => placeAfter(place, from, to));
    setAnnouncement(editorWords.rowMoved({ row: rows[from]?.name ?? '', place: to + 1, count: rows.length }));
  };
  const idOf = (id: string, control: RowControl) => editorId(`${control}-${id}`);
  const listError = errors[`${list}.root`];
  return (
    <div className="stack stack--close event-rows" id={editorId(`${list}.root`)} tabIndex={-1}>
      {listError && <p className="field__error">{listError}</p>}
      {rows.length === 0 && <p className="soft">{empty}</p>}
      <SortableFrame
        rows={rows}
        onMove={(id, to) =>
          move(
            rows.findIndex((row) => row.id === id),
            to,
          )
        }
        onLetGo={() => setHeldId(undefined)}
      >
        <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="field-list">
            {rows.map((row, place) => (
              <SortedRow
                key={row.id}
                row={row}
                place={place}
                count={rows.length}
                isOpen={open === place && heldId !== row.id}
                hasError={Object.keys(errors).some((name) => name.startsWith(`${list}.${place}.`))}
                idOf={(control) => idOf(row.id, control)}
                onPickUp={() => setHeldId(row.id)}
                onToggle={() => openRow(list, open === place ? undefined : place)}
                onMove={(to) => {
                  move(place, to);
                  focusNext(...stepButtons((control) => idOf(row.id, control), place, to));
                }}
                onDelete={() => {
                  onDelete(place);
                  moveRows(list, (other) => (other === place ? undefined : other - Number(other > place)));
                  setAnnouncement(editorWords.rowDeleted({ row: row.name }));
                  const next = rows[place + 1] ?? rows[place - 1];
                  focusNext(next ? idOf(next.id, 'toggle') : editorId(`add-${list}`));
                }}
              >
                {open === place && children(place)}
              </SortedRow>
            ))}
          </ol>
        </SortableContext>
      </SortableFrame>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Where a row stands after one was moved. */
function placeAfter(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  return to <= place && place < from ? place + 1 : place;
}

type SortedRowProps = {
  row: EventRow;
  place: number;
  count: number;
  isOpen: boolean;
  hasError: boolean;
  idOf: (control: RowControl) => string;
  onPickUp: () => void;
  onToggle: () => void;
  onMove: (to: number) => void;
  onDelete: () => void;
  children: ReactNode;
};

function SortedRow({ row, onPickUp, children, ...props }: SortedRowProps) {
  const sorting = useRowSorting(row.id, row.name, onPickUp);
  return (
    <EditorRow
      className="field-row"
      name={row.name}
      keptBecause={row.keptBecause}
      sorting={sorting}
      shown={
        <>
          <span className="field-row__label">{row.name}</span>{' '}
          {row.facts && <span className="field-row__facts">{row.facts}</span>}
        </>
      }
      {...props}
    >
      {children}
    </EditorRow>
  );
}

type NewRow = { list: string; place: number; first: string; onAdd: () => void };

/** Adds a row at the end, opens it and puts the cursor into its first field. */
export function useAddRow() {
  const { openRow } = useEventForm();
  return ({ list, place, first, onAdd }: NewRow) => {
    flushSync(() => {
      onAdd();
      openRow(list, place);
    });
    document.getElementById(editorId(`${list}.${place}.${first}`))?.focus();
  };
}

export function AddRow({ label, ...row }: NewRow & { label: string }) {
  const add = useAddRow();
  const id = editorId(`add-${row.list}`);
  return (
    <Button className="button button--small event-rows__add" id={id} onPress={() => add(row)}>
      <Plus aria-hidden="true" size={18} />
      {label}
    </Button>
  );
}
