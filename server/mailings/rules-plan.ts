// Who would get what today by a rule, before it is switched on or changed. Stores nothing.
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import {
  type HeldReason,
  heldReasons,
  isAboutMoney,
  type RulePlan,
  type RulePreviewRequest,
} from '#domain/letters/letter-rule.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { lockRecipients } from '#server/mailings/audience.ts';
import { checkIsRule, faultsOfRule } from '#server/mailings/rules.ts';
import {
  type Due,
  type DueRule,
  isBankLate,
  readDue,
  readFitting,
  reasonToHold,
} from '#server/mailings/rules-due.ts';
import { compose } from '#server/mailings/rules-run.ts';
import { readNamed } from '#server/payments/reminders.ts';
import { withPaymentLink } from '#server/registrations/letters/payment-link.ts';

/** As many as somebody may look through. */
const mostNames = 1_000;

/** Throws invalid_input for what the event does not have, rule_not_found. */
export async function planRule(
  database: Database,
  rule: RulePreviewRequest,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Omit<RulePlan, 'isMailConfigured'>> {
  if (rule.id !== undefined) await checkIsRule(database, rule.id);
  const event = await readEvent(database);
  const errors = await faultsOfRule(database, rule, event);
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
  const named = isAboutMoney(rule) ? await readNamed(database) : new Set<string>();
  const isLate = await isBankLate(database, rule, now);
  const due = await readDue(database, rule, { event, now, until: 'today', withHeld: true });
  const byReason = Map.groupBy(due, (one) => reasonToHold(rule, one, { named, isLate }));
  const today = byReason.get(undefined) ?? [];
  const fitting = await readFitting(database, rule, event, now);
  const [first] = today;
  const letter = await database.transaction((tx) =>
    readLetter(tx, rule, event, { id: first?.id ?? fitting.first, publicUrl, now }),
  );
  return {
    today: some(today),
    held: heldReasons.flatMap((reason) => heldFor(reason, byReason.get(reason))),
    fits: fitting.count,
    letter,
  };
}

function heldFor(reason: HeldReason, held: readonly Due[] = []) {
  return held.length === 0 ? [] : [{ reason, ...some(held) }];
}

function some(due: readonly Due[]) {
  return {
    count: due.length,
    names: due
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other))
      .slice(0, mostNames),
  };
}

async function readLetter(
  tx: Transaction,
  rule: DueRule,
  event: EventContent,
  { id, publicUrl, now }: { id: string | null; publicUrl: string; now: Date },
): Promise<RulePlan['letter']> {
  if (id === null) return null;
  const one = { audience: 'picked' as const, picked: [id], now };
  const recipients = await lockRecipients(tx, event, one);
  const letter = (await compose(tx, rule, event, recipients)).get(id);
  if (!letter) return null;
  const { recipient, subject, text } = withPaymentLink(letter, { publicUrl, token: 'hidden' });
  return { recipient, subject, text };
}
