// What the event's settings read, and how they are saved and published.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EventPublish, EventSave, StoredEvent } from '#domain/event/stored-event.ts';
import { setupQuery } from '#web/admin/queries.ts';
import { call, codeOf } from '#web/call.ts';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { eventQuery } from '#web/desk/session.ts';
import { sayAsIn } from '#words/desk/in-locale.ts';

const key = ['admin', 'event'];

export const storedEventQuery = queryOptions({
  queryKey: [...key, 'stored'],
  queryFn: () => call('GET /api/admin/event', {}),
});

export const eventVersionsKey = [...key, 'versions'];

/** `content` as text, so that equal ones are asked for once. */
export function eventPreviewQuery(content: string) {
  return queryOptions({
    queryKey: [...key, 'preview', content],
    queryFn: () => call('POST /api/admin/event/preview', { body: { content: JSON.parse(content) } }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
}

/** `isStored` is false when somebody else saved before: then `event` is theirs, and nothing was stored. */
export type SaveResult = { isStored: boolean; event: StoredEvent };

export function saveEvent(client: QueryClient, body: EventSave): Promise<SaveResult> {
  return stored(client, () => call('POST /api/admin/event', { body }));
}

export async function publishEvent(client: QueryClient, body: EventPublish): Promise<SaveResult> {
  const result = await stored(client, () => call('POST /api/admin/event/publish', { body }));
  if (result.isStored) {
    // The desk's other pages are about what riders see from now on.
    sayAsIn(result.event.published);
    client.setQueryData(eventQuery.queryKey, result.event.published);
    void client.invalidateQueries({ queryKey: ['form-editor', 'public'] });
    // Days that went are ticked no more.
    void refreshRegistrations(client);
  }
  return result;
}

async function stored(client: QueryClient, store: () => Promise<StoredEvent>): Promise<SaveResult> {
  try {
    const event = await store();
    client.setQueryData(storedEventQuery.queryKey, event);
    for (const queryKey of [eventVersionsKey, setupQuery.queryKey])
      void client.invalidateQueries({ queryKey });
    return { isStored: true, event };
  } catch (error) {
    if (codeOf(error) !== 'event_changed') throw error;
    return { isStored: false, event: await client.fetchQuery({ ...storedEventQuery, staleTime: 0 }) };
  }
}
