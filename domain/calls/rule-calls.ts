// The calls by which admins keep the rules that write by themselves, and the desk says how it hears of registrations.
import * as z from 'zod/mini';
import type { Call } from '#domain/calls/call.ts';
import {
  copiedRulesSchema,
  ruleChangeSchema,
  ruleListSchema,
  ruleLogQuerySchema,
  ruleLogSchema,
  rulePlanSchema,
  rulePreviewRequestSchema,
  ruleSchema,
  ruleSwitchSchema,
  ruleTextSchema,
} from '#domain/letters/letter-rule.ts';
import { noticesSchema, ownNoticesSchema } from '#domain/sign-in/notices.ts';

export const ruleCalls = {
  'GET /api/admin/rules': {
    summary: 'The rules that write by themselves, in their order, with what each sent and held back',
    access: 'admin',
    reply: { 200: ruleListSchema },
  },
  'POST /api/admin/rules': {
    summary: 'Store a rule, which is off at first',
    access: 'admin',
    editions: 'drafts',
    body: ruleTextSchema,
    refuses: ['too_many_rules'],
    reply: { 201: ruleSchema },
  },
  'POST /api/admin/rules/preview': {
    summary: 'Who would get what today by a rule; stores nothing',
    access: 'admin',
    editions: 'all',
    body: rulePreviewRequestSchema,
    refuses: ['rule_not_found'],
    reply: { 200: rulePlanSchema },
  },
  'POST /api/admin/rules/copy': {
    summary: 'Copy the rules of the edition before, all of them off, where there are none yet',
    access: 'admin',
    editions: 'drafts',
    reply: { 200: copiedRulesSchema },
  },
  'PATCH /api/admin/rules/:id': {
    summary: 'Change a rule; whoever got its letter gets it no sooner again',
    access: 'admin',
    editions: 'drafts',
    body: ruleChangeSchema,
    refuses: ['rule_not_found', 'rule_changed'],
    reply: { 200: ruleSchema },
  },
  'POST /api/admin/rules/:id/switch': {
    summary: 'Switch a rule on, as it was seen, or off',
    access: 'admin',
    editions: 'drafts',
    body: ruleSwitchSchema,
    refuses: ['rule_not_found', 'rule_changed'],
    reply: { 200: ruleSchema },
  },
  'DELETE /api/admin/rules/:id': {
    summary: 'Delete a rule and what it remembers; its letters stay',
    access: 'admin',
    editions: 'drafts',
    refuses: ['rule_not_found'],
    reply: { 204: z.null() },
  },
  'GET /api/admin/rules/:id/log': {
    summary: 'Whom a rule wrote to, and whom not yet and why, newest first',
    access: 'admin',
    query: ruleLogQuerySchema,
    refuses: ['rule_not_found'],
    reply: { 200: ruleLogSchema },
  },
  'GET /api/notices': {
    summary: 'How one hears of registrations: each at once, or a digest',
    access: 'staff',
    editions: 'none',
    reply: { 200: ownNoticesSchema },
  },
  'POST /api/notices': {
    summary: 'Say how one hears of registrations',
    access: 'staff',
    editions: 'none',
    body: noticesSchema,
    reply: { 200: ownNoticesSchema },
  },
  'GET /api/admin/organizer-logins/:id/notices': {
    summary: 'How an organizer hears of registrations',
    access: 'admin',
    editions: 'none',
    refuses: ['not_found'],
    reply: { 200: ownNoticesSchema },
  },
  'POST /api/admin/organizer-logins/:id/notices': {
    summary: 'Say how an organizer hears of registrations',
    access: 'admin',
    editions: 'none',
    body: noticesSchema,
    refuses: ['not_found'],
    reply: { 200: ownNoticesSchema },
  },
} satisfies Record<string, Call>;
