// What the boards say of a place.
import { expect, test } from 'vitest';
import { freeOf, why } from '#words/desk/boards.ts';

test('a place says how much of it is free, that it is full, or that there is none', () => {
  expect(freeOf('cars', 2, 4)).toBe('2 seats free');
  expect(freeOf('cars', 0, 4)).toBe('Full: 4 seats');
  expect(freeOf('beds', 0, 0)).toBe('No beds');
});

test.each([
  [{ why: 'too_many', heads: 2, most: 1 }, '2 belong together, and at most 1 is free in one place'],
  [{ why: 'too_many', heads: 5, most: 3 }, '5 belong together, and at most 3 are free in one place'],
  [{ why: 'group_apart', heads: 1, most: 3 }, 'their group is elsewhere, and 1 person does not fit there'],
  [{ why: 'group_apart', heads: 2, most: 3 }, 'their group is elsewhere, and 2 people do not fit there'],
] as const)('of %o it is said why nobody proposes a place', (unplaced, said) => {
  expect(why(unplaced)).toBe(said);
});
