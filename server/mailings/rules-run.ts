// The rules write: each batch is one transaction with its letters and what is remembered of them, so that a process that
// ends in the middle neither loses nor doubles one. Of several processes one goes after the other.
import { and, eq, sql } from 'drizzle-orm';
import type { EventContent } from '#domain/event/event.ts';
import { type HeldReason, isAboutMoney, ruleTextSchema } from '#domain/letters/letter-rule.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import type { Transaction } from '#server/database/connect.ts';
import { insertion } from '#server/database/insert-rows.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Letter } from '#server/mail/letter.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { lockRecipients } from '#server/mailings/audience.ts';
import { letterByRule } from '#server/mailings/letters/by-rule.ts';
import type { MailingRecipient } from '#server/mailings/letters/mailing.ts';
import { faultsOfRule, readRules, type StoredRule } from '#server/mailings/rules.ts';
import { againAt, type Due, isBankLate, readDue, reasonToHold } from '#server/mailings/rules-due.ts';
import { letterRules, ruleTurns } from '#server/mailings/rules-tables.ts';
import { readDebts } from '#server/payments/debts.ts';
import { paymentReminder } from '#server/payments/letters/payment-reminder.ts';
import { asWritten, lockPresses, readNamed } from '#server/payments/reminders.ts';
import { inOneEdition } from '#server/requests/this-edition.ts';
import { eachByItself } from '#server/running/each-by-itself.ts';
import { inTurns } from '#server/running/in-turns.ts';
import type { Services } from '#server/services.ts';

type Work = Pick<Services, 'database' | 'outbox'>;

/** Looked at again after this; once somebody changed or switched it, at once. */
const everyMs = 10 * minuteMs;
const peoplePerBatch = 200;

/** Of the current edition, one rule after the other in their order. One that fails keeps none from writing. */
export async function runRules(work: Work, now: Date): Promise<void> {
  if ((await work.database.$count(letterRules, eq(letterRules.isOn, true))) === 0) return;
  await inOneEdition(work.database, async (editionId) => {
    const due = (await readRules(work.database)).filter((rule) => rule.isOn && isToBeLookedAt(rule, now));
    await eachByItself(due, (rule) => runRule(work, rule, { editionId, now }));
  });
}

/** Also where the clock was ahead when it was looked at last. */
function isToBeLookedAt({ lastRunAt }: StoredRule, now: Date): boolean {
  return lastRunAt === null || Math.abs(now.getTime() - lastRunAt.getTime()) >= everyMs;
}

type Run = { editionId: string; now: Date };

async function runRule(work: Work, rule: StoredRule, { editionId, now }: Run): Promise<void> {
  const { database } = work;
  const event = await readEvent(database);
  const isStuck = Object.keys(await faultsOfRule(database, ruleTextSchema.parse(rule), event)).length > 0;
  const named = isAboutMoney(rule) ? await readNamed(database) : new Set<string>();
  let afterId: string | undefined;
  while (!isStuck) {
    const from = { event, now, afterId, limit: peoplePerBatch };
    const batch = await readDue(database, rule, from);
    const last = batch.at(-1);
    if (!last) break;
    const ids = batch.map(({ id }) => id);
    const goesOn = await database.transaction((tx) =>
      writeBatch(tx, rule, { ids, event, named, editionId, now, outbox: work.outbox }),
    );
    if (!goesOn) return;
    afterId = last.id;
  }
  await database
    .update(letterRules)
    .set({ lastRunAt: now, isStuck })
    .where(and(eq(letterRules.id, rule.id), eq(letterRules.version, rule.version)));
}

type Batch = Run & Pick<Work, 'outbox'> & { ids: string[]; event: EventContent; named: ReadonlySet<string> };

/** False where somebody changed the rule, or switched it off. */
async function writeBatch(
  tx: Transaction,
  rule: StoredRule,
  { ids, event, named, editionId, now, outbox }: Batch,
): Promise<boolean> {
  // All rules, so that two of them do not write to one person on one day; and the press by hand.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rule letters ${editionId}`}, 0))`);
  await lockPresses(tx, editionId);
  const isSame = and(eq(letterRules.id, rule.id), eq(letterRules.version, rule.version));
  const [still] = await tx.select({ isOn: letterRules.isOn }).from(letterRules).where(isSame).for('share');
  if (!still?.isOn) return false;
  const picked = { audience: 'picked' as const, picked: ids, now };
  const recipients = await lockRecipients(tx, event, picked);
  // Once more, behind the locks: somebody paid, left, or was written to since they were looked for.
  const due = await readDue(tx, rule, { event, now, only: recipients.map(({ id }) => id) });
  const money = { named, isLate: await isBankLate(tx, rule, now) };
  const fates = due.map((one) => ({ one, reason: reasonToHold(rule, one, money) }));
  const going = new Set(fates.flatMap(({ one, reason }) => (reason ? [] : [one.id])));
  const composed = await compose(
    tx,
    rule,
    event,
    recipients.filter(({ id }) => going.has(id)),
  );
  await remember(
    tx,
    rule,
    fates.map(({ one, reason }) => ({
      one,
      reason: reason ?? (composed.has(one.id) ? null : 'owes_nothing'),
    })),
    now,
  );
  const isReminder = rule.letter === 'reminder';
  const letters = [...composed].map(([registrationId, letter]) => ({
    letter: isReminder ? asWritten(letter) : letter,
    registrationId,
  }));
  await writeLetters(tx, letters, { ...outbox, now });
  return true;
}

/** By registration. Nobody is reminded who owes nothing, whatever the rule says. */
export async function compose(
  tx: Transaction,
  rule: Pick<StoredRule, 'letter' | 'subject' | 'body' | 'occasion' | 'section'>,
  event: EventContent,
  recipients: readonly MailingRecipient[],
): Promise<Map<string, Letter>> {
  const letters =
    rule.letter === 'reminder'
      ? inTurns(await readDebts(tx, recipients), (debt) => [debt.id, paymentReminder(debt)] as const)
      : inTurns(recipients, (one) => [one.id, letterByRule({ event, rule, recipient: one })] as const);
  return new Map(await letters);
}

type Fate = { one: Due; reason: HeldReason | null };

async function remember(tx: Transaction, rule: StoredRule, fates: readonly Fate[], now: Date): Promise<void> {
  if (fates.length === 0) return;
  const rows = fates.map(({ one, reason }) => ({
    ruleId: rule.id,
    registrationId: one.id,
    turn: one.turn,
    reason,
    at: now,
    againAt: reason && againAt(reason, now),
  }));
  const held = sql`${ruleTurns.reason} = excluded.reason`;
  const { rowCount } = await tx.execute(sql`${insertion(ruleTurns, rows)}
    on conflict (rule_id, registration_id, turn) do update set
      at = case when ${held} then ${ruleTurns.at} else excluded.at end,
      reason = excluded.reason, again_at = excluded.again_at
    where ${ruleTurns.reason} is not null`);
  if (rowCount !== rows.length) throw new Error('A letter by a rule was written already.');
}
