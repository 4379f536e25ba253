// One row of an editor's list: its handle, what it is, where it stands, and, opened, everything about it.
import { ChevronDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { RowButtons, type RowButtonsProps } from '#web/form-editor/row-buttons.tsx';
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
