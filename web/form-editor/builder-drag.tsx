// Dragging in a form's editor: fields within the open section and onto others, sections, items of the library.
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { formFields, inOrder } from '#domain/forms/fields.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { draggedOf, itemOf, sectionDragId } from '#web/form-editor/drag-ids.ts';
import { fieldName } from '#web/form-editor/field-words.ts';
import type { FormContext } from '#web/form-editor/form-context.ts';
import { knownFieldItems, newQuestionItems } from '#web/form-editor/library-items.ts';
import { announcementsFor, nearestEdge, useRowSensors } from '#web/form-editor/sortable-list.tsx';
import { type FieldActions, sectionName } from '#web/form-editor/use-field-actions.ts';
import type { FormEditing } from '#web/form-editor/use-form-edit.ts';
import * as words from '#words/desk/editor.ts';

/** Before it drags an item of the library: a finger that moves sooner scrolls. */
const fingerRest = { delay: 250, tolerance: 8 };

type BuilderDragProps = {
  edit: FormEditing;
  actions: FieldActions;
  context: FormContext;
  children: ReactNode;
};

export function BuilderDrag({ edit, actions, context, children }: BuilderDragProps) {
  const { event } = useDesk();
  const { sections } = edit.draft;
  const sensors = useSensors(
    ...useRowSensors(),
    useSensor(TouchSensor, { activationConstraint: fingerRest }),
  );
  const [draggedItem, setDraggedItem] = useState<string>();
  const openSection = sections.find(({ id }) => id === edit.openSectionId);
  const rows = inOrder(openSection?.fields ?? []);
  const all = formFields(edit.draft);
  const items = [...newQuestionItems(all), ...knownFieldItems(all, context, event)];

  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedItem(undefined);
    if (!over || over.id === active.id) return;
    const dragged = draggedOf(active.id);
    const target = draggedOf(over.id);
    const place = rows.findIndex(({ id }) => id === target.key);
    const toSection = sections.find(({ id }) => target.kind === 'section' && id === target.key);
    if (dragged.kind === 'library') {
      const item = itemOf(items, active.id);
      if (item) actions.add(item.make(), toSection?.id, place < 0 ? undefined : place);
    } else if (dragged.kind === 'section') {
      const section = sections.find(({ id }) => id === dragged.key);
      if (section && toSection) actions.moveSection(section, sections.indexOf(toSection));
    } else {
      const field = rows.find(({ id }) => id === dragged.key);
      if (field && toSection) actions.moveToSection(field, toSection);
      else if (field && openSection && place >= 0) actions.moveFieldInSection(openSection, field, place);
    }
  };

  const rowsOf = (id: string | number) =>
    draggedOf(id).kind === 'section'
      ? sections.map((section) => ({ id: sectionDragId(section.id), name: sectionName(section) }))
      : rows.map((field) => ({ id: field.id, name: fieldName(field) }));

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionsBeside(edit.openSectionId)}
      onDragStart={({ active }) => setDraggedItem(itemOf(items, active.id)?.label)}
      onDragCancel={() => setDraggedItem(undefined)}
      onDragEnd={drop}
      accessibility={{
        announcements: ofRows(announcementsFor(rowsOf)),
        screenReaderInstructions: { draggable: words.dragInstructions },
      }}
    >
      {children}
      {/* Only for items: under an overlay, fields and sections would not move themselves. */}
      {draggedItem && (
        <DragOverlay dropAnimation={null}>
          <span className="library__item library__item--held">{draggedItem}</span>
        </DragOverlay>
      )}
    </DndContext>
  );
}

/** What a pointer drags out of the library is said once it is added. */
function ofRows(announcements: Announcements): Announcements {
  const isRow = ({ active }: { active: { id: string | number } }) => draggedOf(active.id).kind !== 'library';
  return {
    onDragStart: (event) => (isRow(event) ? announcements.onDragStart(event) : undefined),
    onDragOver: (event) => (isRow(event) ? announcements.onDragOver(event) : undefined),
    onDragEnd: (event) => (isRow(event) ? announcements.onDragEnd(event) : undefined),
    onDragCancel: (event) => (isRow(event) ? announcements.onDragCancel(event) : undefined),
  };
}

/** Sections meet sections. Fields and items meet the rows of the open section and, under a pointer, the others. */
function collisionsBeside(openSectionId: string | undefined): CollisionDetection {
  return (collision) => {
    const { active, droppableContainers, pointerCoordinates } = collision;
    const { kind } = draggedOf(active.id);
    const among = (isMeant: (id: string | number) => boolean) => ({
      ...collision,
      droppableContainers: droppableContainers.filter(({ id }) => isMeant(id)),
    });
    const sections = among((id) => draggedOf(id).kind === 'section');
    const rows = among((id) => draggedOf(id).kind === 'field');
    if (kind === 'section') return nearestEdge(sections);
    if (pointerCoordinates) {
      const isOpen = (id: string | number) => draggedOf(id).key === openSectionId;
      const onOthers = pointerWithin(among((id) => draggedOf(id).kind === 'section' && !isOpen(id)));
      if (onOthers.length > 0) return onOthers;
    }
    if (kind === 'field') return nearestEdge(rows);
    const onRows = pointerWithin(rows);
    return onRows.length > 0 ? onRows : pointerWithin(sections);
  };
}
