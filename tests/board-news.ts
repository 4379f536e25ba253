// What somebody is told of their seat and of their bed: with whom they are, and who is no longer with them.
import type { BoardKind } from '#domain/boards/boards.ts';
import type { Lift } from '#domain/boards/lifts.ts';
import { type News, seatsAndBeds } from '#server/boards/letters/seats-and-beds.ts';

export function boardLetters(rider: Pick<News, 'event' | 'name' | 'email'>) {
  const letter = (board: BoardKind) => {
    const of = {
      board,
      name: 'Thursday',
      when: '',
      place: '',
      people: [{ id: '1', name: 'Dora', heads: 1 }],
    };
    const lifts: Lift[] = [{ ...of, slot: 'one', is: 'with' }];
    const over: Lift[] = [{ ...of, slot: 'two', is: 'gives' }];
    return seatsAndBeds({ ...rider, board, sectionType: 'pre_event', lifts, over });
  };
  return { 'board-cars': letter('cars'), 'board-beds': letter('beds') };
}
