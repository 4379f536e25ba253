// What the overview of payments reads.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { owingQuery } from '#web/admin/payments/payment-queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('once the last of a page has paid, the page before it is read', async () => {
  const pages: Record<string, object> = {
    2: { items: [], total: 25 },
    1: { items: [{ id: 'ada' }], total: 25 },
  };
  const fetched = vi.fn(async (url: string) => {
    const page = new URL(url, 'http://localhost').searchParams.get('page') ?? '';
    return new Response(JSON.stringify(pages[page]));
  });
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient();
  expect(await client.fetchQuery(owingQuery({ page: 2, sort: 'since' }))).toEqual(pages[1]);
});
