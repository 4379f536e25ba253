// What publishing the event makes stale.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { publishEvent } from '#web/admin/event/event-queries.ts';
import { statsQuery } from '#web/admin/queries.ts';
import { registrationsQuery } from '#web/desk/queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('whose days went, and how many places there are, is read anew once it is published', async () => {
  const stored = { published: { locale: 'en-AU', timeZone: 'UTC' } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(stored)));
  const client = new QueryClient();
  const read = [registrationsQuery({}).queryKey, statsQuery.queryKey];
  for (const queryKey of read) client.getQueryCache().build(client, { queryKey });
  await publishEvent(client, { basedOn: '', tickedDays: {}, unseated: {} });
  for (const queryKey of read) expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
});
