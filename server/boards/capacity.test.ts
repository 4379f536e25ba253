// How much a place has: what staff set counts until its driver or host says something else.
import { expect, test } from 'vitest';
import { capacityOn } from '#server/boards/capacity.ts';

test('staff’s word counts until the driver says other seats, or other bikes', () => {
  const said = { seats: 3, bikes: 1 };
  const set = { seats: 2, bikes: 0 };
  const stored = { one: { set, said } };
  expect(capacityOn('one', said, stored)).toEqual({ capacity: set, isSet: true });
  expect(capacityOn('two', said, stored)).toEqual({ capacity: said, isSet: false });
  for (const later of [
    { seats: 4, bikes: 1 },
    { seats: 3, bikes: 2 },
    { seats: 3, bikes: null },
  ]) {
    expect(capacityOn('one', later, stored)).toEqual({ capacity: later, isSet: false });
  }
  expect(capacityOn('one', undefined, { one: { set, said: null } })).toEqual({ capacity: set, isSet: true });
});
