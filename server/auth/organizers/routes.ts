// The calls by which organizers sign in and out, and by which admins manage their logins (product.md, section 7).
import { AppError } from '#domain/basics/errors.ts';
import { checkOrganizerLogin } from '#server/auth/organizer-login.ts';
import {
  addOrganizer,
  changeOrganizer,
  type LoginRow,
  listOrganizers,
  organizerLoginOf,
  removeOrganizer,
} from '#server/auth/organizers/organizers.ts';
import { isEditionOver } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function organizerHandlers(services: Services) {
  const { config, database, secret, clock } = services;
  const options = { secret, roadTripOrganizer: config.roadTripOrganizer };
  const loginOf = async (row: LoginRow) => organizerLoginOf(row, await readEvent(database), options);
  return {
    'POST /api/organizer/login': async ({ body, visit }) => {
      const { opened, organizer } = await checkOrganizerLogin(services, {
        ...body,
        address: visit.address,
        device: visit.device,
      });
      await visit.signIn(opened);
      return { organizer };
    },

    'GET /api/organizer/auth': async ({ organizer }) => ({
      authenticated: organizer !== undefined,
      organizer: organizer ?? null,
    }),

    'POST /api/organizer/logout': ({ visit }) => visit.signOut(),

    'GET /api/admin/organizer-logins': async () => {
      const rows = await listOrganizers(database);
      const event = await readEvent(database);
      return rows.map((row) => organizerLoginOf(row, event, options));
    },

    'POST /api/admin/organizer-logins': async ({ body, actor }) => {
      const row = await addOrganizer(database, body, secret, { actor, now: clock() });
      if (!row) throw new AppError('organizer_login_taken', { username: { code: 'username_taken' } });
      return loginOf(row);
    },

    'PATCH /api/admin/organizer-logins/:id': async ({ params, body, actor }) => {
      // Only who runs which sections is of an edition.
      if (body.sections && (await isEditionOver(database))) throw new AppError('edition_over');
      const row = await changeOrganizer(database, params, body, options, { actor, now: clock() });
      if (!row) throw new AppError('not_found');
      return loginOf(row);
    },

    'DELETE /api/admin/organizer-logins/:id': async ({ params, actor }) => {
      if (!(await removeOrganizer(database, params, { actor, now: clock() })))
        throw new AppError('not_found');
    },
  } satisfies Partial<Handlers>;
}
