// Reminding who owes: an admin's press writes one letter to each who owes something, none of them twice within a day, and
// none while a bank line that names them waits.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { ReminderPlan, RemindersSent } from '#domain/letters/reminder.ts';
import { dayMs } from '#domain/locale/dates.ts';
import type { Reason } from '#domain/money/proposal.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readMoney, readMoneyOf } from '#server/ledger/money.ts';
import type { LeftOut, ReadTold, StoredLetter } from '#server/mail/composers.ts';
import type { Letter, ToldLetter } from '#server/mail/letter.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { keepPayers } from '#server/payments/by-hand.ts';
import { readDebts } from '#server/payments/debts.ts';
import { paymentReminder } from '#server/payments/letters/payment-reminder.ts';
import { workOut } from '#server/payments/matching/bank-lines.ts';
import { isOneOf } from '#server/person.ts';
import { withPaymentLink } from '#server/registrations/letters/payment-link.ts';
import { registrations } from '#server/registrations/tables.ts';
import { answerOnce } from '#server/requests/idempotency.ts';
import { inOneEdition, ofThisEdition } from '#server/requests/this-edition.ts';
import { noLongerSo } from '#words/desk/letter-failures.ts';

const remindedAgainAfterMs = dayMs;
const mostNames = 20;
const riderColumns = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  paymentCode: registrations.paymentCode,
};

/** Stores nothing. */
export async function planReminders(
  database: Database,
  { now, publicUrl, only }: { now: Date; publicUrl: string; only?: string | undefined },
): Promise<Omit<ReminderPlan, 'isMailConfigured'>> {
  const named = await readNamed(database);
  return database.transaction(
    async (tx) => {
      const { toRemind, reminded, lineWaits } = await readOwing(tx, { named, now, only });
      const [first] = toRemind;
      const [debt] = first ? await readDebts(tx, [first]) : [];
      const letter = debt && withPaymentLink(paymentReminder(debt), { publicUrl, token: 'hidden' });
      return {
        count: toRemind.length,
        reminded: sparedOf(reminded),
        lineWaits: sparedOf(lineWaits),
        preview: letter ? { recipient: letter.recipient, subject: letter.subject, text: letter.text } : null,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

export type Press = By & {
  idempotencyKey: string | undefined;
  outbox: Omit<Outbox, 'now'>;
  /** The id of a registration, where not everybody is meant. */
  only?: string | undefined;
};

/**
 * All letters or none. Of who paid since the plan was seen, nobody is written to; two who press at once write once.
 * Throws idempotency_key_reused.
 */
export async function sendReminders(
  database: Database,
  { actor, now, idempotencyKey, outbox, only }: Press,
): Promise<RemindersSent> {
  return inOneEdition(database, async (editionId) => {
    const named = await readNamed(database);
    return database.transaction((tx) =>
      answerOnce(tx, idempotencyKey, ['reminders', editionId, only ?? null], async () => {
        await lockReminders(tx, editionId);
        const { toRemind } = await readOwing(tx, { named, now, only });
        const debts = await readDebts(tx, toRemind);
        const count = debts.length;
        if (count > 0) {
          const sent = {
            actor,
            action: 'queued',
            subject: 'reminders' as const,
            name: String(count),
            at: now,
          };
          await recordChange(tx, sent);
        }
        const reminders = debts.map((debt) => ({
          letter: asWritten(paymentReminder(debt)),
          registrationId: debt.id,
        }));
        await writeLetters(tx, reminders, { ...outbox, now });
        return { id: randomUUID(), count };
      }),
    );
  });
}

/** What is open may be less when it goes. */
export function asWritten({ kind, recipient, subject, isVisitorAddress }: Letter): ToldLetter {
  return { kind, recipient, subject, isVisitorAddress, told: {} };
}

export const readReminder: ReadTold = async (database, reminders) => {
  const ids = reminders.flatMap(({ registrationId }) => registrationId ?? []);
  const riders = await database.select(riderColumns).from(registrations).where(isOneOf(riderColumns.id, ids));
  const debts = new Map((await readDebts(database, riders)).map((debt) => [debt.id, debt]));
  return ({ registrationId }) => {
    const debt = debts.get(registrationId ?? '');
    return debt ? paymentReminder(debt) : { leftOut: noLongerSo };
  };
};

/** One press, or run of a rule that reminds, after the other. */
export async function lockPresses(tx: Transaction, editionId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${editionId}`}, 0))`);
}

/** And nobody is deleted, or matched with a bank line, between the look and the letter. */
async function lockReminders(tx: Transaction, editionId: string): Promise<void> {
  await lockPresses(tx, editionId);
  await keepPayers(tx);
}

/** Whom a bank line that waits names: by code, transfer words, account or the whole name. The amount alone names nobody. */
export async function readNamed(database: Database): Promise<Set<string>> {
  const { lines, proposals } = await workOut(database);
  const waiting = lines.filter(({ leftCents }) => leftCents > 0);
  return new Set(
    waiting
      .flatMap(({ id }) => proposals.get(id)?.proposals ?? [])
      .filter(({ reasons }) => reasons.some(namesThem))
      .flatMap(({ shares }) => shares.map(({ registrationId }) => registrationId)),
  );
}

function namesThem(reason: Reason): boolean {
  if (reason.code === 'name') return reason.likeness !== 'initials' && reason.likeness !== 'family';
  return ['payment_code', 'transfer_words', 'same_account'].includes(reason.code);
}

type Owing = { named: ReadonlySet<string>; now: Date; only: string | undefined };

async function readOwing(tx: Transaction, { named, now, only }: Owing) {
  const { id } = riderColumns;
  const riders = await tx
    .select(riderColumns)
    .from(registrations)
    .where(and(ofThisEdition(registrations), only === undefined ? undefined : eq(id, only)))
    .orderBy(asc(registrations.createdAt), asc(id));
  const money = await readMoneyOf(
    tx,
    riders.map((rider) => rider.id),
  );
  const lately = await readReminded(tx, now);
  const owing = riders.filter((rider) => (money.get(rider.id)?.openCents ?? 0) > 0);
  const others = owing.filter((rider) => !lately.has(rider.id));
  return {
    reminded: owing.filter((rider) => lately.has(rider.id)),
    lineWaits: others.filter((rider) => named.has(rider.id)),
    toRemind: others.filter((rider) => !named.has(rider.id)),
  };
}

/** Of a reminder that waited long: who paid all meanwhile is asked for nothing. */
export async function readPaidSince(
  tx: Transaction,
  { registrationId }: Pick<StoredLetter, 'registrationId'>,
): Promise<LeftOut | undefined> {
  if (registrationId === null) return undefined;
  const { openCents } = await readMoney(tx, registrationId);
  return openCents > 0 ? undefined : { leftOut: noLongerSo };
}

/** Of a letter: by it somebody is reminded not long ago. One that was left out reminds of nothing. */
export function remindedLately(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - remindedAgainAfterMs);
  return and(
    eq(letters.kind, 'payment-reminder'),
    ne(letters.state, 'left_out'),
    gt(letters.createdAt, since),
  );
}

async function readReminded(tx: Transaction, now: Date): Promise<Set<string | null>> {
  const rows = await tx
    .select({ id: letters.registrationId })
    .from(letters)
    .where(and(ofThisEdition(letters), remindedLately(now)));
  return new Set(rows.map(({ id }) => id));
}

function sparedOf(riders: readonly { name: string }[]): ReminderPlan['reminded'] {
  return { count: riders.length, names: riders.slice(0, mostNames).map(({ name }) => name) };
}
