// Labels of a drawing never lie over each other, and stay by what they name as far as there is room.
import { expect, test } from 'vitest';
import { sideBySide } from '#web/public/drawings/side-by-side.ts';

test('labels with room stand in the middle of their places', () => {
  const labels = [
    { middle: 100, length: 40 },
    { middle: 300, length: 60 },
  ];
  expect(sideBySide(labels, 400, 10)).toEqual([80, 270]);
});

test('the first and the last stay within the line', () => {
  const labels = [
    { middle: 0, length: 40 },
    { middle: 400, length: 60 },
  ];
  expect(sideBySide(labels, 400, 10)).toEqual([0, 340]);
});

test('close neighbours move out of each other’s way, back where the line ends', () => {
  const labels = [
    { middle: 350, length: 100 },
    { middle: 380, length: 100 },
    { middle: 400, length: 100 },
  ];
  expect(sideBySide(labels, 400, 10)).toEqual([80, 190, 300]);
});
