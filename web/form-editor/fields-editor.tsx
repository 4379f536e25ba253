// A list of fields that is ordered, opened one at a time, shortened and added to.

import { Fragment, type ReactNode, useState } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import { type Field, inOrder, isPriced } from '#domain/forms/fields.ts';
import { addField, changeField, moveField, removeField } from '#domain/forms/form-edit.ts';
import { editorId } from '#web/form-editor/editor-control.tsx';
import type { RowSorting } from '#web/form-editor/editor-row.tsx';
import { FieldRow, rowControlId } from '#web/form-editor/field-row.tsx';
import type { FieldRules } from '#web/form-editor/field-rules.ts';
import { fieldName } from '#web/form-editor/field-words.ts';
import { SortableList } from '#web/form-editor/sortable-list.tsx';
import { stepButtons, useFocusNext } from '#web/form-editor/use-focus-next.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/editor.ts';

type FieldsEditorProps = {
  title: ReactNode;
  /** What errors of the list as a whole come under. */
  name: string;
  fields: readonly Field[];
  rules: FieldRules;
  errors: FieldErrors;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onChange: (fields: readonly Field[]) => void;
  /** Asks before a field is deleted. */
  mayDelete: (field: Field) => Promise<boolean>;
  /** What else is changed about a field. */
  moreControls: (field: Field) => ReactNode;
};

/** The last one deleted, and where it stood. */
type Removed = { field: Field; place: number };

export function FieldsEditor(props: FieldsEditorProps) {
  const { title, name, rules, errors, openId, onOpen, onChange, mayDelete, moreControls } = props;
  const fields = inOrder(props.fields);
  const focusNext = useFocusNext();
  const [removed, setRemoved] = useState<Removed>();
  const [announcement, setAnnouncement] = useState('');

  const change = (changed: readonly Field[], said: string) => {
    setRemoved(undefined);
    setAnnouncement(said);
    onChange(changed);
  };
  const move = (field: Field, to: number) =>
    change(
      moveField(fields, field.id, to),
      words.rowMoved({ row: fieldName(field), place: to + 1, count: fields.length }),
    );
  const step = (field: Field, place: number, to: number) => {
    move(field, to);
    focusNext(...stepButtons((control) => rowControlId(field.id, control), place, to));
  };
  const remove = async (field: Field, place: number) => {
    if (!(await mayDelete(field))) return;
    change(removeField(fields, field.id), words.rowDeleted({ row: fieldName(field) }));
    setRemoved({ field, place });
    if (openId === field.id) onOpen(undefined);
    focusNext(editorId(`${name}-put-back`));
  };
  const putBack = ({ field, place }: Removed) => {
    change(moveField(addField(fields, field), field.id, place), words.rowIsBack({ row: fieldName(field) }));
    focusNext(rowControlId(field.id, 'toggle'));
  };

  const isStillRemoved = removed && rules.fields.every(({ id }) => id !== removed.field.id);
  const removedNote = isStillRemoved && (
    <RemovedNote id={editorId(`${name}-put-back`)} field={removed.field} onPutBack={() => putBack(removed)} />
  );
  const drawRow = (field: Field, place: number, sorting: RowSorting): ReactNode => (
    <Fragment key={field.id}>
      {removed?.place === place && removedNote}
      <FieldRow
        field={field}
        rules={rules}
        errors={errors}
        place={place}
        count={fields.length}
        isOpen={openId === field.id}
        sorting={sorting}
        moreControls={moreControls(field)}
        onToggle={() => onOpen(openId === field.id ? undefined : field.id)}
        onMove={(to) => step(field, place, to)}
        onDelete={() => void remove(field, place)}
        onChange={(part) => onChange(changeField(fields, field.id, part))}
      />
    </Fragment>
  );
  const removedLast = removed && removed.place >= fields.length && removedNote;
  return (
    <fieldset className="stack fields-editor" id={editorId(name)} tabIndex={-1}>
      <legend>{title}</legend>
      {errors[name] && <p className="field__error">{errors[name]}</p>}
      {fields.length === 0 && <p className="soft">{words.noFieldsYet}</p>}
      <SortableList fields={fields} drawRow={drawRow} onPickUp={(id) => openId === id && onOpen(undefined)}>
        {removedLast}
      </SortableList>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

type RemovedNoteProps = { id: string; field: Field; onPutBack: () => void };

function RemovedNote({ id, field, onPutBack }: RemovedNoteProps) {
  return (
    <li className="apart field-list__removed">
      <span>
        <Sentence
          text={isPriced(field) ? words.pricedIsDeleted : words.isDeleted}
          parts={{ field: <strong>{fieldName(field)}</strong> }}
        />
      </span>
      <Button look="quiet small" id={id} onPress={onPutBack}>
        {words.putItBack}
      </Button>
    </li>
  );
}
