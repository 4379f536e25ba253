// The field library: pressed, an item goes to the open section; dragged, to where it is dropped.
import { useDraggable } from '@dnd-kit/core';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { LibraryField } from '#domain/forms/field-library.ts';
import { type Field, formFields } from '#domain/forms/fields.ts';
import { formLimits } from '#domain/forms/form-rules.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { libraryDragId } from '#web/form-editor/drag-ids.ts';
import type { FormContext } from '#web/form-editor/form-context.ts';
import { knownFieldItems, type LibraryItem, newQuestionItems } from '#web/form-editor/library-items.ts';
import { sectionName } from '#web/form-editor/use-field-actions.ts';
import type { FormEditing } from '#web/form-editor/use-form-edit.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/form-editor.ts';

type FormLibraryProps = {
  edit: FormEditing;
  context: FormContext;
  onAdd: (field: LibraryField) => void;
};

export function FormLibrary({ edit, context, onAdd }: FormLibraryProps) {
  const { draft, openSectionId } = edit;
  const fields = formFields(draft);
  const section = draft.sections.find(({ id }) => id === openSectionId) ?? draft.sections.at(-1);
  const isFull = fields.length >= formLimits.fields;
  return (
    <section className="panel no-print" aria-labelledby="library-title">
      <div className="apart">
        <h2 className="title-3" id="library-title">
          {words.fieldLibrary}
        </h2>
        <p className="soft small">
          {isFull && words.formIsFull({ most: formLimits.fields })}
          {!isFull && section && (
            <>
              {words.pressToAdd({ section: sectionName(section) })}
              <span className="library__drag-hint"> {words.dragToPlace}</span>
              <span className="library__hold-hint"> {words.holdToDrag}</span>
            </>
          )}
        </p>
      </div>
      {!isFull && <AllItems fields={fields} context={context} onAdd={onAdd} />}
    </section>
  );
}

type AllItemsProps = Pick<FormLibraryProps, 'context' | 'onAdd'> & { fields: readonly Field[] };

function AllItems({ fields, context, onAdd }: AllItemsProps) {
  const { event } = useDesk();
  const known = knownFieldItems(fields, context, event);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const isFolded = context.sectionType !== undefined;
  const add = (field: LibraryField) => {
    setIsOpen(false);
    onAdd(field);
  };
  const items = (
    <>
      <Items
        title={words.aNewQuestion}
        items={newQuestionItems(fields)}
        isShort
        isNamedAdd={!isFolded}
        onAdd={add}
      />
      {known.length > 0 && (
        <Items title={words.knownFields} items={known} isNamedAdd={!isFolded} onAdd={add} />
      )}
    </>
  );
  if (!isFolded) return items;
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPress={() => setIsOpen(!isOpen)}
      >
        <Plus aria-hidden="true" size={18} />
        {words.addField}
      </Button>
      {isOpen && (
        <div className="stack stack--tight" id={panelId}>
          {items}
        </div>
      )}
    </>
  );
}

type ItemsProps = {
  title: string;
  items: readonly LibraryItem[];
  /** A word each. */
  isShort?: boolean;
  /** Where no button above them says so. */
  isNamedAdd: boolean;
  onAdd: (field: LibraryField) => void;
};

function Items({ title, items, isShort, isNamedAdd, onAdd }: ItemsProps) {
  return (
    <div className="stack stack--tight">
      <h3 className="library__title">{title}</h3>
      <ul className={isShort ? 'library__items library__items--short' : 'library__items'}>
        {items.map((item) => (
          <li key={item.key}>
            <ItemButton item={item} isNamedAdd={isNamedAdd} onAdd={() => onAdd(item.make())} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ItemButtonProps = { item: LibraryItem; isNamedAdd: boolean; onAdd: () => void };

function ItemButton({ item, isNamedAdd, onAdd }: ItemButtonProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: libraryDragId(item.key) });
  return (
    // By keyboard it is pressed. A mouse drags it at once, a finger once it rested on it.
    <Button
      className={isDragging ? 'library__item library__item--dragged' : 'library__item'}
      ref={setNodeRef}
      onPointerDown={(event) => event.pointerType !== 'touch' && listeners?.onPointerDown?.(event)}
      onTouchStart={(event) => listeners?.onTouchStart?.(event)}
      onPress={onAdd}
    >
      <Plus aria-hidden="true" size={16} />
      <span>
        {isNamedAdd && <span className="visually-hidden">{words.add} </span>}
        {item.label}
        {item.facts && <span className="field-row__facts"> {item.facts}</span>}
      </span>
    </Button>
  );
}
