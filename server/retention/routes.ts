// The calls by which admins remove a finished event's personal data and read what was kept of it.
import { previewPurge, purgeBefore, readPurges } from '#server/retention/purge.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function retentionHandlers({ database, config, clock }: Services) {
  return {
    'GET /api/admin/purges': async () => ({ status: 200, body: await readPurges(database) }),

    'GET /api/admin/purges/preview': async ({ query }) => ({
      status: 200,
      body: await previewPurge(database, query.before, clock()),
    }),

    'POST /api/admin/purges': async ({ body, actor }) => ({
      status: 201,
      body: await purgeBefore(database, body, { actor, now: clock(), adminEmails: config.adminEmails }),
    }),
  } satisfies Partial<Handlers>;
}
