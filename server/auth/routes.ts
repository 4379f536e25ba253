// Who is signed in through the identity provider (product.md, section 7).
import type { Handlers } from '#server/route.ts';

export function authHandlers() {
  return {
    'GET /api/auth/user': async ({ user }) => ({ status: 200, body: user }),
  } satisfies Partial<Handlers>;
}
