// What is done to a row of an editor's list: moved up or down, deleted.
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/editor.ts';

export type RowButtonsProps = {
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

export function RowButtons({ name, idOf, place, count, keptBecause, onMove, onDelete }: RowButtonsProps) {
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
