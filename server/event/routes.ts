// The public read of the event's content.
import { readEvent } from '#server/event/event.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function eventHandlers({ database }: Services) {
  return {
    'GET /api/event': async () => ({ status: 200, body: await readEvent(database) }),
  } satisfies Partial<Handlers>;
}
