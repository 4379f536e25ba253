// Moves people on a board, and says what became of it.
import { useQueryClient } from '@tanstack/react-query';
import { type Board, type Move, type Moved, themselves } from '#domain/boards/board.ts';
import { call } from '#web/call.ts';
import { showBoard } from '#web/desk/boards/board-queries.ts';
import { sendMoves } from '#web/desk/boards/send-moves.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/boards.ts';

const toldRefusals = 3;

export function useMoves(board: Board) {
  const client = useQueryClient();
  const toast = useToast();
  const nameOf = (id: string) => [...board.places, ...board.people].find((one) => one.id === id)?.name ?? '';
  const say = ({ refused }: Moved) => {
    if (refused.length === 0) return;
    const told = refused
      .slice(0, toldRefusals)
      .map(({ person, why, by }) => words.refusedOf({ name: nameOf(person), why, by }));
    const more = refused.length - told.length;
    const description = [...told, ...(more > 0 ? [words.andMore(more)] : [])].join(' ');
    toast({ title: words.notMoved, description, isError: true });
  };
  return useDeed({
    mutationFn: (moves: Move[]) =>
      sendMoves(moves, (some) =>
        call('POST /api/boards/:board/moves', { params: { board: board.kind }, body: { moves: some } }),
      ),
    onSuccess: async (moved) => {
      await showBoard(client, moved.board);
      say(moved);
    },
    failed: words.notSaved,
    otherwise: words.otherwise,
  });
}

type Press = {
  person: string;
  to: string | null;
  slot: string;
  isEvery: boolean;
  /** Out of this place alone: in another one on another leg they stay. */
  outOf?: string | undefined;
};

/** Of one person, on one leg or on each that they need. */
export function movesOf(board: Pick<Board, 'people'>, { person, to, slot, isEvery, outOf }: Press): Move[] {
  const found = board.people.find(({ id }) => id === person);
  if (!found) return [];
  const slots = isEvery ? found.needs : found.needs.filter((need) => need === slot);
  return slots
    .map((need) => ({ person, slot: need, from: found.has[need] ?? null, to }))
    .filter(({ from }) => outOf === undefined || from === outOf)
    .filter((move) => move.from !== move.to || found.stranded[move.slot] !== undefined);
}

export function saidOf(board: Board, { person, to }: Move): string {
  const name = board.people.find(({ id }) => id === person)?.name ?? '';
  if (to === null) return words.tookOff({ name });
  if (to === themselves) return `${name}: ${words.themselves[board.kind]}`;
  return words.moved({ name, place: board.places.find(({ id }) => id === to)?.name ?? '' });
}
