// Reading all registrations for a file (product.md, section 7, CSV exports).
import { afterEach, expect, test, vi } from 'vitest';
import { readAllRegistrations } from '#web/desk/export-registrations.ts';

afterEach(() => vi.unstubAllGlobals());

/** The server's answers: so many ids on each page. */
function answerPages(sizes: readonly number[], total: number): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://rego.example').searchParams.get('page'));
    const items = Array.from({ length: sizes[page - 1] ?? 0 }, (_, index) => ({ id: `${page}-${index}` }));
    return Response.json({ items, total });
  });
}

test.each([
  ['nobody', [0], 0],
  ['one page', [3], 3],
  ['a full page', [1_000], 1_000],
  ['a second page', [1_000, 500], 1_500],
  ['a page of which one was deleted that moment', [999, 1_000, 4], 2_004],
])('%s: all that were answered, in their order', async (_what, sizes, total) => {
  answerPages(sizes, total);
  const all = await readAllRegistrations(() => undefined);
  const ids = sizes.flatMap((size, page) =>
    Array.from({ length: size }, (_, index) => `${page + 1}-${index}`),
  );
  expect(all.map(({ id }) => id)).toEqual(ids);
});
