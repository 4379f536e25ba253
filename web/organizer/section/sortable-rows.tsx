// The list of rows that are ordered by dragging their handle, with a pointer, a finger or the arrow keys.
import {
  type Announcements,
  closestCenter,
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
import type { Field } from '#domain/fields.ts';
import type { RowSorting } from '#web/organizer/section/field-row.tsx';
import { fieldName } from '#web/organizer/section/field-words.ts';

type SortableRowsProps = {
  /** In the order shown. */
  fields: readonly Field[];
  onMove: (id: string, to: number) => void;
  drawRow: (field: Field, place: number, sorting: RowSorting) => ReactNode;
  /** What the list ends with. */
  children: ReactNode;
};

const instructions =
  'To move a field, press space or enter. While it is picked up, use the arrow keys. ' +
  'Press space or enter again to drop it, or escape to leave it where it was.';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableRows({ fields, onMove, drawRow, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'instant',
    }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = fields.findIndex(({ id }) => id === over?.id);
    if (over && over.id !== active.id && to >= 0) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(fields),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="field-list">
          {fields.map((field, place) => (
            <SortableRow key={field.id} field={field} place={place} drawRow={drawRow} />
          ))}
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableRowProps = Pick<SortableRowsProps, 'drawRow'> & { field: Field; place: number };

function SortableRow({ field, place, drawRow }: SortableRowProps) {
  const sortable = useSortable({ id: field.id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable;
  return drawRow(field, place, {
    setNode: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    handle: (
      <button
        type="button"
        className="icon-button field-row__handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${fieldName(field)}`}
        title="Drag"
      >
        <GripVertical aria-hidden="true" size={18} />
      </button>
    ),
  });
}

function announcementsFor(fields: readonly Field[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const field = fields.find((candidate) => candidate.id === id);
    return field ? fieldName(field) : 'The field';
  };
  const placeOf = (id: UniqueIdentifier) =>
    `place ${fields.findIndex((field) => field.id === id) + 1} of ${fields.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active.id)}${over ? ` at ${placeOf(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
  };
}
