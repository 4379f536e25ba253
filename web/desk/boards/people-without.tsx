// Whoever has no place on a leg or night, and whoever needs none of ours.

import { useState } from 'react';
import { folded } from '#domain/basics/folded.ts';
import { type Board, type BoardPerson, headsOf, themselves } from '#domain/boards/board.ts';
import { BoardField } from '#web/desk/boards/board-field.tsx';
import { PersonChip } from '#web/desk/boards/person-chip.tsx';
import { usePrinting } from '#web/desk/print/use-printing.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/boards.ts';

/** So many are drawn at first. */
const drawn = 60;

type PeopleWithoutProps = {
  board: Board;
  slot: string;
  chosenId: string | undefined;
  mayMove: (person: BoardPerson) => boolean;
  onChoose: (id: string) => void;
};

/** Whoever lost a place stands first. */
export function PeopleWithout({ board: { kind, people }, ...props }: PeopleWithoutProps) {
  const { slot } = props;
  const [sought, setSought] = useState('');
  const lacking = people.filter(({ needs, has }) => needs.includes(slot) && has[slot] === undefined);
  const others = people.filter(({ has }) => has[slot] === themselves);
  const plain = folded(sought.trim());
  const fits = ({ name }: BoardPerson) => folded(name).includes(plain);
  const found = lacking
    .filter(fits)
    .toSorted((a, b) => Number(slot in b.stranded) - Number(slot in a.stranded));
  const elsewhere = others.filter(fits);
  return (
    <section className="board__people" aria-labelledby="board-people">
      <div className="apart board__head">
        <h2 className="board__title" id="board-people">
          {words.withoutPlace[kind]} ({headsOf(lacking)})
        </h2>
        <div className="board__find no-print">
          <BoardField label={words.findPerson} value={sought} isSearch onChange={setSought} />
        </div>
      </div>
      {lacking.length === 0 && <p className="soft">{words.everybodyPlaced}</p>}
      {lacking.length > 0 && found.length === 0 && <p className="soft">{words.noneFound}</p>}
      <PersonList people={found} {...props} />
      {elsewhere.length > 0 && (
        <details>
          <summary>
            {words.seeToThemselves[kind]} ({headsOf(others)})
          </summary>
          <PersonList people={elsewhere} {...props} />
        </details>
      )}
    </section>
  );
}

type PersonListProps = Omit<PeopleWithoutProps, 'board'> & { people: readonly BoardPerson[] };

function PersonList({ people, slot, chosenId, mayMove, onChoose }: PersonListProps) {
  const [most, setMost] = useState(drawn);
  const isPrinting = usePrinting();
  return (
    <>
      <ul className="board__list">
        {people.slice(0, isPrinting ? undefined : most).map((person) => (
          <li key={person.id}>
            <PersonChip
              person={person}
              isChosen={person.id === chosenId}
              mayMove={mayMove(person)}
              lost={lostWords(person, slot)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {people.length > most && (
        <Button look="quiet small" onPress={() => setMost(most + drawn * 3)}>
          {words.showMore(Math.min(people.length - most, drawn * 3))}
        </Button>
      )}
    </>
  );
}

function lostWords({ stranded }: BoardPerson, slot: string): string | undefined {
  const how = stranded[slot];
  return how && words.lostPlace[how];
}
