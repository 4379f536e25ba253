// The call by which admins read what was changed.
import { type ReadNamed, readChanges } from '#server/changes/changes.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function changeHandlers({ database }: Services, readNamed: ReadNamed) {
  return {
    'GET /api/admin/changes': ({ query }) => readChanges(database, query, readNamed),
  } satisfies Partial<Handlers>;
}
