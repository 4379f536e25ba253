// A rule that writes by itself: to whom, when, what, how often; what its run would do today, and what it did.
import * as z from 'zod/mini';
import { type Faults, named } from '#domain/basics/faults.ts';
import { pageSchema } from '#domain/basics/page.ts';
import type { Placeholder } from '#domain/basics/template.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { shownLetterSchema } from '#domain/letters/letter-list.ts';
import { mailingErrors, mailingLimits } from '#domain/letters/mailing.ts';
import { isKnownWho, isSearch, readWho, type Who, whoLimits } from '#domain/lists/who.ts';
import { isTime } from '#domain/locale/dates.ts';
import { isOwing } from '#domain/money/money.ts';
import { lineSchema, textSchema } from '#domain/values/value-schemas.ts';

/** Days after they entered, before or after the event starts; at one time; or whenever it is so. */
export const occasions = ['entered', 'before_start', 'after_start', 'at', 'at_once'] as const;
export type Occasion = (typeof occasions)[number];

/** Words of its own, or the event's letter to who owes, with what is open and how to pay it (decision 0064). */
export const ruleLetters = ['own', 'reminder'] as const;

export const ruleLimits = { rules: 30, name: 100, days: 730, times: 10, everyDays: 365, grace: 60 } as const;

function countTo(most: number, least = 0) {
  return z.int().check(z.minimum(least), z.maximum(most));
}

/** As the calendar and the clock stand where the event is; rego's own letters by rule go from nine in the morning. */
const ruleShape = {
  name: lineSchema(ruleLimits.name),
  /** As domain/lists/who.ts writes it; empty for everybody. */
  who: z.string().check(
    z.maxLength(whoLimits.text),
    z.refine((text) => text === '' || isGroup(readWho(text)), named('no_condition')),
  ),
  occasion: z.enum(occasions),
  days: countTo(ruleLimits.days),
  /** Which they entered; empty for any. */
  section: lineSchema(64),
  /** '2026-12-01T09:00', or empty. */
  at: z.string().check(z.refine((text) => text === '' || isTime(text), named('no_date'))),
  letter: z.enum(ruleLetters),
  subject: lineSchema(mailingLimits.subject),
  body: textSchema(),
  /** At most so many letters to one person, and so many days from one to the next. */
  times: countTo(ruleLimits.times, 1),
  everyDays: countTo(ruleLimits.everyDays, 1),
  /** About money: nothing goes while no bank statement was imported for so many days. 0: whatever was. */
  graceDays: countTo(ruleLimits.grace),
};

export const ruleTextSchema = z.object(ruleShape);
export type RuleText = z.output<typeof ruleTextSchema>;

/** What was searched for would outlive the person. */
function isGroup(who: Who | undefined): boolean {
  return who !== undefined && !isSearch(who);
}

export function whoOfRule({ who }: Pick<RuleText, 'who'>): Who {
  return who === '' ? [] : (readWho(who) ?? []);
}

/** It must not go to somebody whose money is on its way: it is for who owes, or for whoever did not pay. */
export function isAboutMoney(rule: Pick<RuleText, 'letter' | 'who'>): boolean {
  const facts = whoOfRule(rule).flatMap(({ isNot, any }) => any.map((fact) => ({ isNot, fact })));
  return (
    rule.letter === 'reminder' ||
    facts.some(({ isNot, fact }) => fact.about === 'money' && isOwing(fact.money) !== isNot)
  );
}

/** What the event does not have, or what is left empty; also of a rule that was right when it was written. */
export function ruleErrors(
  rule: RuleText,
  event: EventContent,
  questions: OwnQuestions,
  placeholders: readonly Placeholder[],
): Faults {
  const errors: Faults = rule.letter === 'own' ? mailingErrors(rule, placeholders) : {};
  if (rule.name === '') errors.name = { code: 'fields_missing' };
  if (rule.letter === 'own' && rule.subject === '') errors.subject = { code: 'subject_missing' };
  if (rule.letter === 'own' && rule.body === '') errors.body = { code: 'body_missing' };
  if (!isKnownWho(whoOfRule(rule), event, questions)) errors.who = { code: 'unknown_condition' };
  if (rule.occasion === 'at' && rule.at === '') errors.at = { code: 'no_date' };
  const isKnown = rule.section === '' || event.sections.some(({ key }) => key === rule.section);
  if (rule.occasion === 'entered' && !isKnown) {
    errors.section = { code: 'no_such_section', key: rule.section };
  }
  return errors;
}

/** What of it changes, for who must know it before a running rule is stored. */
export function changedParts(before: RuleText, after: RuleText): (keyof RuleText)[] {
  return z.keyof(ruleTextSchema).options.filter((part) => before[part] !== after[part]);
}

/** Why it wrote to somebody only later, or not at all. */
export const heldReasons = [
  /** One by another rule went to them today. */
  'one_a_day',
  /** The newest bank statement is too old. */
  'grace',
  /** A bank line that may be theirs waits to be matched. */
  'line_waits',
  /** A reminder went to them within a day. */
  'reminded',
  'owes_nothing',
  'no_mail',
] as const;
export type HeldReason = (typeof heldReasons)[number];

export const ruleSchema = z.object({
  id: z.uuid(),
  ...ruleTextSchema.shape,
  isOn: z.boolean(),
  /** Rises with each change. */
  version: z.int(),
  lastRunAt: z.nullable(timestamp),
  /** It no longer fits the event, and writes nothing until somebody mends it. */
  isStuck: z.boolean(),
  sent: z.int(),
  held: z.int(),
});
export type Rule = z.infer<typeof ruleSchema>;

export function textOfRule(rule: Rule): RuleText {
  const { id: _id, isOn: _isOn, version: _version, lastRunAt: _at, isStuck: _is, ...counted } = rule;
  const { sent: _sent, held: _held, ...text } = counted;
  return text;
}

export const ruleListSchema = z.object({
  /** In the order in which they come first where two would write to one person on one day. */
  items: z.array(ruleSchema),
  isMailConfigured: z.boolean(),
  /** The newest bank statement that was imported. */
  lastStatementAt: z.nullable(timestamp),
  /** Rules of the edition before that can be copied here. */
  before: z.int(),
});
export type RuleList = z.infer<typeof ruleListSchema>;

/** `version` of what whoever saves has seen. */
const basedOn = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
export const ruleChangeSchema = z.object({ ...ruleShape, basedOn });
export const ruleSwitchSchema = z.object({ isOn: z.boolean(), basedOn });
/** `id`: of a rule that is stored, so that who got its letter is left out. */
export const rulePreviewRequestSchema = z.object({ ...ruleShape, id: z.optional(z.uuid()) });
export type RulePreviewRequest = z.output<typeof rulePreviewRequestSchema>;

const some = z.object({ count: z.int(), names: z.array(z.string()) });

export const rulePlanSchema = z.object({
  /** Whom it writes to today. */
  today: some,
  held: z.array(z.object({ reason: z.enum(heldReasons), ...some.shape })),
  /** Of whom it is so, whenever their letter is due. */
  fits: z.int(),
  /** As one of them reads it; null while it is so of nobody. */
  letter: z.nullable(shownLetterSchema),
  isMailConfigured: z.boolean(),
});
export type RulePlan = z.infer<typeof rulePlanSchema>;

export const ruleLogQuerySchema = z.object(pageSchema);
export const ruleLogSchema = z.object({
  items: z.array(
    z.object({
      registrationId: z.uuid(),
      name: z.string(),
      turn: z.int(),
      /** Null: it was written. */
      reason: z.nullable(z.enum(heldReasons)),
      at: timestamp,
    }),
  ),
  total: z.int(),
});
export type RuleLog = z.infer<typeof ruleLogSchema>;

export const copiedRulesSchema = z.object({ copied: z.int() });
