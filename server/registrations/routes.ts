// The calls that make and read a registration (spec section 7).

import { readRegistration, submitRegistration } from '#server/registrations/registrations.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function registrationHandlers({ config, database, clock, outbox }: Services) {
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
  } satisfies Partial<Handlers>;
}
