// The fields of a section as a list that is ordered, opened one at a time, shortened and added to.
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent, SectionType } from '#domain/event.ts';
import type { LibraryField } from '#domain/field-library.ts';
import { type Field, inOrder } from '#domain/fields.ts';
import { addField, changeField, moveField, removeField } from '#domain/section-edit.ts';
import { AddField } from '#web/organizer/section/add-field.tsx';
import { isAskedBy } from '#web/organizer/section/asked-by.ts';
import { editorId } from '#web/organizer/section/editor-control.tsx';
import { FieldRow, type RowSorting, rowControlId } from '#web/organizer/section/field-row.tsx';
import { fieldName } from '#web/organizer/section/field-words.ts';
import { useSortableRows } from '#web/organizer/section/use-sortable-rows.ts';

type FieldsEditorProps = {
  fields: readonly Field[];
  mainFields: readonly Field[];
  sectionType: SectionType;
  event: EventContent;
  errors: FieldErrors;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onChange: (fields: readonly Field[]) => void;
};

/** The last one deleted, and where it stood. */
type Removed = { field: Field; place: number };

export function FieldsEditor(props: FieldsEditorProps) {
  const { mainFields, sectionType, event, errors, openId, onOpen, onChange } = props;
  const fields = inOrder(props.fields);
  const list = useRef<HTMLDivElement>(null);
  const SortableRows = useSortableRows(list);
  const focusNext = useFocusNext();
  const [removed, setRemoved] = useState<Removed>();
  const [announcement, setAnnouncement] = useState('');

  const change = (changed: readonly Field[], words: string) => {
    setRemoved(undefined);
    setAnnouncement(words);
    onChange(changed);
  };
  const move = (field: Field, to: number) =>
    change(
      moveField(fields, field.id, to),
      `${fieldName(field)} moved to place ${to + 1} of ${fields.length}`,
    );
  const step = (field: Field, place: number, to: number) => {
    move(field, to);
    const [same, opposite] = to < place ? (['up', 'down'] as const) : (['down', 'up'] as const);
    // At an end the pressed button is disabled, and focus would be lost with it.
    focusNext(rowControlId(field.id, same), rowControlId(field.id, opposite));
  };
  const remove = (field: Field, place: number) => {
    change(removeField(fields, field.id), `${fieldName(field)} is deleted`);
    setRemoved({ field, place });
    if (openId === field.id) onOpen(undefined);
    focusNext(putBackId);
  };
  const putBack = ({ field, place }: Removed) => {
    change(moveField(addField(fields, field), field.id, place), `${fieldName(field)} is back`);
    focusNext(rowControlId(field.id, 'toggle'));
  };
  const add = (field: LibraryField) => {
    change(addField(fields, field), `${field.label || 'A question'} added`);
    onOpen(field.id);
    focusNext(editorId(`fields.${field.id}.label`));
  };

  const removedNote = removed && <RemovedNote field={removed.field} onPutBack={() => putBack(removed)} />;
  const drawRow = (field: Field, place: number, sorting?: RowSorting): ReactNode => (
    <Fragment key={field.id}>
      {removed?.place === place && removedNote}
      <FieldRow
        field={field}
        fields={fields}
        mainFields={mainFields}
        sectionType={sectionType}
        event={event}
        errors={errors}
        place={place}
        isOpen={openId === field.id}
        remark={isAskedBy(mainFields, field) ? 'already asked in the main form' : undefined}
        sorting={sorting}
        onToggle={() => onOpen(openId === field.id ? undefined : field.id)}
        onMove={(to) => step(field, place, to)}
        onDelete={() => remove(field, place)}
        onChange={(part) => onChange(changeField(fields, field.id, part))}
      />
    </Fragment>
  );
  const removedLast = removed?.place === fields.length && removedNote;
  const moveById = (id: string, to: number) => {
    const field = fields.find((candidate) => candidate.id === id);
    if (field) move(field, to);
  };
  return (
    <fieldset className="fields-editor" id={editorId('fields')} tabIndex={-1}>
      <legend>
        <h3 className="panel__title">Form Fields</h3>
      </legend>
      {errors.fields && <p className="field__error">{errors.fields}</p>}
      {fields.length === 0 && <p className="soft">No fields yet. Add some from the library, or your own.</p>}
      <div ref={list}>
        {SortableRows ? (
          <SortableRows fields={fields} onMove={moveById} drawRow={drawRow}>
            {removedLast}
          </SortableRows>
        ) : (
          <ol className="field-list">
            {fields.map((field, place) => drawRow(field, place))}
            {removedLast}
          </ol>
        )}
      </div>
      <AddField fields={fields} mainFields={mainFields} onAdd={add} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

const putBackId = editorId('put-back');

function RemovedNote({ field, onPutBack }: { field: Field; onPutBack: () => void }) {
  return (
    <li className="field-list__removed">
      <span>
        <strong>{fieldName(field)}</strong> is deleted
      </span>
      <button type="button" className="button button--quiet button--small" id={putBackId} onClick={onPutBack}>
        Put it back
      </button>
    </li>
  );
}

/** Gives focus to the first of these that is there and enabled after the next drawing. */
function useFocusNext(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([]);
  useLayoutEffect(() => {
    for (const id of wanted.current.splice(0)) {
      const control = document.getElementById(id);
      if (!control || control.matches(':disabled')) continue;
      control.focus();
      return;
    }
  });
  return (...ids) => {
    wanted.current = ids;
  };
}
