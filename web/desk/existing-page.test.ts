// A page of a list that is beyond its last.
import { expect, test } from 'vitest';
import { readExistingPage } from '#web/desk/existing-page.ts';

test.each([
  ['of a list that has it', { page: 2, total: 26 }, [2]],
  ['beyond the last, by the last', { page: 9, total: 26 }, [9, 2]],
  ['beyond the last that is full', { page: 3, total: 50 }, [3, 2]],
  ['of an empty list, by its first', { page: 2, total: 0 }, [2, 1]],
  ['of an empty list, its first', { page: 1, total: 0 }, [1]],
])('a page %s', async (_, { page, total }, pages) => {
  const read: number[] = [];
  const found = await readExistingPage({ page, pageSize: 25 }, async (asked) => {
    read.push(asked);
    return { total, asked };
  });
  expect([read, found.asked]).toEqual([pages, pages.at(-1)]);
});
