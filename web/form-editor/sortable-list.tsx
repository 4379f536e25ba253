// Rows that are dragged by their handle, with a pointer, a finger or the arrow keys, inside somebody's DndContext.
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '#domain/forms/fields.ts';
import type { RowSorting } from '#web/form-editor/editor-row.tsx';
import { fieldName } from '#web/form-editor/field-words.ts';
import * as words from '#words/desk/editor.ts';

/** A press moves a little; a drag moves more. */
export function useRowSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'instant',
    }),
  );
}

/**
 * The row whose leading edge is nearest to that of the dragged one. Centres, the usual measure, never meet where
 * a closed row passes an opened one of many lines.
 */
export const nearestEdge: CollisionDetection = ({
  active,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const start = droppableRects.get(active.id);
  const edge = start && collisionRect.top < start.top ? 'top' : 'bottom';
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.abs(rect[edge] - collisionRect[edge]);
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((a, b) => a.data.value - b.data.value);
};

/** The list itself, inside somebody's DndContext. */
export type RowsProps = {
  /** In the order shown. */
  fields: readonly Field[];
  drawRow: (field: Field, place: number, sorting: RowSorting) => ReactNode;
  /** Before a row is measured for its way: the place to close it. */
  onPickUp: (id: string) => void;
  /** What the list ends with. */
  children: ReactNode;
};

export function SortableList({ fields, drawRow, onPickUp, children }: RowsProps) {
  return (
    <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      <ol className="field-list">
        {fields.map((field, place) => (
          <SortableRow key={field.id} {...{ field, place, drawRow, onPickUp }} />
        ))}
        {children}
      </ol>
    </SortableContext>
  );
}

type SortableRowProps = Pick<RowsProps, 'drawRow' | 'onPickUp'> & { field: Field; place: number };

function SortableRow({ field, place, drawRow, onPickUp }: SortableRowProps) {
  const sorting = useRowSorting(field.id, fieldName(field), () => onPickUp(field.id));
  return drawRow(field, place, sorting);
}

/** What a row needs to be dragged; `onPickUp` runs before it is measured. */
export function useRowSorting(id: string, name: string, onPickUp: () => void): RowSorting {
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = sortable;
  const pickUp = () => flushSync(onPickUp);
  return {
    setNode: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging: sortable.isDragging,
    isTarget: sortable.isOver && sortable.activeIndex < 0,
    handle: (
      <button
        type="button"
        className="icon-button field-row__handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        onPointerDownCapture={pickUp}
        onKeyDownCapture={({ code }) => (code === 'Space' || code === 'Enter') && pickUp()}
        aria-label={words.dragOf({ row: name })}
        title={words.drag}
      >
        <GripVertical aria-hidden="true" size={18} />
      </button>
    ),
  };
}

export type NamedRow = { id: string; name: string };

/** `rowsOf` are the rows of the list that something is dragged in. */
export function announcementsFor(rowsOf: (id: UniqueIdentifier) => readonly NamedRow[]): Announcements {
  const nameOf = (id: UniqueIdentifier) =>
    rowsOf(id).find((row) => row.id === id)?.name ?? words.somethingElse;
  const placeOf = (id: UniqueIdentifier) => {
    const rows = rowsOf(id);
    return words.rowPlace({ place: rows.findIndex((row) => row.id === id) + 1, count: rows.length });
  };
  return {
    onDragStart: ({ active }) => words.pickedUp({ row: nameOf(active.id), place: placeOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? words.isOverPlace({ row: nameOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      words.dropped({ row: nameOf(active.id), place: over ? placeOf(over.id) : undefined }),
    onDragCancel: ({ active }) => words.staysAt({ row: nameOf(active.id), place: placeOf(active.id) }),
  };
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type SortableFrameProps = {
  rows: readonly NamedRow[];
  onMove: (id: string, to: number) => void;
  /** Wherever the row is then, and also where a handle was pressed and nothing dragged. */
  onLetGo?: () => void;
  children: ReactNode;
};

/** Around any list whose rows take `useRowSorting`. */
export function SortableFrame({ rows, onMove, onLetGo, children }: SortableFrameProps) {
  const sensors = useRowSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    const to = rows.findIndex(({ id }) => id === over?.id);
    if (over && over.id !== active.id && to >= 0) onMove(String(active.id), to);
    onLetGo?.();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestEdge}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      onDragCancel={onLetGo}
      onDragAbort={onLetGo}
      accessibility={{
        announcements: announcementsFor(() => rows),
        screenReaderInstructions: { draggable: words.dragInstructions },
      }}
    >
      {children}
    </DndContext>
  );
}
