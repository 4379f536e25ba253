// A proposal of any size is accepted.
import { expect, test } from 'vitest';
import { type Board, type Move, movesAtOnce } from '#domain/boards/board.ts';
import { limits } from '#domain/values/limits.ts';
import { sendMoves } from '#web/desk/boards/send-moves.ts';

const id = '00000000-0000-4000-8000-000000000000';
const move: Move = { person: id, slot: 's'.repeat(100), from: id, to: id };
const board: Board = { kind: 'cars', sections: [], stamp: '', slots: [], places: [], people: [], wishes: [] };

test.each([1, movesAtOnce, movesAtOnce * 2 + 1])(
  '%i moves, each call small enough, all refusals told',
  async (count) => {
    const sent: Move[] = [];
    const { refused } = await sendMoves(Array<Move>(count).fill(move), async (moves) => {
      expect(JSON.stringify({ moves }).length).toBeLessThan(limits.definitionBytes);
      sent.push(...moves);
      return { board, refused: [{ person: id, slot: 's', why: 'moved', has: null, by: null }] };
    });
    expect(sent).toHaveLength(count);
    expect(refused).toHaveLength(Math.ceil(count / movesAtOnce));
  },
);
