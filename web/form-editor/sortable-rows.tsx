// One list that is ordered by dragging, on its own.
import { DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import {
  announcementsFor,
  type NamedRow,
  nearestEdge,
  useRowSensors,
} from '#web/form-editor/sortable-list.tsx';
import * as words from '#words/desk/editor.ts';

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
