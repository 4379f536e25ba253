// What is proposed keeps to seats, bike spaces, groups and whom somebody avoids, whatever the board; and says who is left.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardPerson, type BoardPlace, themselves, type Wish } from '#domain/boards/board.ts';
import { avoidedIn, freeOf, peopleInPlaces, wishesOf } from '#domain/boards/board-seats.ts';
import { boardKinds } from '#domain/boards/boards.ts';
import { proposePlaces } from '#domain/boards/propose-places.ts';
import { plainProposal } from '#tests/plain-proposal.ts';

const slots = [{ slot: 'one' }, { slot: 'two' }];
const place = (id: string, seats: number, more: Partial<BoardPlace> = {}): BoardPlace => ({
  ...{ id, name: id, isOwn: false, heads: 1, group: '', isSet: false, version: '', saidBy: [] },
  capacity: { one: { seats, bikes: null }, two: { seats, bikes: null } },
  ...more,
});
const person = (id: string, more: Partial<BoardPerson> = {}): BoardPerson => ({
  ...{ id, name: id, heads: 1, bikes: 0, group: '', sections: [], needs: ['one'], has: {}, stranded: {} },
  ...more,
});
const propose = (places: BoardPlace[], people: BoardPerson[], wishes: Wish[] = []) =>
  proposePlaces({ kind: 'cars', slots, places, people, wishes });
const told = ({ moves, unplaced }: ReturnType<typeof propose>) => [
  ...moves.map((move) => `${move.person} ${move.slot}: ${move.to}`),
  ...unplaced.map((one) => `${one.person} ${one.slot}: ${one.why} ${one.heads}/${one.most}`),
];

test('who brings the most people sits first, where the least stays empty', () => {
  const proposal = propose(
    [place('big', 4), place('small', 2)],
    [person('ana'), person('ben', { heads: 2 })],
  );
  expect(told(proposal)).toEqual(['ben one: small', 'ana one: big']);
});

test('one sits in the same car on every leg where one can', () => {
  const [first, full] = [place('a', 1), place('b', 1)];
  const seated = person('cat', { needs: ['two'], has: { two: 'a' } });
  const proposal = propose([first, full], [seated, person('ana', { needs: ['one', 'two'] })]);
  expect(told(proposal)).toEqual(['ana one: b', 'ana two: b']);
});

test('whoever named the same group is in one car, with the one of them who drives', () => {
  const cars = [place('big', 9), place('own', 2, { group: 'ghent' })];
  const group = ['ana', 'ben'].map((id) => person(id, { group: 'ghent' }));
  expect(told(propose(cars, group))).toEqual(['ana one: own', 'ben one: own']);
  const third = person('cat', { group: 'ghent' });
  expect(told(propose(cars, [...group, third]))).toEqual(
    ['ana', 'ben', 'cat'].map((id) => `${id} one: group_apart 3/9`),
  );
});

test('whose group is in a place already comes before those whom any place suits', () => {
  const seated = person('zoe', { group: 'ghent', has: { one: 'a' } });
  const friend = person('yve', { group: 'ghent' });
  const proposal = propose([place('a', 2), place('b', 2)], [person('ben', { heads: 1 }), seated, friend]);
  expect(told(proposal)).toEqual(['yve one: a', 'ben one: b']);
  const own = place('a', 2, { group: 'ghent' });
  const two = person('ben', { heads: 2 });
  expect(told(propose([own, place('b', 2)], [two, friend]))).toEqual(['yve one: a', 'ben one: b']);
});

test('it says why there is no place: seats, too many together, bikes, and whom they avoid', () => {
  const full = place('car', 0);
  expect(told(propose([full], [person('ana')]))).toEqual(['ana one: no_seats 1/0']);
  expect(told(propose([place('car', 2)], [person('ana', { heads: 3 })]))).toEqual(['ana one: too_many 3/2']);
  const bikes = place('car', 2, { capacity: { one: { seats: 2, bikes: 0 } } });
  expect(told(propose([bikes], [person('ana', { bikes: 1 })]))).toEqual(['ana one: no_bike_space 1/2']);
  const wish = { first: 'ana', second: 'car', kind: 'avoid' } as const;
  expect(told(propose([place('car', 2)], [person('ana')], [wish]))).toEqual(['ana one: avoids 1/2']);
});

test('whoever avoids somebody is placed before those whom any car suits', () => {
  const wish = { first: 'zoe', second: 'a', kind: 'avoid' } as const;
  const proposal = propose([place('a', 1), place('b', 1)], [person('ana'), person('zoe')], [wish]);
  expect(told(proposal)).toEqual(['zoe one: b', 'ana one: a']);
});

test('of groups as large as each other the one with more bikes comes first', () => {
  const proposal = propose([place('a', 1)], [person('ana'), person('zoe', { bikes: 1 })]);
  expect(told(proposal)).toEqual(['zoe one: a', 'ana one: no_seats 1/0']);
});

test('who would like to be together is, where there is room, and whoever lost a place comes first', () => {
  const cars = [place('a', 1), place('b', 3)];
  const likes = { first: 'ana', second: 'b', kind: 'prefer' } as const;
  expect(told(propose(cars, [person('ana')], [likes]))).toEqual(['ana one: b']);
  const lost = person('zoe', { stranded: { one: 'gone' } });
  expect(told(propose([place('a', 1)], [person('ana', { heads: 1 }), lost]))[0]).toBe('zoe one: a');
});

test('a host of their group has them where all find a bed there; else they stay together with another host', () => {
  const group = ['ana', 'ben', 'cat'].map((id) => person(id, { group: 'ghent' }));
  const proposed = (beds: number, wishes: Wish[] = []) =>
    told(
      proposePlaces({
        ...{ kind: 'beds', slots, wishes },
        places: [place('host', beds, { group: 'ghent' }), place('other', 3), place('inn', 9)],
        people: [...group, person('dan')],
      }),
    );
  const together = (where: string) => ['ana', 'ben', 'cat'].map((id) => `${id} one: ${where}`);
  expect(proposed(4)).toEqual([...together('host'), 'dan one: host']);
  expect(proposed(1)).toEqual([...together('other'), 'dan one: host']);
  const said = { first: 'ben', second: 'host', kind: 'together' } as const;
  expect(proposed(1, [said])).toEqual(['dan one: host', ...together('group_apart 3/9')]);
});

const ids = (prefix: string, most: number) =>
  fc
    .integer({ min: 0, max: most })
    .map((count) => Array.from({ length: count }, (_, at) => `${prefix}${at}`));
const anyBoard = fc.tuple(ids('car', 6), ids('rider', 14)).chain(([cars, riders]) => {
  const capacity = fc.record({
    seats: fc.integer({ min: 0, max: 5 }),
    bikes: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  const group = fc.constantFrom('', '', '', 'ghent', 'lyon');
  const all = [...cars, ...riders];
  return fc.record({
    places: fc.tuple(
      ...cars.map((id) =>
        fc
          .record({ one: capacity, two: capacity, group })
          .map(({ one, two, group: own }) => place(id, 0, { capacity: { one, two }, group: own })),
      ),
    ),
    people: fc.tuple(
      ...riders.map((id) =>
        fc
          .record({
            ...{ heads: fc.integer({ min: 1, max: 3 }), bikes: fc.integer({ min: 0, max: 1 }), group },
            needs: fc.constantFrom<string[]>(['one'], ['two'], ['one', 'two']),
          })
          .map((more) => person(id, more)),
      ),
    ),
    wishes: fc.array(
      fc
        .record({
          ...{ first: fc.constantFrom(...all, 'x'), second: fc.constantFrom(...all, 'y') },
          kind: fc.constantFrom<Wish['kind']>('avoid', 'avoid', 'prefer', 'together'),
        })
        .filter(({ first, second }) => first !== second),
      { maxLength: 6 },
    ),
  });
});

test('whatever the board: no seat twice, groups together or not at all, nobody with whom they avoid, all accounted for', () => {
  fc.assert(
    fc.property(anyBoard, ({ places, people, wishes }) => {
      const proposal = propose(places, people, wishes);
      const after = people.map((one) => ({ ...one, has: { ...one.has } }));
      for (const { person: id, slot, to } of proposal.moves) {
        const moved = after.find((one) => one.id === id);
        expect(moved?.needs).toContain(slot);
        expect(moved?.has[slot]).toBeUndefined();
        if (moved && to !== null) moved.has[slot] = to;
      }
      for (const left of freeOf({ places, people: after }).values()) {
        for (const { seats, bikes } of left.values()) {
          expect(seats).toBeGreaterThanOrEqual(0);
          expect(bikes ?? 0).toBeGreaterThanOrEqual(0);
        }
      }
      const avoid = wishesOf(wishes, 'avoid');
      for (const { slot } of slots) {
        for (const [at, inside] of peopleInPlaces(after, slot)) {
          for (const { id } of inside) expect(avoidedIn(id, at, inside, avoid)).toBeUndefined();
        }
        for (const group of ['ghent', 'lyon']) {
          const members = after.filter((one) => one.group === group && one.needs.includes(slot));
          expect(new Set(members.map(({ has }) => has[slot])).size).toBeLessThanOrEqual(1);
        }
      }
      const said = [...proposal.moves, ...proposal.unplaced].map((one) => `${one.person} ${one.slot}`);
      expect(said.sort()).toEqual(
        people.flatMap(({ id, needs }) => needs.map((slot) => `${id} ${slot}`)).sort(),
      );
      expect(propose(places.toReversed(), people.toReversed(), wishes)).toEqual(proposal);
    }),
    { numRuns: 300 },
  );
});

test('it is the very one that looking through every place for every group gives', () => {
  const where = fc.constantFrom(undefined, undefined, undefined, 'car0', 'car1', 'car5', themselves);
  const lost = fc.constantFrom(undefined, undefined, 'gone' as const);
  const begun = anyBoard.chain((board) =>
    fc
      .array(fc.record({ one: where, two: where, lost }), {
        minLength: board.people.length,
        maxLength: board.people.length,
      })
      .map((had) => ({
        ...board,
        people: board.people.map((rider, at): BoardPerson => {
          const { one, two, lost: isLost } = had[at] ?? {};
          const has = { ...(one && { one }), ...(two && { two }) };
          return { ...rider, has, stranded: isLost ? { one: isLost } : {} };
        }),
      })),
  );
  fc.assert(
    fc.property(begun, fc.constantFrom(...boardKinds), ({ places, people, wishes }, kind) => {
      const board = { kind, slots, places, people, wishes };
      expect(proposePlaces(board)).toEqual(plainProposal(board));
    }),
    { numRuns: 1_000 },
  );
});
