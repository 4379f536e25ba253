// The calls by which the desk writes to many, admins follow all letters and send failed ones again, and riders open an
// invitation.
import type { Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import {
  readAllLetters,
  readOpenLetter,
  retryFailedLetters,
  retryLetter,
} from '#server/mailings/admin-letters.ts';
import { sizeOfAudience } from '#server/mailings/empty-placeholders.ts';
import { addFile } from '#server/mailings/files.ts';
import { letLettersGo, readHeldLetters } from '#server/mailings/held-letters.ts';
import { readInvited } from '#server/mailings/invitation.ts';
import { readMailing, readMailingPage } from '#server/mailings/mailing-list.ts';
import { previewMailing, sendTestMailing } from '#server/mailings/mailing-preview.ts';
import { sendMailing } from '#server/mailings/mailings.ts';
import {
  cancelPlanned,
  changePlanned,
  forgetSent,
  listPlanned,
  planMailing,
} from '#server/mailings/planned.ts';
import { writerOf } from '#server/mailings/writer.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function mailingHandlers(services: Services) {
  const { database, config, clock, outbox } = services;
  const isMailConfigured = config.smtpUrl !== undefined;
  return {
    'POST /api/mailings/audience': ({ body, organizer }) =>
      sizeOfAudience(database, body, { sections: organizer?.sections, now: clock() }),

    'POST /api/mailings/preview': async ({ body, ...caller }) =>
      previewMailing(services, body, writerOf(caller, await readEvent(database))),

    'POST /api/mailings/test': async ({ body, ...caller }) => {
      const writer = writerOf(caller, await readEvent(database));
      return { recipient: await sendTestMailing(services, body, writer) };
    },

    'POST /api/mailings': async ({ body: { basedOn, ...written }, idempotencyKey, visit, ...caller }) => {
      const writer = writerOf(caller, await readEvent(database));
      const { actor, own } = writer;
      const planner = { writer, session: visit.session };
      const forgetDraft = (tx: Transaction, key: string) =>
        forgetSent(tx, { idempotencyKey: key, basedOn }, planner);
      const options = { idempotencyKey, actor, own, writer, now: clock(), outbox, forgetDraft };
      return sendMailing(database, written, options);
    },

    'POST /api/mailing-files': async ({ body, ...caller }) => {
      const writer = writerOf(caller, await readEvent(database));
      return addFile(database, body, writer, clock());
    },

    'GET /api/planned-mailings': async ({ visit, ...caller }) => {
      const planner = { writer: writerOf(caller, await readEvent(database)), session: visit.session };
      return listPlanned(database, planner, clock());
    },

    'POST /api/planned-mailings': async ({ body, idempotencyKey, visit, ...caller }) => {
      const writer = writerOf(caller, await readEvent(database));
      return planMailing(database, body, { writer, session: visit.session, idempotencyKey, now: clock() });
    },

    'PATCH /api/planned-mailings/:id': async ({ params, body, visit, ...caller }) => {
      const writer = writerOf(caller, await readEvent(database));
      const by = { writer, session: visit.session, now: clock() };
      return changePlanned(database, params.id, body, by);
    },

    'DELETE /api/planned-mailings/:id': async ({ params, visit, ...caller }) => {
      const writer = writerOf(caller, await readEvent(database));
      await cancelPlanned(database, params.id, { writer, session: visit.session, now: clock() });
    },

    'GET /api/invitation': ({ token }) => readInvited(database, token, clock()),

    'GET /api/mailings': async ({ query, organizer }) => ({
      ...(await readMailingPage(database, query, { by: organizer?.username })),
      isMailConfigured,
    }),

    'GET /api/mailings/:id': async ({ params, organizer }) => ({
      ...(await readMailing(database, params.id, { by: organizer?.username })),
      isMailConfigured,
    }),

    'GET /api/mailings/:id/letters': async ({ params, query, organizer }) => {
      const { id: mailingId } = await readMailing(database, params.id, { by: organizer?.username });
      const page = await readAllLetters(database, { ...query, mailingId }, clock());
      return { ...page, isMailConfigured };
    },

    'GET /api/admin/letters': async ({ query }) => ({
      ...(await readAllLetters(database, query, clock())),
      isMailConfigured,
    }),

    'GET /api/admin/letters/:id': ({ params }) => readOpenLetter(services, params.id),

    'POST /api/admin/letters/:id/retry': ({ params, actor }) =>
      retryLetter(database, params.id, { actor, now: clock() }),

    'POST /api/admin/letters/retry-failed': async ({ body, actor }) => ({
      retried: await retryFailedLetters(database, body, { actor, now: clock() }),
    }),

    'GET /api/admin/held-letters': async () => ({
      hold: await readHeldLetters(database, clock()),
      isMailConfigured,
    }),

    'POST /api/admin/held-letters': ({ body, actor }) =>
      letLettersGo(database, body, { actor, now: clock() }),
  } satisfies Partial<Handlers>;
}
