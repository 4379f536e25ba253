// A board on one leg or night: people without a place beside the places; whoever is chosen or dragged is put into one.
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Board,
  type BoardPerson,
  type BoardPlace,
  type Move,
  themselves,
} from '#domain/boards/board.ts';
import { avoidedIn, freeOf, peopleInPlaces, wishesOf } from '#domain/boards/board-seats.ts';
import { PeopleWithout } from '#web/desk/boards/people-without.tsx';
import { PlaceCard } from '#web/desk/boards/place-card.tsx';
import { PlaceDialog } from '#web/desk/boards/place-dialog.tsx';
import { movesOf, saidOf, useMoves } from '#web/desk/boards/use-moves.ts';
import { WishesDialog } from '#web/desk/boards/wishes-dialog.tsx';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { isForDesk } from '#web/desk/keys/press-key.ts';
import { usePrinting } from '#web/desk/print/use-printing.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/boards.ts';

/** So many places are drawn at first. */
const drawn = 60;
/** A finger that moves sooner scrolls. */
const fingerRest = { delay: 250, tolerance: 8 };

type BoardViewProps = {
  board: Board;
  slot: string;
};

export function BoardView({ board, slot }: BoardViewProps) {
  const { organizer } = useDesk();
  const { kind } = board;
  const moving = useMoves(board);
  const toast = useToast();
  const isOver = useIsOver();
  const maySay = (sections: readonly string[]) =>
    !isOver && (!organizer || sections.some((key) => organizer.sections.includes(key)));
  const [chosenId, choose] = useState<string>();
  const [draggedId, setDragged] = useState<string>();
  const [isEvery, setIsEvery] = useState(true);
  const [announcement, announce] = useState('');
  const [changing, setChanging] = useState<BoardPlace | 'new'>();
  const [isWishing, setIsWishing] = useState(false);
  const [isUnfolded, unfold] = useState(false);
  const isPrinting = usePrinting();
  const showsFull = isUnfolded || isPrinting;
  const view = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Move>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: fingerRest }),
  );
  const standing = useMemo(
    () => ({
      free: freeOf(board),
      inside: peopleInPlaces(board.people, slot),
      avoid: wishesOf(board.wishes, 'avoid'),
      people: new Map(board.people.map((person) => [person.id, person])),
      names: new Map([...board.places, ...board.people].map(({ id, name }) => [id, name])),
    }),
    [board, slot],
  );
  const candidate = standing.people.get(draggedId ?? chosenId ?? '');
  useEffect(() => {
    const leave = (press: KeyboardEvent) => press.key === 'Escape' && isForDesk(press) && choose(undefined);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);

  // The focus goes where they go, once they are drawn there: what is drawn until then goes away.
  useEffect(() => {
    if (!moved || placeOf(board, moved) !== moved.to) return;
    view.current?.querySelector<HTMLElement>(`[data-person="${moved.person}"]`)?.focus();
    setMoved(undefined);
  }, [moved, board]);

  const put = (person: string, to: string | null, outOf?: string) => {
    const moves = movesOf(board, { person, to, slot, isEvery, outOf });
    choose(undefined);
    const [first] = moves;
    if (!first) return;
    moving.mutate(moves, {
      onSuccess: ({ refused }) => {
        if (refused.length > 0) return;
        announce(saidOf(board, first));
        setMoved(first);
      },
    });
  };
  const mayMove = ({ sections }: BoardPerson) => maySay(sections);
  const toggle = (id: string) => {
    if (isOver) return toast({ title: words.nothingToDo, description: words.stays });
    const person = standing.people.get(id);
    if (person && !mayMove(person)) {
      return toast({ title: words.nothingToDo, description: words.ofOthers({ name: person.name }) });
    }
    const isSame = chosenId === id;
    choose(isSame ? undefined : id);
    announce(isSame ? '' : words.chosen({ name: standing.names.get(id) ?? '' }));
  };
  const whyNot = (person: BoardPerson, place: BoardPlace): string | undefined => {
    const left = standing.free.get(place.id)?.get(slot);
    const avoided = avoidedIn(person.id, place.id, standing.inside.get(place.id) ?? [], standing.avoid);
    if (avoided) return words.cannotTake.avoids({ name: standing.names.get(avoided) ?? '' });
    if (!left || person.heads > left.seats) return words.cannotTake.no_seat;
    return left.bikes !== null && person.bikes > left.bikes ? words.cannotTake.no_bike_space : undefined;
  };

  const seatsOf = ({ id }: BoardPlace) => standing.free.get(id)?.get(slot)?.seats ?? 0;
  const isUsed = (place: BoardPlace) => seatsOf(place) > 0 || standing.inside.has(place.id);
  const used = board.places.filter(isUsed);
  const ordered = (
    candidate ? bestFirst(used, (place) => whyNot(candidate, place) === undefined) : used
  ).slice(0, showsFull ? undefined : drawn);
  const shown = showsFull ? [...ordered, ...board.places.filter((place) => !isUsed(place))] : ordered;
  const hidden = board.places.length - shown.length;

  return (
    <DndContext
      sensors={isOver ? [] : sensors}
      collisionDetection={pointerWithin}
      accessibility={{ restoreFocus: false }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        if (over) put(String(active.id), String(over.id));
      }}
    >
      <div className="board" data-chosen={candidate ? 'yes' : undefined} ref={view}>
        <PeopleWithout {...{ board, slot, chosenId, mayMove }} onChoose={toggle} />
        <section className="board__places" aria-labelledby="board-places">
          <div className="apart board__head">
            <h2 className="board__title" id="board-places">
              {words.placesOf[kind]}
            </h2>
            {maySay(board.sections) && (
              <Button look="quiet small" onPress={() => setChanging('new')}>
                {words.addPlace[kind]}
              </Button>
            )}
          </div>
          <ul className="board__grid">
            {shown.map((place) => (
              <PlaceCard
                key={place.id}
                {...{ kind, place, slot }}
                inside={standing.inside.get(place.id) ?? []}
                free={standing.free.get(place.id)?.get(slot) ?? { seats: 0, bikes: null }}
                candidate={candidate && { person: candidate, why: whyNot(candidate, place) }}
                chosen={chosenId}
                mayMove={mayMove}
                onChoose={toggle}
                onPut={(to) => candidate && put(candidate.id, to)}
                onTakeOff={(id) => put(id, null, place.id)}
                onChange={maySay(place.saidBy) ? () => setChanging(place) : undefined}
              />
            ))}
          </ul>
          {hidden > 0 && (
            <Button look="quiet small" onPress={() => unfold(true)}>
              {words.showAllPlaces(kind, hidden)}
            </Button>
          )}
        </section>
      </div>
      {candidate && !draggedId && (
        <div className="board-bar no-print">
          <strong className="board-bar__name">{candidate.name}</strong>
          <Tick isSet={isEvery} onSet={setIsEvery}>
            {words.onEverySlot[kind]}
          </Tick>
          <Button
            look="quiet small"
            onPress={() => put(candidate.id, candidate.has[slot] === themselves ? null : themselves)}
          >
            {candidate.has[slot] === themselves ? words.takeOff : words.themselves[kind]}
          </Button>
          <Button look="quiet small" onPress={() => setIsWishing(true)}>
            {words.wishes}
          </Button>
        </div>
      )}
      <DragOverlay dropAnimation={null}>
        {draggedId && <span className="board-person board-person--overlay">{candidate?.name}</span>}
      </DragOverlay>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {changing && (
        <PlaceDialog
          board={board}
          place={changing === 'new' ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {isWishing && candidate && (
        <WishesDialog board={board} person={candidate} onClose={() => setIsWishing(false)} />
      )}
    </DndContext>
  );
}

function placeOf({ people }: Board, { person, slot }: Move): string | null {
  return people.find(({ id }) => id === person)?.has[slot] ?? null;
}

/** Those that can take somebody; each in its order. */
function bestFirst(places: readonly BoardPlace[], isOpen: (place: BoardPlace) => boolean): BoardPlace[] {
  const open = new Map(places.map((place) => [place, isOpen(place)]));
  return places.toSorted((a, b) => Number(open.get(b)) - Number(open.get(a)));
}
