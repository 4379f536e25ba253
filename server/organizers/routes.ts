// The calls by which organizers sign in and out (spec section 7).
import { checkOrganizerLogin } from '#server/auth/organizer-login.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function organizerHandlers(services: Services) {
  return {
    'POST /api/organizer/login': async ({ body, visit }) => {
      const { id, organizer } = await checkOrganizerLogin(services, { ...body, address: visit.address });
      await visit.signIn(id);
      return { status: 200, body: { organizer } };
    },

    'GET /api/organizer/auth': async ({ organizer }) => ({
      status: 200,
      body: { authenticated: organizer !== undefined, organizer: organizer ?? null },
    }),

    'POST /api/organizer/logout': async ({ visit }) => {
      await visit.signOut();
      return { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}
