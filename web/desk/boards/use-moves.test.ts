// What a press on a board changes of one person.
import { expect, test } from 'vitest';
import type { BoardPerson } from '#domain/boards/board.ts';
import { movesOf } from '#web/desk/boards/use-moves.ts';

const needs = ['one', 'two', 'three'];
const ana: BoardPerson = {
  ...{ id: 'ana', name: 'Ana', heads: 1, bikes: 0, group: '', sections: [], needs },
  ...{ has: { one: 'car' }, stranded: { two: 'gone' } },
};

test('taken off are who has a place and who lost it; who has none stays as they are', () => {
  const takeOff = { person: 'ana', to: null, slot: 'two' };
  const off = (slot: string, from: string | null) => ({ person: 'ana', slot, from, to: null });
  const board = { people: [ana] };
  expect(movesOf(board, { ...takeOff, isEvery: true })).toEqual([off('one', 'car'), off('two', null)]);
  expect(movesOf(board, { ...takeOff, isEvery: false })).toEqual([off('two', null)]);
});

test('who is taken out of a car stays in the other one of another leg', () => {
  const people = [{ ...ana, has: { one: 'car', two: 'bus', three: 'car' }, stranded: {} }];
  const takeOut = { person: 'ana', to: null, slot: 'one', isEvery: true, outOf: 'car' };
  expect(movesOf({ people }, takeOut).map(({ slot }) => slot)).toEqual(['one', 'three']);
});
