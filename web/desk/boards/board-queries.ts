// Reads a board again and again while it is looked at, so that what others move is seen; what has not changed is not sent.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Board } from '#domain/boards/board.ts';
import type { BoardKind } from '#domain/boards/boards.ts';
import { call } from '#web/call.ts';

const pollMs = 5_000;

const keyOf = (kind: BoardKind) => ['registrations', 'board', kind];

export function boardQuery(client: QueryClient, kind: BoardKind) {
  const queryKey = keyOf(kind);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Board> => {
      const known = client.getQueryData<Board>(queryKey);
      const query = known ? { seen: known.stamp } : {};
      const { board } = await call('GET /api/boards/:board', { params: { board: kind }, query });
      const same = board ?? client.getQueryData<Board>(queryKey);
      if (!same) throw new Error('The board was to be the one that is known, and none is.');
      return same;
    },
    refetchInterval: pollMs,
    refetchOnMount: 'always',
  });
}

/** As a reply to a change has it. */
export async function showBoard(client: QueryClient, board: Board): Promise<void> {
  // One that is on its way was asked for before the change.
  await client.cancelQueries({ queryKey: keyOf(board.kind) });
  client.setQueryData(keyOf(board.kind), board);
}
