// Rules that write as tests make them: an admin's calls on a clock of the test's own, and the letters that come of them.
import { beforeEach, expect } from 'vitest';
import type { Rule, RuleLog, RulePlan, RuleText } from '#domain/letters/letter-rule.ts';
import { dayMs } from '#domain/locale/dates.ts';
import { runRules } from '#server/mailings/rules-run.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { ruleText } from '#tests/rule-text.ts';

/** Adelaide begins on 6 November 2025; nine in the morning there. */
const begin = new Date('2025-09-30T23:30:00Z');
export const path = '/api/admin/rules';

/** Call once at the top of a test file; each of its tests begins with nobody and no rule. */
export async function startRules() {
  const clock = { now: begin };
  const rego = await createTestApp({}, () => clock.now);
  const admin = await asAdmin(rego);
  beforeEach(async () => {
    clock.now = begin;
    await rego.pool.query('truncate letter_rules, letters, registrations cascade');
  });

  async function make(rule: Partial<RuleText> = {}): Promise<Rule> {
    const reply = await admin('POST', path, { ...ruleText, ...rule });
    expect(reply.statusCode).toBe(201);
    return reply.json();
  }
  async function switchOn({ id, version }: Rule, isOn = true): Promise<Rule> {
    const reply = await admin('POST', `${path}/${id}/switch`, { isOn, basedOn: version });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  }
  return {
    rego,
    admin,
    clock,
    make,
    switchOn,
    later: (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * dayMs);
    },
    run: () => runRules({ database: rego.database, outbox: outboxOf(rego) }, clock.now),
    runs: async (rule: Partial<RuleText> = {}) => switchOn(await make(rule)),
    plan: async (rule: object): Promise<RulePlan> => (await admin('POST', `${path}/preview`, rule)).json(),
    log: async ({ id }: Rule): Promise<RuleLog['items']> =>
      (await admin('GET', `${path}/${id}/log`)).json().items,
    /** Owes 150. */
    register: async (name: string, answers: object = preEventAnswers): Promise<{ id: string }> => {
      const email = `${name.split(' ')[0]?.toLowerCase()}@riders.example`;
      return (await submit(rego.app, { ...rider, name, email, ...answers })).json();
    },
    /** 'by-rule to mia', in order. */
    written: async (): Promise<string[]> => {
      const { rows } = await rego.pool.query<{ kind: string; recipient: string }>(
        "select kind, recipient from letters where kind in ('by-rule', 'payment-reminder') order by recipient, kind",
      );
      return rows.map(({ kind, recipient }) => `${kind} to ${recipient.split('@')[0]}`);
    },
  };
}
