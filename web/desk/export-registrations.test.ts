// Reading all registrations for a file (product.md, section 7, CSV exports).
import { afterEach, expect, test, vi } from 'vitest';
import { readAllRegistrations } from '#web/desk/export-registrations.ts';
import type { Progress } from '#web/desk/read-rows.ts';

afterEach(() => vi.unstubAllGlobals());

/** The server's answer, in pieces of so many bytes. */
function answer(text: string, bytes: number): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://rego.example'));
    const all = new TextEncoder().encode(text);
    return new Response(
      new ReadableStream({
        start(controller) {
          for (let start = 0; start < all.length; start += bytes) {
            controller.enqueue(all.slice(start, start + bytes));
          }
          controller.close();
        },
      }),
    );
  });
  return asked;
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `id ${place}`, name: `Jörg, ]} "${place}"\n` }));
const textOf = (rows: readonly object[]) =>
  `{"total":${rows.length},"items":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}`;

test.each([
  ['one', 1],
  ['three', 3],
  ['fifty', 50],
])('%s: all that were answered, in their order, however they come', async (_what, count) => {
  const rows = rowsOf(count);
  for (const bytes of [1, 7, 100, 100_000]) {
    answer(textOf(rows), bytes);
    expect(await readAllRegistrations(() => undefined)).toEqual(rows);
  }
});

test('nobody', async () => {
  answer('{"total":0,"items":[\n]}', 5);
  expect(await readAllRegistrations(() => undefined)).toEqual([]);
});

test('how far it is is told, up to all', async () => {
  answer(textOf(rowsOf(50)), 300);
  const told: Progress[] = [];
  await readAllRegistrations((progress) => told.push(progress));
  expect(told.length).toBeGreaterThan(3);
  expect(told.every(({ total }) => total === 50)).toBe(true);
  expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
});

test('a list is asked for whole, on whichever page it is seen', async () => {
  const asked = answer(textOf(rowsOf(1)), 100);
  await readAllRegistrations(() => undefined, { page: 3, pageSize: 25, sort: 'name', q: 'ada' });
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/registrations/all?sort=name&q=ada',
  ]);
});

test('an answer that breaks off is none', async () => {
  const whole = textOf(rowsOf(5));
  for (const length of [0, 10, whole.indexOf('\n'), whole.indexOf('\n', 30) + 1, whole.length - 2]) {
    answer(whole.slice(0, length), 30);
    await expect(readAllRegistrations(() => undefined)).rejects.toThrow();
  }
});
