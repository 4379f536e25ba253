// The calls by which admins keep the rules that write by themselves, and the desk says how it hears of registrations.
import { chooseNotices, ownerOf, readNotices } from '#server/mailings/notices.ts';
import {
  addRule,
  changeRule,
  copyRules,
  listRules,
  readRuleLog,
  removeRule,
  switchRule,
} from '#server/mailings/rules.ts';
import { planRule } from '#server/mailings/rules-plan.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function ruleHandlers({ database, config, clock }: Services) {
  const isMailConfigured = config.smtpUrl !== undefined;
  return {
    'GET /api/admin/rules': async () => ({ ...(await listRules(database)), isMailConfigured }),

    'POST /api/admin/rules': ({ body, actor }) => addRule(database, body, { actor, now: clock() }),

    'POST /api/admin/rules/preview': async ({ body }) => ({
      ...(await planRule(database, body, { now: clock(), publicUrl: config.publicUrl })),
      isMailConfigured,
    }),

    'POST /api/admin/rules/copy': async ({ actor }) => ({
      copied: await copyRules(database, { actor, now: clock() }),
    }),

    'PATCH /api/admin/rules/:id': ({ params, body, actor }) =>
      changeRule(database, params.id, body, { actor, now: clock() }),

    'POST /api/admin/rules/:id/switch': ({ params, body, actor }) =>
      switchRule(database, params.id, body, { actor, now: clock() }),

    'DELETE /api/admin/rules/:id': ({ params, actor }) =>
      removeRule(database, params.id, { actor, now: clock() }),

    'GET /api/admin/rules/:id/log': ({ params, query }) => readRuleLog(database, params.id, query),
    'GET /api/notices': ({ visit }) => readNotices(database, ownerOf(visit.session)),

    'POST /api/notices': ({ body, visit, actor }) =>
      chooseNotices(database, ownerOf(visit.session), body, { actor, now: clock() }),

    'GET /api/admin/organizer-logins/:id/notices': ({ params }) =>
      readNotices(database, { loginId: params.id }),

    'POST /api/admin/organizer-logins/:id/notices': ({ params, body, actor }) =>
      chooseNotices(database, { loginId: params.id }, body, { actor, now: clock() }),
  } satisfies Partial<Handlers>;
}
