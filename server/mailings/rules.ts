// The rules that write by themselves as admins keep them: stored, changed, switched, copied; and what each did.
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { pageLimits } from '#domain/basics/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { moveWords } from '#domain/event/moved-words.ts';
import { moveOf } from '#domain/event/next-edition.ts';
import { mailingPlaceholders } from '#domain/event/placeholders.ts';
import {
  changedParts,
  type Rule,
  type RuleList,
  type RuleLog,
  type RuleText,
  ruleErrors,
  ruleLimits,
  ruleTextSchema,
  whoOfRule,
} from '#domain/letters/letter-rule.ts';
import { pickedIn, whoText, withoutPicked } from '#domain/lists/who.ts';
import { addDays, daysBetween } from '#domain/locale/dates.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readEditions } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { readLastStatement } from '#server/mailings/rules-due.ts';
import { letterRules, ruleTurns } from '#server/mailings/rules-tables.ts';
import { readQuestions } from '#server/registrations/lists/known-questions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { inEdition, ofThisEdition, readEditionId } from '#server/requests/this-edition.ts';

export type StoredRule = typeof letterRules.$inferSelect;

/** Whoever was asked for first; where two would write to one person on one day, the first of them does. */
export function readRules(database: AnyDatabase): Promise<StoredRule[]> {
  return database
    .select()
    .from(letterRules)
    .where(ofThisEdition(letterRules))
    .orderBy(asc(letterRules.createdAt), asc(letterRules.id));
}

export async function listRules(database: Database): Promise<Omit<RuleList, 'isMailConfigured'>> {
  const rows = await readRules(database);
  const counts = await countTurns(database);
  const last = await readLastStatement(database);
  return {
    items: rows.map((row) => ruleOf(row, counts.get(row.id))),
    lastStatementAt: last?.toISOString() ?? null,
    before: rows.length === 0 ? (await readRulesBefore(database)).rules.length : 0,
  };
}

type Counts = { sent: number; held: number };

function ruleOf({ id, isOn, version, lastRunAt, isStuck, ...row }: StoredRule, counts?: Counts): Rule {
  const { sent = 0, held = 0 } = counts ?? {};
  const text = ruleTextSchema.parse(row);
  return { id, ...text, isOn, version, isStuck, sent, held, lastRunAt: lastRunAt?.toISOString() ?? null };
}

async function countTurns(database: AnyDatabase, id?: string): Promise<Map<string, Counts>> {
  const rows = await database
    .select({
      id: ruleTurns.ruleId,
      sent: sql<number>`count(*) filter (where ${ruleTurns.reason} is null)`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${ruleTurns.reason} is not null)`.mapWith(Number),
    })
    .from(ruleTurns)
    .innerJoin(letterRules, eq(letterRules.id, ruleTurns.ruleId))
    .where(and(ofThisEdition(letterRules), id === undefined ? undefined : eq(ruleTurns.ruleId, id)))
    .groupBy(ruleTurns.ruleId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What of it the event at hand does not have; empty where it can run. */
export async function faultsOfRule(database: AnyDatabase, rule: RuleText, event: EventContent) {
  return ruleErrors(rule, event, await readQuestions(database), mailingPlaceholders(event));
}

async function checkRule(tx: Transaction, rule: RuleText): Promise<void> {
  const errors = await faultsOfRule(tx, rule, await readEvent(tx));
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
}

/** Off. Throws invalid_input, too_many_rules. */
export function addRule(database: Database, rule: RuleText, { actor, now }: By): Promise<Rule> {
  return database.transaction(async (tx) => {
    await checkRule(tx, rule);
    const [row] = await insertRules(tx, [rule], now);
    if (!row) throw new Error('The database stored no rule.');
    await recordChange(tx, { actor, action: 'created', subject: 'rule', name: rule.name, at: now });
    return ruleOf(row);
  });
}

/** Nobody adds one meanwhile. Gives the edition's id. */
async function lockRules(tx: Transaction): Promise<string> {
  const editionId = await readEditionId(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rules ${editionId}`}, 0))`);
  return editionId;
}

async function insertRules(tx: Transaction, rules: readonly RuleText[], now: Date): Promise<StoredRule[]> {
  const editionId = await lockRules(tx);
  const known = await tx.$count(letterRules, ofThisEdition(letterRules));
  if (known + rules.length > ruleLimits.rules) throw new AppError('too_many_rules');
  const rows: StoredRule[] = [];
  for (const [place, rule] of rules.entries()) {
    // Those that are copied stay in their order.
    const createdAt = new Date(now.getTime() + place);
    const row = { ...rule, editionId, createdAt, updatedAt: now };
    rows.push(...(await tx.insert(letterRules).values(row).returning()));
  }
  return rows;
}

/** Throws rule_not_found, and rule_changed where somebody changed it since. */
async function lockRule(tx: Transaction, id: string, basedOn?: number): Promise<StoredRule> {
  const [row] = await tx
    .select()
    .from(letterRules)
    .where(and(ofThisEdition(letterRules), eq(letterRules.id, id)))
    .for('update');
  if (!row) throw new AppError('rule_not_found');
  if (basedOn !== undefined && row.version !== basedOn) throw new AppError('rule_changed');
  return row;
}

type Change = Partial<typeof letterRules.$inferInsert>;

/** It is looked at anew soon. */
async function storeChange(tx: Transaction, { id, version }: StoredRule, change: Change, now: Date) {
  const [row] = await tx
    .update(letterRules)
    .set({ ...change, version: version + 1, isStuck: false, lastRunAt: null, updatedAt: now })
    .where(eq(letterRules.id, id))
    .returning();
  if (!row) throw new AppError('rule_not_found');
  return ruleOf(row, (await countTurns(tx, id)).get(id));
}

/** Whom it held back is looked at anew. Throws invalid_input, rule_not_found, rule_changed. */
export function changeRule(
  database: Database,
  id: string,
  { basedOn, ...rule }: RuleText & { basedOn: number },
  { actor, now }: By,
): Promise<Rule> {
  return database.transaction(async (tx) => {
    const stored = await lockRule(tx, id, basedOn);
    await checkRule(tx, rule);
    const fields: string[] = changedParts(ruleTextSchema.parse(stored), rule);
    await tx.delete(ruleTurns).where(and(eq(ruleTurns.ruleId, id), isNotNull(ruleTurns.reason)));
    const changed = await storeChange(tx, stored, rule, now);
    await recordChange(tx, { actor, action: 'changed', subject: 'rule', name: rule.name, fields, at: now });
    return changed;
  });
}

/** As it was seen. Throws rule_not_found, rule_changed, and invalid_input for one that no longer fits the event. */
export function switchRule(
  database: Database,
  id: string,
  { isOn, basedOn }: { isOn: boolean; basedOn: number },
  { actor, now }: By,
): Promise<Rule> {
  return database.transaction(async (tx) => {
    const stored = await lockRule(tx, id, basedOn);
    if (isOn) await checkRule(tx, ruleTextSchema.parse(stored));
    const changed = await storeChange(tx, stored, { isOn }, now);
    const action = isOn ? 'switched on' : 'switched off';
    await recordChange(tx, { actor, action, subject: 'rule', name: stored.name, at: now });
    return changed;
  });
}

/** With what it remembers. Throws rule_not_found. */
export function removeRule(database: Database, id: string, { actor, now }: By): Promise<void> {
  return database.transaction(async (tx) => {
    const { name } = await lockRule(tx, id);
    await tx.delete(letterRules).where(eq(letterRules.id, id));
    await recordChange(tx, { actor, action: 'deleted', subject: 'rule', name, at: now });
  });
}

/** Of the edition that began last before the one at hand, without whom it picked by name; none that was for nobody else. */
async function readRulesBefore(database: AnyDatabase) {
  const id = await readEditionId(database);
  const editions = await readEditions(database, { isAdmin: true });
  const before = editions[editions.findIndex((edition) => edition.id === id) + 1];
  if (!before) return { rules: [] };
  const { stored, event } = await inEdition(before.id, async () => ({
    stored: await readRules(database),
    event: await readEvent(database),
  }));
  const rules = stored.flatMap((row) => {
    const rule = ruleTextSchema.parse(row);
    const who = whoOfRule(rule);
    const left = withoutPicked(who, new Set(pickedIn(who)));
    return left ? [{ ...rule, who: whoText(left) }] : [];
  });
  return { rules, event };
}

/** Off, each; their times, and the dates in their words, as far from the event as they were. None where there are some: of two presses the second. */
export function copyRules(database: Database, { actor, now }: By): Promise<number> {
  return database.transaction(async (tx) => {
    await lockRules(tx);
    if ((await tx.$count(letterRules, ofThisEdition(letterRules))) > 0) return 0;
    const { rules, event: before } = await readRulesBefore(tx);
    const { startDate } = await readEvent(tx);
    const copies = before ? rules.map((rule) => movedRule(rule, before, startDate)) : [];
    await insertRules(tx, copies, now);
    for (const { name } of copies) {
      await recordChange(tx, { actor, action: 'created', subject: 'rule', name, at: now });
    }
    return copies.length;
  });
}

function movedRule(rule: RuleText, before: EventContent, startDate: string): RuleText {
  const { name, subject, body, at } = rule;
  const move = moveOf(before, startDate);
  const said = (text: string) => (move ? moveWords(text, move).text : text);
  const days = daysBetween(before.startDate, startDate);
  const moved = at && addDays(at.slice(0, 10), days) + at.slice(10);
  return { ...rule, name: said(name), subject: said(subject), body: said(body), at: moved };
}

/** Throws rule_not_found. */
export async function checkIsRule(database: Database, id: string): Promise<void> {
  const isIt = and(ofThisEdition(letterRules), eq(letterRules.id, id));
  if ((await database.$count(letterRules, isIt)) === 0) throw new AppError('rule_not_found');
}

/** Throws rule_not_found. */
export async function readRuleLog(
  database: Database,
  id: string,
  { page = 1, pageSize = pageLimits.usual }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<RuleLog> {
  await checkIsRule(database, id);
  const isOfRule = eq(ruleTurns.ruleId, id);
  const { registrationId, turn, reason, at } = ruleTurns;
  const [rows, total] = await Promise.all([
    database
      .select({ registrationId, name: registrations.name, turn, reason, at })
      .from(ruleTurns)
      .innerJoin(registrations, eq(registrations.id, registrationId))
      .where(isOfRule)
      .orderBy(desc(at), registrationId)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.$count(ruleTurns, isOfRule),
  ]);
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
}
