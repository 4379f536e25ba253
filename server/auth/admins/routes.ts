// The calls by which admins manage each other (product.md, section 7).
import { addAdmin, listAdmins, removeAdmin, renewPasswordLink } from '#server/auth/admins/admins.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function adminHandlers(services: Services) {
  const { database, config, clock } = services;
  return {
    'GET /api/admin/users': () => listAdmins(database, config),

    'POST /api/admin/users': async ({ body, actor }) => {
      const { admin, passwordLink } = await addAdmin(services, body, { actor, now: clock() });
      return { ...admin, passwordLink };
    },

    'POST /api/admin/users/:userId/password-link': async ({ params, actor }) => ({
      passwordLink: await renewPasswordLink(database, params, config, { actor, now: clock() }),
    }),

    'DELETE /api/admin/users/:userId': ({ params, actor }) =>
      removeAdmin(database, params, config, { actor, now: clock() }),
  } satisfies Partial<Handlers>;
}
