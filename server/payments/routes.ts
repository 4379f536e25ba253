// The calls that confirm a registration (product.md, section 7) and record its money.
import { ownCardPath } from '#server/cards/links.ts';
import { senderOf } from '#server/mail/letter-sender.ts';
import {
  correctPayment,
  payAll,
  recordDiscount,
  recordPayment,
  recordRefund,
} from '#server/payments/by-hand.ts';
import { confirmRegistration } from '#server/payments/confirm.ts';
import { previewMoneyLetter } from '#server/payments/letter-preview.ts';
import { readMyRegistration } from '#server/payments/my-registration.ts';
import { readLedgerRows, readOverview, readRefundsDue } from '#server/payments/overview.ts';
import { readOwing } from '#server/payments/owing.ts';
import { planReminders, sendReminders } from '#server/payments/reminders.ts';
import { readStatement } from '#server/payments/statement.ts';
import { withEnteringCosts } from '#server/registrations/entering-costs.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function paymentHandlers(services: Services) {
  const { database, config, clock, outbox } = services;
  return {
    'POST /api/registrations/:id/confirm': async ({ body, params: { id }, token, idempotencyKey, visit }) => {
      const now = clock();
      const senderHash = senderOf(services, visit.address, now);
      const options = { id, token, idempotencyKey, now, senderHash, outbox };
      return withEnteringCosts(database, await confirmRegistration(database, body, options), now);
    },

    'GET /api/registrations/:id/mine': async ({ params: { id }, token }) => ({
      ...(await readMyRegistration(database, id, { token, now: clock() })),
      card: await ownCardPath(services, id),
    }),

    'GET /api/admin/payments/overview': () => readOverview(database, clock()),

    'GET /api/admin/payments/owing': ({ query }) => readOwing(database, query, clock()),

    'GET /api/admin/payments/refunds': () => readRefundsDue(database),

    'GET /api/admin/payments/ledger': () => readLedgerRows(database),

    'POST /api/admin/payments/letters/preview': async ({ body, user }) => {
      const { email, firstName, lastName } = user;
      const asks = { email, name: `${firstName} ${lastName}`.trim() || email };
      const how = { publicUrl: config.publicUrl, asks };
      return previewMoneyLetter(database, body, how);
    },

    'GET /api/admin/reminders': async ({ query: { registration: only } }) => {
      const plan = await planReminders(database, { now: clock(), publicUrl: config.publicUrl, only });
      return { ...plan, isMailConfigured: config.smtpUrl !== undefined };
    },

    'POST /api/admin/reminders': ({ query: { registration: only }, actor, idempotencyKey }) =>
      sendReminders(database, { actor, idempotencyKey, now: clock(), outbox, only }),

    'GET /api/registrations/:id/money': ({ params }) => readStatement(database, params.id),

    'POST /api/registrations/:id/money/payments': ({ body, params: { id }, ...caller }) =>
      recordPayment(database, body, { ...caller, id, now: clock(), outbox }),

    'POST /api/selection/payments': ({ body, ...caller }) =>
      payAll(database, body, { ...caller, now: clock(), outbox }),

    'POST /api/registrations/:id/money/corrections': ({ body, params: { id }, ...caller }) =>
      correctPayment(database, body, { ...caller, id, now: clock(), outbox }),

    'POST /api/admin/registrations/:id/money/refunds': ({ body, params: { id }, actor, idempotencyKey }) =>
      recordRefund(database, body, { id, actor, idempotencyKey, now: clock(), outbox }),

    'POST /api/admin/registrations/:id/money/discounts': ({ body, params: { id }, actor, idempotencyKey }) =>
      recordDiscount(database, body, { id, actor, idempotencyKey, now: clock(), outbox }),
  } satisfies Partial<Handlers>;
}
