// With whom somebody should never, rather or always be.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { folded } from '#domain/basics/folded.ts';
import type { Board, BoardPerson, WishChange, WishKind } from '#domain/boards/board.ts';
import { call } from '#web/call.ts';
import { BoardField } from '#web/desk/boards/board-field.tsx';
import { showBoard } from '#web/desk/boards/board-queries.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterSelect } from '#web/ui/filters.tsx';
import * as words from '#words/desk/boards.ts';

const mostFound = 8;
const kinds: readonly WishKind[] = ['avoid', 'prefer', 'together'];

type WishesDialogProps = { board: Board; person: BoardPerson; onClose: () => void };

export function WishesDialog({ board, person, onClose }: WishesDialogProps) {
  const client = useQueryClient();
  const [kind, setKind] = useState<WishKind>('avoid');
  const [sought, setSought] = useState('');
  const saying = useDeed({
    mutationFn: (body: WishChange) =>
      call('POST /api/boards/:board/wishes', { params: { board: board.kind }, body }),
    onSuccess: async (changed) => {
      await showBoard(client, changed);
      setSought('');
    },
    failed: words.notSaved,
    otherwise: words.otherwise,
  });
  const all = [...board.places.filter(({ isOwn }) => !isOwn), ...board.people];
  const own = board.wishes.flatMap((wish) => {
    if (wish.first !== person.id && wish.second !== person.id) return [];
    const other = wish.first === person.id ? wish.second : wish.first;
    return [{ kind: wish.kind, other, name: all.find((one) => one.id === other)?.name ?? '' }];
  });
  const typed = folded(sought.trim());
  const found =
    typed === '' ? [] : all.filter((one) => one.id !== person.id && folded(one.name).includes(typed));
  return (
    <Dialog title={words.wishesOf({ name: person.name })} onClose={onClose}>
      {person.group && <p>{words.sameGroup({ group: person.group })}</p>}
      {own.length === 0 && <p className="soft">{words.noWishes}</p>}
      <ul className="board-wishes">
        {own.map((wish) => (
          <li key={wish.other}>
            {words.wishKinds[wish.kind]} <strong>{wish.name}</strong>
            <Button
              look="quiet small"
              onPress={() => saying.mutate({ first: person.id, second: wish.other, kind: null })}
            >
              {words.takeBackWish}
              <span className="visually-hidden">: {wish.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FilterSelect
        label={words.wishKind}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: words.wishKinds[one] }))}
        onChoose={setKind}
      />
      <BoardField label={words.other} value={sought} onChange={setSought} />
      <ul className="board-wishes">
        {found.slice(0, mostFound).map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong>
            <Button look="small" onPress={() => saying.mutate({ first: person.id, second: one.id, kind })}>
              {words.addWish}
              <span className="visually-hidden">: {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
