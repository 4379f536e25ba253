// A letter about money in the words that an admin types, as a rider gets it to whom it would go.
import { desc, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { templateFault } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { MoneyLetter } from '#domain/event/event-money.ts';
import type { MoneyLetterPreview, TypedLetter } from '#domain/letters/reminder.ts';
import type { Money, MoneyState } from '#domain/money/money.ts';
import { exampleCode } from '#domain/money/payment-code.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { readMoney } from '#server/ledger/money.ts';
import type { Letter } from '#server/mail/letter.ts';
import { readDebts } from '#server/payments/debts.ts';
import { paymentReceipt } from '#server/payments/letters/payment-receipt.ts';
import { type Debt, partPaid, paymentReminder } from '#server/payments/letters/payment-reminder.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { withPaymentLink } from '#server/registrations/letters/payment-link.ts';
import { moneyOfEdition } from '#server/registrations/lists/money-conditions.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { moneyLetterValues } from '#words/letters/money-values.ts';

/** How whoever gets it stands. */
const statesOf: Record<MoneyLetter, readonly MoneyState[]> = {
  receipt: ['paid'],
  partPaid: ['part_paid'],
  tooMuch: ['too_much'],
  reminder: ['open', 'part_paid'],
};

type Reader = { name: string; email: string };

/** With the newest rider to whom it would go; while there is none with who asks, and amounts made up. Throws invalid_input. */
export async function previewMoneyLetter(
  database: Database,
  { letter, text }: TypedLetter,
  { publicUrl, asks }: { publicUrl: string; asks: Reader },
): Promise<MoneyLetterPreview> {
  return database.transaction(async (tx) => {
    const stored = await readEvent(tx);
    const fault = templateFault(text, moneyLetterValues(stored));
    if (fault) throw new AppError('invalid_input', { text: fault });
    const event = { ...stored, moneyLetters: { ...stored.moneyLetters, [letter]: { text } } };
    const rider = await findNewest(tx, statesOf[letter]);
    const composed =
      (rider && (await letterTo(tx, rider, { event, letter }))) ?? exampleLetter(event, letter, asks);
    const { recipient, subject, text: sent } = withPaymentLink(composed, { publicUrl, token: 'hidden' });
    return { name: rider?.name ?? null, recipient, subject, text: sent };
  });
}

async function findNewest(tx: Transaction, states: readonly MoneyState[]): Promise<Registration | undefined> {
  const money = sql`(select registration_id from ${moneyOfEdition()} one
    where ${inArray(sql`state`, [...states])})`;
  const [row] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(sql`${registrations.id} in ${money}`)
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(1);
  return row && findRegistration(tx, row.id);
}

type Which = { event: EventContent; letter: MoneyLetter };

async function letterTo(
  tx: Transaction,
  rider: Registration,
  { event, letter }: Which,
): Promise<Letter | undefined> {
  if (letter === 'receipt' || letter === 'tooMuch') {
    const [own, money] = [await ownRegistration(tx, rider, event), await readMoney(tx, rider.id)];
    return paymentReceipt({ ...own, event, money, letter });
  }
  const [debt] = await readDebts(tx, [rider]);
  return debt && debtLetter({ ...debt, event }, letter);
}

function debtLetter(debt: Debt, letter: 'partPaid' | 'reminder'): Letter {
  return letter === 'partPaid' ? partPaid(debt) : paymentReminder(debt);
}

function exampleLetter(event: EventContent, letter: MoneyLetter, asks: Reader): Letter {
  const rider = { id: '', ...asks, paymentCode: exampleCode };
  const [section] = event.sections;
  const dueCents = section && section.priceCents > 0 ? section.priceCents : 10_000;
  const money = (paidCents: number): Pick<Money, 'paidCents' | 'openCents' | 'overCents'> => ({
    paidCents,
    openCents: Math.max(0, dueCents - paidCents),
    overCents: Math.max(0, paidCents - dueCents),
  });
  if (letter === 'receipt' || letter === 'tooMuch') {
    return paymentReceipt({
      ...rider,
      event,
      letter,
      money: money(letter === 'receipt' ? dueCents : 2 * dueCents),
    });
  }
  const part = money(letter === 'partPaid' ? Math.floor(dueCents / 200) * 100 : 0);
  const sections = section ? [{ ...section, openCents: part.openCents }] : [];
  return debtLetter({ ...rider, ...part, event, sections }, letter);
}
