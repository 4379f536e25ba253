// Who gets a receipt: whoever owes nothing more once money was recorded or matched.
import { and, eq, gt } from 'drizzle-orm';
import type { MoneyState } from '#domain/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { readMoneyOf } from '#server/ledger/money.ts';
import { type NewLetter, type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { paymentReceipt } from '#server/payments/letters/payment-receipt.ts';
import { findRegistration } from '#server/registrations/registrations.ts';

/** A match that is undone and made again within this time is told of once. */
const sameNewsMs = 24 * 3_600_000;

/**
 * `before`: how each of them stood, by id. Of whoever is deleted there is nobody to write to. Call it after everything
 * else, as writeLetters.
 */
export async function writeReceipts(
  tx: Transaction,
  before: ReadonlyMap<string, MoneyState>,
  outbox: Outbox,
): Promise<void> {
  const after = await readMoneyOf(tx, [...before.keys()]);
  const event = await readEvent(tx);
  const receipts: NewLetter[] = [];
  for (const [registrationId, state] of before) {
    const money = after.get(registrationId);
    if (!money || isSettled(state) || !isSettled(money.state)) continue;
    const registration = await findRegistration(tx, registrationId);
    if (!registration) continue;
    const letter = paymentReceipt({ ...registration, event, money });
    if (!(await wasTold(tx, registrationId, letter.subject, outbox.now)))
      receipts.push({ letter, registrationId });
  }
  await writeLetters(tx, receipts, outbox);
}

function isSettled(state: MoneyState): boolean {
  return state === 'paid' || state === 'too_much';
}

/** The subject says how much came. */
async function wasTold(tx: Transaction, id: string, subject: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - sameNewsMs);
  const same = and(
    eq(letters.registrationId, id),
    eq(letters.kind, 'payment-receipt'),
    eq(letters.subject, subject),
    gt(letters.createdAt, since),
  );
  return (await tx.$count(letters, same)) > 0;
}
