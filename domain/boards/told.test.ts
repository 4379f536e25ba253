// What is news to riders of their seats and beds, beside what they were told.
import { expect, test } from 'vitest';
import type { Lift } from '#domain/boards/lifts.ts';
import { isNews } from '#domain/boards/told.ts';

const lift = (slot: string, ...ids: string[]): Lift => ({
  ...{ board: 'cars', slot, name: slot, when: '', is: 'with', place: '', placeId: '' },
  people: ids.map((id) => ({ id, name: id, heads: 1 })),
});

test('legs, and who is in a car, in another order are no news', () => {
  const told = [lift('one', 'ana', 'ben'), lift('two', 'cem')];
  expect(isNews(told, [lift('two', 'cem'), lift('one', 'ben', 'ana')])).toBe(false);
  expect(isNews(told, [lift('two', 'ana', 'ben'), lift('one', 'cem')])).toBe(true);
  expect(isNews(told, [lift('one', 'ana', 'ben')])).toBe(true);
});

test('whoever was told that their place is lost is not told so again, where another has it meanwhile', () => {
  const lost = (is: 'gone' | 'full') => [{ ...lift('one'), is }];
  expect(isNews(lost('full'), lost('gone'))).toBe(false);
  expect(isNews(lost('gone'), lost('full'))).toBe(false);
  expect(isNews([lift('one', 'dora')], lost('full'))).toBe(true);
  expect(isNews(lost('full'), [lift('one', 'dora')])).toBe(true);
});
