// Where the last page is.
import { expect, test } from 'vitest';
import { pageLimits } from '#domain/basics/page.ts';
import { readAllPages } from '#web/desk/read-all-pages.ts';

const { largest } = pageLimits;

test.each([
  [0, [1]],
  [largest, [1]],
  [largest + 1, [1, 2]],
  [2 * largest, [1, 2]],
])('of %i rows it reads those pages, also where one is missing on each', async (total, pages) => {
  const read: number[] = [];
  const rows = await readAllPages(async (page) => {
    read.push(page);
    return { items: [{ id: `first of ${page}` }], total };
  });
  expect(read).toEqual(pages);
  expect(rows).toEqual(pages.map((page) => ({ id: `first of ${page}` })));
});
