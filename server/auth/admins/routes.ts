// The calls by which admins manage each other (product.md, section 7).
import { addAdmin, listAdmins, removeAdmin, renewPasswordLink } from '#server/auth/admins/admins.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function adminHandlers(services: Services) {
  const { database, config, clock } = services;
  return {
    'GET /api/admin/users': async () => ({ status: 200, body: await listAdmins(database, config) }),

    'POST /api/admin/users': async ({ body, actor }) => {
      const { admin, passwordLink } = await addAdmin(services, body, { actor, now: clock() });
      return { status: 201, body: { ...admin, passwordLink } };
    },

    'POST /api/admin/users/:userId/password-link': async ({ params, actor }) => ({
      status: 201,
      body: { passwordLink: await renewPasswordLink(database, params, config, { actor, now: clock() }) },
    }),

    'DELETE /api/admin/users/:userId': async ({ params, actor }) => {
      await removeAdmin(database, params, config, { actor, now: clock() });
      return { status: 204, body: null };
    },
  } satisfies Partial<Handlers>;
}
