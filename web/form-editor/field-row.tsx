// One field in the editor's list: what it is, where it stands, and, opened, everything about it.
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { FieldForm, type FieldFormProps } from '#web/form-editor/field-form.tsx';
import { fieldName, fieldTypeLabels } from '#web/form-editor/field-words.ts';

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
        <RowButtons {...props} />
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

function RowButtons({ field, rules, count, place, onMove, onDelete }: FieldRowProps) {
  const name = fieldName(field);
  const isFixed = rules.isFixed(field);
  return (
    <span className="field-row__buttons">
      <button
        type="button"
        className="icon-button"
        id={rowControlId(field.id, 'up')}
        aria-label={`Move ${name} up`}
        title="Move up"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className="icon-button"
        id={rowControlId(field.id, 'down')}
        aria-label={`Move ${name} down`}
        title="Move down"
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className="icon-button icon-button--danger"
        aria-label={`Delete ${name}`}
        title={isFixed ? 'Every registration needs this answer' : 'Delete'}
        disabled={isFixed}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </span>
  );
}
