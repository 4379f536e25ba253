// Work in batches: what arrives meanwhile is done together, and everybody gets their own answer.
import { expect, test } from 'vitest';
import { inBatches, settle } from '#server/registrations/submits/batches.ts';

test('what arrives while a batch runs is done together by the next one', async () => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const double = inBatches(
    async (items: number[]) => {
      batches.push(items);
      await new Promise<void>((resolve) => gates.push(resolve));
      return items.map((item) => settle(() => item * 2));
    },
    { lanes: 1, most: 3 },
  );
  const first = double(1);
  await new Promise(setImmediate);
  const others = [2, 3, 4, 5].map(double);
  const all = Promise.all([first, ...others]);
  for (let batch = 0; batch < 3; batch += 1) {
    await new Promise(setImmediate);
    gates[batch]?.();
  }
  expect(await all).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test("one item's error is its own, an error of the work is everybody's", async () => {
  const parse = inBatches(
    async (items: string[]) => {
      if (items.includes('down')) throw new Error('the work failed');
      return items.map((item) => settle(() => JSON.parse(item)));
    },
    { lanes: 2, most: 10 },
  );
  const mixed = await Promise.allSettled(['1', '{', '3'].map(parse));
  expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const failed = await Promise.allSettled(['1', 'down'].map(parse));
  expect(failed).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await expect(parse('4')).resolves.toBe(4);
});
