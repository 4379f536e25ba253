// The calls that make, list, correct and delete registrations (spec section 7).

import type { RegistrationList } from '#domain/registration-list.ts';
import { readEvent } from '#server/event/event.ts';
import { deleteRegistration, editRegistration, readRegistrationDetail } from '#server/registrations/edit.ts';
import { readAllRegistrations, readRegistrationPage } from '#server/registrations/list.ts';
import { readRegistration, submitRegistration } from '#server/registrations/registrations.ts';
import { readStats, readSummary } from '#server/registrations/summary.ts';
import { type Handlers, JsonStream } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function registrationHandlers({ config, database, clock, outbox }: Services) {
  /** Without query parameters the whole array, as the spec says. */
  const listOf = async (query: RegistrationList) =>
    Object.keys(query).length === 0
      ? new JsonStream(readAllRegistrations(database))
      : await readRegistrationPage(database, query);

  return {
    'POST /api/registrations': ({ body, token, idempotencyKey }) =>
      submitRegistration(database, body, {
        token,
        idempotencyKey,
        now: clock(),
        outbox,
        publicUrl: config.publicUrl,
      }),

    'GET /api/registrations/:id': async ({ params, token }) => ({
      status: 200,
      body: await readRegistration(database, params.id, token),
    }),

    'GET /api/registrations': async ({ query }) => ({ status: 200, body: await listOf(query) }),

    'GET /api/admin/registrations': async ({ query }) => ({ status: 200, body: await listOf(query) }),

    'GET /api/admin/stats': async () => ({ status: 200, body: await readStats(database) }),

    'GET /api/summary': async () => {
      const { timeZone } = await readEvent(database);
      return { status: 200, body: await readSummary(database, timeZone) };
    },

    'GET /api/registrations/:id/detail': async ({ params }) => ({
      status: 200,
      body: await readRegistrationDetail(database, params.id),
    }),

    'PATCH /api/registrations/:id': async ({ params, body, actor }) => ({
      status: 200,
      body: await editRegistration(database, params.id, body, { actor, now: clock() }),
    }),

    'DELETE /api/organizer/registrations/:id': async ({ params, actor }) => {
      await deleteRegistration(database, params.id, { actor, now: clock() });
      return { status: 204, body: null };
    },

    'DELETE /api/admin/registrations/:id': async ({ params, actor }) => {
      await deleteRegistration(database, params.id, { actor, now: clock() });
      return { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}
