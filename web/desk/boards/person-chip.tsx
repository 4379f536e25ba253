// Somebody on a board: pressed to choose them, or dragged to a place.
import { useDraggable } from '@dnd-kit/core';
import { Bike } from 'lucide-react';
import type { BoardPerson } from '#domain/boards/board.ts';
import * as words from '#words/desk/boards.ts';

type PersonChipProps = {
  person: BoardPerson;
  isChosen: boolean;
  mayMove: boolean;
  /** What became of their place, where they lost it. */
  lost?: string | undefined;
  onChoose: (id: string) => void;
};

export function PersonChip({ person, isChosen, mayMove, lost, onChoose }: PersonChipProps) {
  const { id, name, heads, bikes } = person;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !mayMove });
  return (
    <button
      type="button"
      className={isDragging ? 'board-person board-person--dragged' : 'board-person'}
      ref={setNodeRef}
      {...listeners}
      data-person={id}
      aria-pressed={isChosen}
      aria-disabled={!mayMove}
      onClick={() => onChoose(id)}
    >
      <span className="board-person__name">{name}</span>
      {heads > 1 && (
        <span className="board-person__fact">
          <span aria-hidden="true">{words.guestsWith(heads - 1)}</span>
          <span className="visually-hidden">, {words.partyOf(heads)}</span>
        </span>
      )}
      {bikes > 0 && (
        <span className="board-person__fact">
          <Bike aria-hidden="true" size={15} />
          <span className="visually-hidden">, {words.withBike}</span>
        </span>
      )}
      {lost && <span className="board-person__lost">{lost}</span>}
    </button>
  );
}
