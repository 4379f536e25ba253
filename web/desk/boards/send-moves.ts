// Sends moves, as many at a time as a call takes: a proposal may be of thousands.
import { type Move, type Moved, movesAtOnce, type Refused } from '#domain/boards/board.ts';

/** What was done stays done where a later call fails. Gives the board after the last one. */
export async function sendMoves(
  moves: readonly Move[],
  send: (some: Move[]) => Promise<Moved>,
): Promise<Moved> {
  const refused: Refused[] = [];
  for (let start = 0; ; start += movesAtOnce) {
    const moved = await send(moves.slice(start, start + movesAtOnce));
    refused.push(...moved.refused);
    if (start + movesAtOnce >= moves.length) return { board: moved.board, refused };
  }
}
