import { expect, test } from 'vitest';
import { axisEnd, daysBetween } from '#web/ui/chart-scale.ts';

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 10],
  [11, 20],
  [120, 200],
  [401, 1_000],
  [5_000, 10_000],
])('an axis for up to %i ends at %i', (largest, end) => expect(axisEnd(largest)).toBe(end));

test('days are counted over the end of a month and of summer time', () => {
  expect(daysBetween('2025-09-30', '2025-10-06')).toBe(6);
});
