// One field in the editor's list, as a row of it.
import { useState } from 'react';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { EditorRow, type RowControl, type RowSorting } from '#web/form-editor/editor-row.tsx';
import { FieldForm } from '#web/form-editor/field-form.tsx';
import type { FieldFormProps } from '#web/form-editor/field-rules.ts';
import { fieldName } from '#web/form-editor/field-words.ts';
import { LastTyped } from '#web/form-editor/option-numbers.tsx';
import * as words from '#words/desk/form-editor.ts';

type FieldRowProps = FieldFormProps & {
  /** From 0. */
  place: number;
  /** Of the list that it stands in. */
  count: number;
  isOpen: boolean;
  sorting: RowSorting | undefined;
  onToggle: () => void;
  onMove: (to: number) => void;
  onDelete: () => void;
};

export function rowControlId(fieldId: string, control: RowControl): string {
  return editorId(`${control}-${fieldId}`);
}

export function FieldRow(props: FieldRowProps) {
  const { field, errors, rules } = props;
  const { place, count, isOpen, sorting, onToggle, onMove, onDelete } = props;
  const [lastTyped] = useState(() => new Map<string, string>());
  return (
    <EditorRow
      className="field-row"
      name={fieldName(field)}
      idOf={(control) => rowControlId(field.id, control)}
      hasError={Object.keys(errors).some((key) => key.startsWith(`fields.${field.id}.`))}
      keptBecause={rules.isFixed(field) ? words.keptBecause : undefined}
      shown={<FieldWords {...props} />}
      {...{ place, count, isOpen, sorting, onToggle, onMove, onDelete }}
    >
      <LastTyped value={lastTyped}>
        <FieldForm {...props} />
      </LastTyped>
    </EditorRow>
  );
}

function FieldWords({ field, rules }: FieldRowProps) {
  const isHeader = field.type === 'header';
  const facts = [
    words.fieldTypeLabels[field.type],
    field.required && !isHeader && words.isRequired,
    // Why it can't be deleted: nobody reads that off a button that is off.
    rules.isFixed(field) && words.cannotBeDeleted,
    rules.remark(field),
  ];
  return (
    <>
      <span className={isHeader ? 'field-row__label field-row__label--header' : 'field-row__label'}>
        {fieldName(field)}
      </span>{' '}
      <span className="field-row__facts">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}
