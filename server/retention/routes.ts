// The calls by which staff delete a registration and admins export a person's data, remove that of a finished event and
// read what was kept of it.
import { isFromLetter } from '#server/registrations/links/links.ts';
import { readRegistration } from '#server/registrations/registrations.ts';
import type { Handlers } from '#server/requests/route.ts';
import { deleteRegistration, readDeletion } from '#server/retention/deletion.ts';
import { readPersonData } from '#server/retention/person-data.ts';
import { previewPurge, purgeBefore, readPurges } from '#server/retention/purge.ts';
import type { Services } from '#server/services.ts';

export function retentionHandlers({ database, config, clock, outbox, composers }: Services) {
  const { adminEmails } = config;
  const erasing = { adminEmails, outbox };
  return {
    'GET /api/admin/purges': () => readPurges(database),

    'GET /api/admin/purges/preview': ({ query }) => previewPurge(database, query.before, clock()),

    'POST /api/admin/purges': ({ body, actor }) =>
      purgeBefore(database, body, { actor, now: clock(), adminEmails }),

    'DELETE /api/organizer/registrations/:id': ({ params, actor }) =>
      deleteRegistration(database, params.id, { ...erasing, actor, now: clock() }),

    'GET /api/admin/registrations/:id/export': ({ params }) =>
      readPersonData(database, params.id, {
        ...{ config, composers, outbox, now: clock() },
        reader: 'staff',
      }),

    'GET /api/registrations/:id/file': async ({ params: { id }, token }) => {
      const now = clock();
      await readRegistration(database, id, { token, now });
      const reader = (await isFromLetter(database, token)) ? 'mailbox' : 'device';
      const options = { config, composers, outbox, now, reader } as const;
      return readPersonData(database, id, options);
    },

    'DELETE /api/registrations/:id': async ({ params: { id }, token }) => {
      const now = clock();
      await readRegistration(database, id, { token, now });
      const hasTypedAddress = !(await isFromLetter(database, token));
      await deleteRegistration(database, id, { ...erasing, actor: 'rider', now, hasTypedAddress });
    },

    'GET /api/admin/registrations/:id/deletion': ({ params }) =>
      readDeletion(database, params.id, { adminEmails }),

    'DELETE /api/admin/registrations/:id': async ({ params, query, actor }) => {
      const also = query.also?.split(',');
      await deleteRegistration(database, params.id, { ...erasing, actor, now: clock(), also });
    },
  } satisfies Partial<Handlers>;
}
