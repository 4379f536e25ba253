// The calls by which admins keep the rules that write by themselves.
import * as z from 'zod/mini';
import { type Call, idParams } from '#domain/call.ts';
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
} from '#domain/letter-rule.ts';

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
    summary: 'Copy the rules of the edition before, all of them off',
    access: 'admin',
    editions: 'drafts',
    refuses: ['too_many_rules'],
    reply: { 200: copiedRulesSchema },
  },
  'PATCH /api/admin/rules/:id': {
    summary: 'Change a rule; whoever got its letter gets it no sooner again',
    access: 'admin',
    editions: 'drafts',
    params: idParams,
    body: ruleChangeSchema,
    refuses: ['rule_not_found', 'rule_changed'],
    reply: { 200: ruleSchema },
  },
  'POST /api/admin/rules/:id/switch': {
    summary: 'Switch a rule on, as it was seen, or off',
    access: 'admin',
    editions: 'drafts',
    params: idParams,
    body: ruleSwitchSchema,
    refuses: ['rule_not_found', 'rule_changed'],
    reply: { 200: ruleSchema },
  },
  'DELETE /api/admin/rules/:id': {
    summary: 'Delete a rule and what it remembers; its letters stay',
    access: 'admin',
    editions: 'drafts',
    params: idParams,
    refuses: ['rule_not_found'],
    reply: { 204: z.null() },
  },
  'GET /api/admin/rules/:id/log': {
    summary: 'Whom a rule wrote to, and whom not yet and why, newest first',
    access: 'admin',
    params: idParams,
    query: ruleLogQuerySchema,
    refuses: ['rule_not_found'],
    reply: { 200: ruleLogSchema },
  },
} satisfies Record<string, Call>;
