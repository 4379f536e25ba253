// One row of an editor's list: its handle, what it is, where it stands, and, opened, everything about it.
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/editor.ts';

/** What dragging needs of a row, once it is there. */
export type RowSorting = {
  setNode: (node: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  /** Something of another list is over it. */
  isTarget: boolean;
  handle: ReactNode;
};

export type RowControl = 'toggle' | 'up' | 'down' | 'panel';

type EditorRowProps = RowButtonsProps & {
  /** Of the row; that of its panel is built from it. */
  className: 'field-row' | 'builder-section';
  idOf: (control: RowControl) => string;
  sorting: RowSorting | undefined;
  isOpen: boolean;
  hasError: boolean;
  /** What the row shows of itself, open or not. */
  shown: ReactNode;
  onToggle: () => void;
  /** What is drawn in the open row. */
  children: ReactNode;
};

export function EditorRow({ className, sorting, isOpen, hasError, shown, ...props }: EditorRowProps) {
  const { idOf, onToggle, children, ...buttons } = props;
  const classes = [
    className,
    sorting?.isDragging && 'field-row--dragged',
    sorting?.isTarget && 'field-row--target',
    hasError && 'field-row--invalid',
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} ref={sorting?.setNode} style={sorting?.style}>
      <div className="field-row__head">
        <span className="field-row__grip">{sorting?.handle}</span>
        <Button
          className="field-row__toggle"
          id={idOf('toggle')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? idOf('panel') : undefined}
          onPress={onToggle}
        >
          <span className="field-row__words">
            {shown}
            {hasError && <span className="field-row__error"> {words.needsAnotherLook}</span>}
          </span>
          <ChevronDown className="field-row__chevron" aria-hidden="true" size={18} />
        </Button>
        <RowButtons idOf={idOf} {...buttons} />
      </div>
      {isOpen && (
        <div className={`${className}__panel`} id={idOf('panel')}>
          {children}
        </div>
      )}
    </li>
  );
}

type RowButtonsProps = {
  /** What the row shows, as its buttons call it. */
  name: string;
  idOf: (control: 'up' | 'down') => string;
  /** From 0, and of how many. */
  place: number;
  count: number;
  /** Why it can't be deleted, if it can't. */
  keptBecause: string | undefined;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** What is done to a row of an editor's list: moved up or down, deleted. */
function RowButtons({ name, idOf, place, count, keptBecause, onMove, onDelete }: RowButtonsProps) {
  return (
    <span className="field-row__buttons">
      <Button
        className="icon-button"
        id={idOf('up')}
        aria-label={words.moveUpOf({ row: name })}
        title={words.moveUp}
        disabled={place === 0}
        onPress={() => onMove(place - 1)}
      >
        <ArrowUp aria-hidden="true" size={18} />
      </Button>
      <Button
        className="icon-button"
        id={idOf('down')}
        aria-label={words.moveDownOf({ row: name })}
        title={words.moveDown}
        disabled={place === count - 1}
        onPress={() => onMove(place + 1)}
      >
        <ArrowDown aria-hidden="true" size={18} />
      </Button>
      <Button
        className="icon-button icon-button--danger"
        aria-label={words.deleteOf({ row: name })}
        title={keptBecause ?? words.deleteTitle}
        disabled={keptBecause !== undefined}
        onPress={onDelete}
      >
        <Trash2 aria-hidden="true" size={18} />
      </Button>
    </span>
  );
}
