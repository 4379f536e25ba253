// One list of fields that is ordered by dragging, on its own.
import { DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import { fieldName } from '#web/form-editor/field-words.ts';
import type { RowsProps } from '#web/form-editor/fields-editor.tsx';
import {
  announcementsFor,
  instructions,
  nearestEdge,
  SortableList,
  useRowSensors,
} from '#web/form-editor/sortable-list.tsx';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableRows(props: RowsProps) {
  const { fields, onMove } = props;
  const sensors = useRowSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    const to = fields.findIndex(({ id }) => id === over?.id);
    if (over && over.id !== active.id && to >= 0) onMove(String(active.id), to);
  };
  const rows = fields.map((field) => ({ id: field.id, name: fieldName(field) }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestEdge}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(() => rows),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableList {...props} />
    </DndContext>
  );
}
