// Which way a press on the head of a column sorts.
import { expect, test } from 'vitest';
import { nextSort } from '#web/ui/sort-head.tsx';

test('a press on a head sorts, another turns it round', () => {
  expect(nextSort('-createdAt', 'name', false)).toBe('name');
  expect(nextSort('name', 'name', false)).toBe('-name');
  expect(nextSort('name', 'createdAt', true)).toBe('-createdAt');
  expect(nextSort('-createdAt', 'createdAt', true)).toBe('createdAt');
});
