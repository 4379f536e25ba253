import { expect, test } from 'vitest';
import { axisEnd } from '#web/ui/chart-scale.ts';

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
