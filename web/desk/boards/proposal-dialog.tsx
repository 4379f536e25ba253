// Places for whoever has none, to be accepted whole or in part; and why somebody gets none.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped } from '#domain/basics/grouped.ts';
import { type Board, headsOf, type Move } from '#domain/boards/board.ts';
import { call } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { useMoves } from '#web/desk/boards/use-moves.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/boards.ts';
import { close } from '#words/desk/desk-frame.ts';
import { wholeOf } from '#words/riders/lifts.ts';

/** So many are named; all of them are accepted. */
const named = 200;
/** With so many names a reason stands open. */
const fewNames = 12;

type ProposalDialogProps = { board: Board; onClose: () => void };

export function ProposalDialog({ board, onClose }: ProposalDialogProps) {
  const proposal = useQuery({
    queryKey: ['registrations', 'board', board.kind, 'proposal'],
    queryFn: () => call('GET /api/boards/:board/proposal', { params: { board: board.kind } }),
    gcTime: 0,
  });
  const moving = useMoves(board);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const names = new Map(board.people.map(({ id, name }) => [id, name]));
  const places = new Map(board.places.map((place) => [place.id, words.placedIn(place)]));
  const slotNames = new Map(board.slots.map(({ slot, name }) => [slot, name || wholeOf[board.kind]]));
  const byPerson = grouped(proposal.data?.moves ?? [], ({ person }) => person);
  const unplaced = grouped(proposal.data?.unplaced ?? [], ({ person }) => person);
  const byReason = grouped(unplaced.keys(), (person) =>
    [...new Set(unplaced.get(person)?.map(words.why))].join('; '),
  );
  const accepted = (proposal.data?.moves ?? []).filter(({ person }) => !without.has(person));
  const toggle = (person: string) => {
    const next = new Set(without);
    if (!next.delete(person)) next.add(person);
    setWithout(next);
  };
  const peopleOf = (ids: Iterable<string>) => {
    const chosen = new Set(ids);
    return headsOf(board.people.filter(({ id }) => chosen.has(id)));
  };
  const nobody = unplaced.size === 0 ? words.yoursPlaced : words.nothingProposed;
  const summary = byPerson.size === 0 ? nobody : words.proposedOf(peopleOf(byPerson.keys()));
  const keptFor = peopleOf(proposal.data?.keptFor ?? []);
  const count = peopleOf(accepted.map(({ person }) => person));
  return (
    <Dialog title={words.proposal} onClose={onClose} isWide>
      <Unread of={proposal} waiting={words.proposing} failed={messageOf(proposal.error, words.notLoaded)} />
      {proposal.data && (
        <>
          <p>{summary}</p>
          {keptFor > 0 && <p>{words.keptForOthers(keptFor)}</p>}
          {byPerson.size > 0 && (
            <>
              <p className="soft small">{words.nobodyMoved}</p>
              <ul className="board-proposal">
                {[...byPerson].slice(0, named).map(([person, moves]) => (
                  <li key={person}>
                    <Tick isSet={!without.has(person)} onSet={() => toggle(person)}>
                      <strong>{names.get(person)}</strong>{' '}
                      {placesOf(moves)
                        .map(([place, slots]) =>
                          slots.length === board.slots.length
                            ? places.get(place)
                            : `${places.get(place)} (${slots.map((slot) => slotNames.get(slot)).join(', ')})`,
                        )
                        .join('; ')}
                    </Tick>
                  </li>
                ))}
              </ul>
              {byPerson.size > named && <p>{words.andMore(byPerson.size - named)}</p>}
            </>
          )}
          {unplaced.size > 0 && (
            <>
              <h3>
                {words.leftOver} ({peopleOf(unplaced.keys())})
              </h3>
              <ul className="board-proposal">
                {[...byReason].map(([why, people]) => (
                  <li key={why}>
                    <details open={people.length <= fewNames}>
                      <summary>{words.leftOverSince({ why, count: peopleOf(people) })}</summary>
                      <p dir="auto">{people.map((person) => names.get(person)).join(', ')}</p>
                    </details>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {byPerson.size > 0 ? (
        <AskActions
          label={words.acceptChosen(count)}
          pendingLabel={words.accepting}
          isDisabled={count === 0}
          isPending={moving.isPending}
          onDo={() => moving.mutate(accepted, { onSuccess: onClose })}
          onCancel={onClose}
        />
      ) : (
        <div className="actions">
          <Button onPress={onClose}>{close}</Button>
        </div>
      )}
    </Dialog>
  );
}

function placesOf(moves: readonly Move[]): [string, string[]][] {
  return [...grouped(moves, ({ to }) => to ?? '')].map(([place, of]) => [place, of.map(({ slot }) => slot)]);
}
