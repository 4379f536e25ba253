// The calls by which admins write to many, follow all letters and send failed ones again, and riders open an invitation.
import {
  readAllLetters,
  readOpenLetter,
  retryFailedLetters,
  retryLetter,
} from '#server/mailings/admin-letters.ts';
import { countAudience } from '#server/mailings/audience.ts';
import { readInvited } from '#server/mailings/invitation.ts';
import { readMailing, readMailingPage } from '#server/mailings/mailing-list.ts';
import { previewMailing, sendMailing, sendTestMailing } from '#server/mailings/mailings.ts';
import type { Handlers } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function mailingHandlers(services: Services) {
  const { database, config, clock, outbox } = services;
  const isMailConfigured = config.smtpUrl !== undefined;
  return {
    'POST /api/admin/mailings/audience': async ({ body }) => ({
      status: 200,
      body: await countAudience(database, body),
    }),

    'POST /api/admin/mailings/preview': async ({ body, user }) => ({
      status: 200,
      body: await previewMailing(services, body, user),
    }),

    'POST /api/admin/mailings/test': async ({ body, user }) => ({
      status: 200,
      body: { recipient: await sendTestMailing(services, body, user) },
    }),

    'POST /api/admin/mailings': ({ body, actor, idempotencyKey }) =>
      sendMailing(database, body, { idempotencyKey, actor, now: clock(), outbox }),

    'GET /api/invitation': async ({ token }) => ({
      status: 200,
      body: await readInvited(database, token, clock()),
    }),

    'GET /api/admin/mailings': async ({ query }) => ({
      status: 200,
      body: { ...(await readMailingPage(database, query)), isMailConfigured },
    }),

    'GET /api/admin/mailings/:id': async ({ params }) => ({
      status: 200,
      body: { ...(await readMailing(database, params.id)), isMailConfigured },
    }),

    'GET /api/admin/letters': async ({ query }) => ({
      status: 200,
      body: { ...(await readAllLetters(database, query, clock())), isMailConfigured },
    }),

    'GET /api/admin/letters/:id': async ({ params }) => ({
      status: 200,
      body: await readOpenLetter(services, params.id),
    }),

    'POST /api/admin/letters/:id/retry': async ({ params }) => {
      await retryLetter(database, params.id, clock());
      return { status: 204, body: null };
    },

    'POST /api/admin/letters/retry-failed': async ({ body, actor }) => ({
      status: 200,
      body: { retried: await retryFailedLetters(database, body, { actor, now: clock() }) },
    }),
  } satisfies Partial<Handlers>;
}
