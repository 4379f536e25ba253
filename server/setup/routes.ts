// The calls by which admins see how far rego is set up.
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';
import { changeMark, readSetup } from '#server/setup/setup.ts';

export function setupHandlers({ database, config, clock }: Services) {
  return {
    'GET /api/admin/setup': () => readSetup(database, config, clock()),

    'POST /api/admin/setup': async ({ body, actor }) => {
      await changeMark(database, body, { actor, now: clock() });
      return readSetup(database, config, clock());
    },
  } satisfies Partial<Handlers>;
}
