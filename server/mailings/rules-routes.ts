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
    'GET /api/admin/rules': async () => ({
      status: 200,
      body: { ...(await listRules(database)), isMailConfigured },
    }),

    'POST /api/admin/rules': async ({ body, actor }) => ({
      status: 201,
      body: await addRule(database, body, { actor, now: clock() }),
    }),

    'POST /api/admin/rules/preview': async ({ body }) => ({
      status: 200,
      body: {
        ...(await planRule(database, body, { now: clock(), publicUrl: config.publicUrl })),
        isMailConfigured,
      },
    }),

    'POST /api/admin/rules/copy': async ({ actor }) => ({
      status: 200,
      body: { copied: await copyRules(database, { actor, now: clock() }) },
    }),

    'PATCH /api/admin/rules/:id': async ({ params, body, actor }) => ({
      status: 200,
      body: await changeRule(database, params.id, body, { actor, now: clock() }),
    }),

    'POST /api/admin/rules/:id/switch': async ({ params, body, actor }) => ({
      status: 200,
      body: await switchRule(database, params.id, body, { actor, now: clock() }),
    }),

    'DELETE /api/admin/rules/:id': async ({ params, actor }) => {
      await removeRule(database, params.id, { actor, now: clock() });
      return { status: 204, body: null };
    },

    'GET /api/admin/rules/:id/log': async ({ params, query }) => ({
      status: 200,
      body: await readRuleLog(database, params.id, query),
    }),
    'GET /api/notices': async ({ visit }) => ({
      status: 200,
      body: await readNotices(database, ownerOf(visit.session)),
    }),

    'POST /api/notices': async ({ body, visit, actor }) => ({
      status: 200,
      body: await chooseNotices(database, ownerOf(visit.session), body, { actor, now: clock() }),
    }),

    'GET /api/admin/organizer-logins/:id/notices': async ({ params }) => ({
      status: 200,
      body: await readNotices(database, { loginId: params.id }),
    }),

    'POST /api/admin/organizer-logins/:id/notices': async ({ params, body, actor }) => ({
      status: 200,
      body: await chooseNotices(database, { loginId: params.id }, body, { actor, now: clock() }),
    }),
  } satisfies Partial<Handlers>;
}
