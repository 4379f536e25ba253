// What the boards say of a place.
import { expect, test } from 'vitest';
import { freeOf } from '#words/desk/boards.ts';

test('a place says how much of it is free, that it is full, or that there is none', () => {
  expect(freeOf('cars', 2, 4)).toBe('2 seats free');
  expect(freeOf('cars', 0, 4)).toBe('Full: 4 seats');
  expect(freeOf('beds', 0, 0)).toBe('No beds');
});
