// The field library: pressed, an item goes to the open section; dragged, to where it is dropped.
import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { LibraryField } from '#domain/field-library.ts';
import { formFields } from '#domain/fields.ts';
import { formLimits } from '#domain/form-rules.ts';
import { libraryDragId } from '#web/admin/form-builder/drag-ids.ts';
import { openSectionsQuery } from '#web/admin/form-builder/form-queries.ts';
import {
  knownFieldItems,
  type LibraryItem,
  newQuestionItems,
} from '#web/admin/form-builder/library-items.ts';
import { sectionName } from '#web/admin/form-builder/use-field-actions.ts';
import type { FormEditing } from '#web/admin/form-builder/use-form-edit.ts';

type FormLibraryProps = { edit: FormEditing; onAdd: (field: LibraryField) => void };

export function FormLibrary({ edit, onAdd }: FormLibraryProps) {
  const { draft, openSectionId } = edit;
  const fields = formFields(draft);
  const section = draft.sections.find(({ id }) => id === openSectionId) ?? draft.sections.at(-1);
  const sections = useQuery(openSectionsQuery);
  const known = knownFieldItems(fields, sections.data);
  const isFull = fields.length >= formLimits.fields;
  return (
    <section className="panel library" aria-labelledby="library-title">
      <div className="panel__head">
        <h2 className="panel__title" id="library-title">
          Field Library
        </h2>
        <p className="soft small">
          {isFull && `The form is full: it has ${formLimits.fields} fields.`}
          {!isFull && section && (
            <>
              Press one to add it to {sectionName(section)}.
              <span className="library__drag-hint"> Or drag it to its place.</span>
              <span className="library__hold-hint"> Or hold it, then drag it to its place.</span>
            </>
          )}
        </p>
      </div>
      {!isFull && (
        <>
          <Items title="A new question" items={newQuestionItems(fields)} onAdd={onAdd} />
          {known.length > 0 && (
            <Items title="Fields that rego knows and counts" items={known} onAdd={onAdd} />
          )}
        </>
      )}
    </section>
  );
}

type ItemsProps = {
  title: string;
  items: readonly LibraryItem[];
  onAdd: (field: LibraryField) => void;
};

function Items({ title, items, onAdd }: ItemsProps) {
  return (
    <div className="library__part">
      <h3 className="library__title">{title}</h3>
      <ul className="library__items">
        {items.map((item) => (
          <li key={item.key}>
            <ItemButton item={item} onAdd={() => onAdd(item.make())} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ItemButton({ item, onAdd }: { item: LibraryItem; onAdd: () => void }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: libraryDragId(item.key) });
  return (
    // By keyboard it is pressed. A mouse drags it at once, a finger once it rested on it.
    <button
      type="button"
      className={isDragging ? 'library__item library__item--dragged' : 'library__item'}
      ref={setNodeRef}
      onPointerDown={(event) => event.pointerType !== 'touch' && listeners?.onPointerDown?.(event)}
      onTouchStart={(event) => listeners?.onTouchStart?.(event)}
      onClick={onAdd}
    >
      <Plus aria-hidden="true" size={16} />
      <span>
        <span className="visually-hidden">Add </span>
        {item.label}
        {item.facts && <span className="field-row__facts"> {item.facts}</span>}
      </span>
    </button>
  );
}
