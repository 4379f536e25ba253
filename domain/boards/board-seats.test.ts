// Who keeps a place when a driver cancels, seats become fewer or a party grows, and what is short.
import { expect, test } from 'vitest';
import type { BoardPlace } from '#domain/boards/board.ts';
import { freeOf, type Seat, seatPeople, shortagesOf } from '#domain/boards/board-seats.ts';

const car = (id: string, seats: number, bikes: number | null = null): BoardPlace => ({
  ...{ id, name: id, isOwn: false, heads: 1, group: '', isSet: false, version: '', saidBy: [] },
  capacity: { one: { seats, bikes } },
});
const rider = (id: string, heads = 1, bikes = 0) => ({
  id,
  name: id,
  heads,
  bikes,
  group: '',
  sections: [],
  needs: ['one'],
});
const seat = (person: string, minute: number, more: Partial<Seat> = {}): Seat => ({
  ...{ person, slot: 'one', state: 'placed', place: 'car', heads: 1 },
  setAt: new Date(Date.UTC(2025, 0, 1, 0, minute)),
  ...more,
});
const stand = (people: ReturnType<typeof seatPeople>) =>
  people.map(({ id, has, stranded }) => `${id}: ${has.one ?? stranded.one ?? 'none'}`);

test('whoever sat there first keeps the seat when there are fewer, and the others have lost theirs', () => {
  const people = [rider('ana'), rider('ben'), rider('cat')];
  const seats = [seat('cat', 3), seat('ben', 2), seat('ana', 1)];
  expect(stand(seatPeople(people, [car('car', 2)], seats))).toEqual(['ana: car', 'ben: car', 'cat: full']);
  expect(stand(seatPeople(people, [], seats))).toEqual(['ana: gone', 'ben: gone', 'cat: gone']);
  const [first] = seats.map((one) => ({ ...one, place: null }));
  expect(stand(seatPeople([rider('cat')], [car('car', 2)], first ? [first] : []))).toEqual(['cat: gone']);
});

test('whoever brings more people than they had seats for comes last, whenever they were seated', () => {
  const people = [rider('ana', 3), rider('ben')];
  const seats = [seat('ana', 1), seat('ben', 2)];
  expect(stand(seatPeople(people, [car('car', 3)], seats))).toEqual(['ana: full', 'ben: car']);
});

test('whoever needs no place has none, and leaves it free', () => {
  const people = seatPeople([rider('ben')], [car('car', 1)], [seat('gone', 1), seat('ben', 2)]);
  expect(stand(people)).toEqual(['ben: car']);
  expect(
    freeOf({ people, places: [car('car', 1)] })
      .get('car')
      ?.get('one'),
  ).toEqual({ seats: 0, bikes: null });
});

test('what is short: seats that are more needed than there are, bike spaces, and who has none', () => {
  const people = seatPeople(
    [rider('ana', 2, 1), rider('ben', 1, 1), rider('cat'), rider('dan', 4)],
    [car('car', 2, 1), car('van', 1)],
    [seat('ana', 1), seat('ben', 2, { place: null }), seat('dan', 3, { state: 'themselves', place: null })],
  );
  const slot = { key: 'one', name: 'Leg', when: 'Monday' };
  expect(shortagesOf([slot], { people, places: [car('car', 2, 1), car('van', 1)] })).toEqual([
    {
      ...{
        slot: 'one',
        name: 'Leg',
        when: 'Monday',
        needed: 4,
        offered: 3,
        short: 1,
        without: 2,
        stranded: 1,
      },
      bikes: { needed: 2, offered: 1, short: 1, unsaid: 1 },
    },
  ]);
});
