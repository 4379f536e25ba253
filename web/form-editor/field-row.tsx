// One field in the editor's list: what it is, where it stands, and, opened, everything about it.
import { ChevronDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { FieldForm, type FieldFormProps } from '#web/form-editor/field-form.tsx';
import { fieldName, fieldTypeLabels } from '#web/form-editor/field-words.ts';
import { RowButtons } from '#web/form-editor/row-buttons.tsx';

/** What dragging needs of a row, once it is there. */
export type RowSorting = {
  setNode: (node: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  /** Something of another list is over it. */
  isTarget: boolean;
  handle: ReactNode;
};

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

export function rowControlId(fieldId: string, control: 'toggle' | 'up' | 'down'): string {
  return editorId(`${control}-${fieldId}`);
}

export function FieldRow(props: FieldRowProps) {
  const { field, errors, isOpen, sorting } = props;
  const hasError = Object.keys(errors).some((key) => key.startsWith(`fields.${field.id}.`));
  const classes = [
    'field-row',
    sorting?.isDragging && 'field-row--dragged',
    sorting?.isTarget && 'field-row--target',
    hasError && 'field-row--invalid',
  ];
  const panelId = editorId(`panel-${field.id}`);
  return (
    <li className={classes.filter(Boolean).join(' ')} ref={sorting?.setNode} style={sorting?.style}>
      <div className="field-row__head">
        <span className="field-row__grip">{sorting?.handle}</span>
        <ToggleButton {...props} hasError={hasError} panelId={panelId} />
        <RowButtons
          name={fieldName(field)}
          idOf={(control) => rowControlId(field.id, control)}
          place={props.place}
          count={props.count}
          keptBecause={props.rules.isFixed(field) ? 'Every registration needs this answer' : undefined}
          onMove={props.onMove}
          onDelete={props.onDelete}
        />
      </div>
      {isOpen && (
        <div className="field-row__panel" id={panelId}>
          <FieldForm {...props} />
        </div>
      )}
    </li>
  );
}

type ToggleButtonProps = FieldRowProps & { hasError: boolean; panelId: string };

function ToggleButton({ field, rules, isOpen, hasError, panelId, onToggle }: ToggleButtonProps) {
  const facts = [
    fieldTypeLabels[field.type],
    field.required && field.type !== 'header' && 'required',
    rules.remark(field),
  ];
  return (
    <button
      type="button"
      className="field-row__toggle"
      id={rowControlId(field.id, 'toggle')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      <span className="field-row__words">
        <span
          className={
            field.type === 'header' ? 'field-row__label field-row__label--header' : 'field-row__label'
          }
        >
          {fieldName(field)}
        </span>{' '}
        <span className="field-row__facts">{facts.filter(Boolean).join(' · ')}</span>
        {hasError && <span className="field-row__error"> Needs another look</span>}
      </span>
      <ChevronDown className="field-row__chevron" aria-hidden="true" size={18} />
    </button>
  );
}
