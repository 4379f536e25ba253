// Rules that write by themselves, and whom they wrote to.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { HeldReason, Occasion, RuleText } from '#domain/letters/letter-rule.ts';
import { count, createdAt, flag, id, line, time, updatedAt } from '#server/database/columns.ts';
import { editions } from '#server/editions/tables.ts';
import { registrationId } from '#server/registrations/tables.ts';

/** As domain/letters/letter-rule.ts says. */
export const letterRules = pgTable(
  'letter_rules',
  {
    id: id(),
    editionId: uuid()
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    who: line(),
    occasion: text().$type<Occasion>().notNull(),
    days: count(),
    section: line(),
    at: line(),
    letter: text().$type<RuleText['letter']>().notNull(),
    subject: line(),
    body: line(),
    times: integer().notNull().default(1),
    everyDays: integer().notNull().default(1),
    graceDays: count(),
    isOn: flag(),
    /** Rises with each change, so that nobody switches on what they have not seen. */
    version: count(),
    lastRunAt: time(),
    /** It no longer fits the event. */
    isStuck: flag(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('rules_in_order').on(table.editionId, table.createdAt, table.id),
    index('rules_that_run').on(table.editionId).where(sql`${table.isOn}`),
    check(
      'known_occasion',
      sql`${table.occasion} in ('entered', 'before_start', 'after_start', 'at', 'at_once')`,
    ),
    check('known_rule_letter', sql`${table.letter} in ('own', 'reminder')`),
  ],
);

/** A letter that a rule wrote to somebody, the first, the second …; or why it did not yet. It goes with either. */
export const ruleTurns = pgTable(
  'rule_turns',
  {
    ruleId: uuid()
      .notNull()
      .references(() => letterRules.id, { onDelete: 'cascade' }),
    registrationId: registrationId(),
    /** 1 for the first. By the key no letter is written twice, whoever runs the rules. */
    turn: integer().notNull(),
    /** Null: it was written. */
    reason: text().$type<HeldReason>(),
    /** When it was written, or held back first for this reason. */
    at: time().notNull(),
    /** Of one that was held back: when it is looked at again. */
    againAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.registrationId, table.turn] }),
    index('turns_of_registration').on(table.registrationId, table.at),
    index('turns_of_rule').on(table.ruleId, table.at.desc().nullsFirst(), table.registrationId),
    check('held_or_written', sql`(${table.reason} is null) = (${table.againAt} is null)`),
  ],
);
