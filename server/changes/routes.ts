// The call by which admins read what was changed.
import { readChanges } from '#server/changes/changes.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function changeHandlers({ database }: Services) {
  return {
    'GET /api/admin/changes': async ({ query }) => ({
      status: 200,
      body: await readChanges(database, query),
    }),
  } satisfies Partial<Handlers>;
}
