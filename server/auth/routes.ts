// Who is signed in through the identity provider (product.md, section 7), and where else somebody is signed in.
import { endOtherSessions, listOwnSessions } from '#server/auth/own-sessions.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function authHandlers({ database, clock }: Services) {
  return {
    'GET /api/auth/user': async ({ user }) => user,

    'GET /api/sessions': ({ visit }) => listOwnSessions(database, visit.session, clock()),

    'POST /api/sessions/end-others': ({ visit }) => endOtherSessions(database, visit.session),
  } satisfies Partial<Handlers>;
}
