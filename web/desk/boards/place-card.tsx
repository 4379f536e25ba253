// A car or a house: its places drawn, who is in them, and where somebody is put.
import { useDroppable } from '@dnd-kit/core';
import { X } from 'lucide-react';
import type { BoardPerson, BoardPlace } from '#domain/boards/board.ts';
import type { BoardKind, Capacity } from '#domain/boards/boards.ts';
import { PersonChip } from '#web/desk/boards/person-chip.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/boards.ts';

/** More are drawn as a number: a bus has forty. */
const mostDrawn = 12;
/** With more people it is as wide as the board. */
const mostInColumn = 5;

type PlaceCardProps = {
  kind: BoardKind;
  place: BoardPlace;
  slot: string;
  inside: readonly BoardPerson[];
  free: Capacity;
  /** Who is chosen, and why they can't come here; undefined while nobody is. */
  candidate: { person: BoardPerson; why: string | undefined } | undefined;
  chosen: string | undefined;
  mayMove: (person: BoardPerson) => boolean;
  onChoose: (id: string) => void;
  onPut: (place: string) => void;
  onTakeOff: (id: string) => void;
  /** Undefined where nothing may be changed. */
  onChange: (() => void) | undefined;
};

export function PlaceCard(props: PlaceCardProps) {
  const { kind, place, slot, inside, free, candidate, chosen, mayMove, onTakeOff, onChange } = props;
  const { setNodeRef, isOver } = useDroppable({ id: place.id });
  const whole = place.capacity[slot];
  const isIn = inside.some(({ id }) => id === candidate?.person.id);
  const state = isOver ? 'over' : candidate && !candidate.why && !isIn ? 'open' : 'still';
  return (
    <li
      className={`board-place board-place--${state}${inside.length > mostInColumn ? ' board-place--wide' : ''}`}
      ref={setNodeRef}
    >
      <div className="board-place__head">
        <h3 className="board-place__name">{place.name}</h3>
        {onChange && (
          <Button
            className="link-button small no-print"
            aria-label={words.changeOf({ name: place.name })}
            onPress={onChange}
          >
            {words.change}
          </Button>
        )}
      </div>
      <p className="soft small">
        {[
          words.freeOf(kind, free.seats, whole?.seats ?? 0),
          ...(free.bikes === null ? [] : [words.bikesFree(free.bikes)]),
          ...(place.isSet ? [words.lessThanSaid] : []),
        ].join(' · ')}
      </p>
      <ul className="board-place__people">
        {inside.map((person) => (
          <li key={person.id} className="board-place__person">
            <PersonChip
              person={person}
              isChosen={person.id === chosen}
              mayMove={mayMove(person)}
              onChoose={props.onChoose}
            />
            {mayMove(person) && (
              <Button
                className="icon-button no-print"
                aria-label={words.takeOffOf({ name: person.name })}
                title={words.takeOff}
                onPress={() => onTakeOff(person.id)}
              >
                <X aria-hidden="true" size={16} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {whole && free.seats > 0 && (
        <p className="board-place__seats" aria-hidden="true">
          {Array.from({ length: Math.min(free.seats, mostDrawn) }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without anybody are alike
            <span key={seat} className="board-place__seat" />
          ))}
          {free.seats > mostDrawn && (
            <span className="small">{words.guestsWith(free.seats - mostDrawn)}</span>
          )}
        </p>
      )}
      {candidate && !isIn && (
        <Button look="small" disabled={candidate.why !== undefined} onPress={() => props.onPut(place.id)}>
          {candidate.why ?? words.putHere({ name: candidate.person.name })}
        </Button>
      )}
    </li>
  );
}
