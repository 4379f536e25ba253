// Who hears of money that was recorded or matched: whoever owes nothing more gets a receipt, as whoever paid more than
// that; of whom a part came, what is still open.
import { and, eq, exists, gt, gte, inArray, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventContent } from '#domain/event/event.ts';
import type { MoneyLetter } from '#domain/event/event-money.ts';
import { moneyNews } from '#domain/letters/letter-list.ts';
import { dayMs, minuteMs } from '#domain/locale/dates.ts';
import type { Money, MoneyState } from '#domain/money/money.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { readMoneyOf } from '#server/ledger/money.ts';
import { allocations, transfers } from '#server/ledger/tables.ts';
import type { ReadTold } from '#server/mail/composers.ts';
import type { Letter, ToldLetter } from '#server/mail/letter.ts';
import { type NewLetter, type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { didNotGo } from '#server/mail/stopped-letters.ts';
import { letters } from '#server/mail/tables.ts';
import { readDebts } from '#server/payments/debts.ts';
import { goesByItself } from '#server/payments/letters/money-letter-text.ts';
import { paymentReceipt } from '#server/payments/letters/payment-receipt.ts';
import { partPaid } from '#server/payments/letters/payment-reminder.ts';
import { isOneOf } from '#server/person.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { noLongerSo } from '#words/desk/letter-failures.ts';

/** A match that is undone and made again within this time is told of once. */
const sameNewsMs = dayMs;
/** Whoever sees that they pressed the wrong one has so long to take it back before anybody is told. */
const waitMs = 5 * minuteMs;

export type StoodBefore = Pick<Money, 'state' | 'paidCents'>;

/**
 * `before`: how each of them stood, by id. Of whoever is deleted there is nobody to write to. Call it after everything
 * else, as writeLetters.
 */
export async function writeReceipts(
  tx: Transaction,
  before: ReadonlyMap<string, StoodBefore>,
  outbox: Outbox,
): Promise<void> {
  const after = await readMoneyOf(tx, [...before.keys()]);
  const news: { letter: Letter; registrationId: string }[] = [];
  for (const [registrationId, stood] of before) {
    const money = after.get(registrationId);
    const registration = money && isNews(stood, money) && (await findRegistration(tx, registrationId));
    if (!registration) continue;
    const letter = await compose(tx, registration, { before: stood, money });
    if (letter) news.push({ letter, registrationId });
  }
  // They say all that came: what was not told until then is told with it.
  const ids = news.map(({ registrationId }) => registrationId);
  if (ids.length > 0) await leaveOut(tx, isOneOf(letters.registrationId, ids));
  const receipts: NewLetter[] = [];
  for (const { letter, registrationId } of news) {
    if (await wasTold(tx, registrationId, letter, outbox.now)) continue;
    receipts.push({ letter: asWritten(letter), registrationId, waitMs });
  }
  await writeLetters(tx, receipts, outbox);
}

/** What is open may be less by then; a receipt says what came. */
function asWritten(letter: Letter): Letter | ToldLetter {
  const { kind, recipient, subject, isVisitorAddress } = letter;
  return kind === 'part-paid' ? { kind, recipient, subject, isVisitorAddress, told: {} } : letter;
}

/** Of whom staff took off a section since, with no letter, nothing may be open: then it says so. */
export const readPartPaid: ReadTold = async (database, letters) => {
  const ids = [...new Set(letters.flatMap(({ registrationId }) => registrationId ?? []))];
  const moneyOf = await readMoneyOf(database, ids);
  const composed = new Map<string, Letter | undefined>();
  for (const [id, money] of moneyOf) {
    const registration = await findRegistration(database, id);
    const before = { state: 'open' as const, paidCents: 0 };
    if (registration) composed.set(id, await compose(database, registration, { before, money }));
  }
  return ({ registrationId }) => composed.get(registrationId ?? '') ?? { leftOut: noLongerSo };
};

/**
 * Nothing is said of what was taken back: what came by these allocations, and was not told yet, is left out. Gives how each of
 * those whom that concerns stood before that came, for writeReceipts: what came since, and stays, is told anew.
 */
export function stopReceipts(tx: Transaction, of: SQL): Promise<Map<string, StoodBefore>> {
  const cameBefore = and(
    of,
    eq(allocations.registrationId, letters.registrationId),
    lte(allocations.createdAt, letters.createdAt),
  );
  return stoodBefore(tx, exists(tx.select({ id: allocations.id }).from(allocations).where(cameBefore)));
}

/** Of whom something goes back or is let off: what came before that and was not told yet is told with it. */
export function stopReceiptsOf(tx: Transaction, registrationId: string): Promise<Map<string, StoodBefore>> {
  return stoodBefore(tx, eq(letters.registrationId, registrationId));
}

async function stoodBefore(tx: Transaction, those: SQL): Promise<Map<string, StoodBefore>> {
  const ids = await leaveOut(tx, those);
  return ids.length === 0 ? new Map() : readBefore(tx, ids);
}

/** Gives whose they were. */
async function leaveOut(tx: Transaction, those: SQL): Promise<string[]> {
  const unsent = tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(didNotGo, tellOfMoney(), those))
    .for('update', { skipLocked: true });
  const stopped = await tx
    .update(letters)
    .set({ state: 'left_out', lastError: noLongerSo })
    .where(inArray(letters.id, unsent))
    .returning({ id: letters.registrationId });
  return [...new Set(stopped.flatMap(({ id }) => id ?? []))];
}

/** As if nothing had come since what was left out after the last letter that was not. */
async function readBefore(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoodBefore>> {
  const isLeftOut = sql`${letters.state} = 'left_out'`;
  const told = tx
    .select({
      of: letters.registrationId,
      until: sql`max(${letters.createdAt}) filter (where not ${isLeftOut})`.as('until'),
    })
    .from(letters)
    .where(and(tellOfMoney(), isOneOf(letters.registrationId, ids)))
    .groupBy(letters.registrationId)
    .as('told');
  const untold = tx
    .select({ of: letters.registrationId, at: sql<Date>`min(${letters.createdAt})`.as('at') })
    .from(letters)
    .innerJoin(told, eq(told.of, letters.registrationId))
    .where(and(tellOfMoney(), isLeftOut, sql`${letters.createdAt} > coalesce(${told.until}, '-infinity')`))
    .groupBy(letters.registrationId)
    .as('untold');
  const { registrationId, amountCents, createdAt, voidedAt, transferId } = allocations;
  const since = await tx
    .select({ id: registrationId, cents: sql<number>`sum(${amountCents})::float8` })
    .from(allocations)
    .innerJoin(untold, eq(untold.of, registrationId))
    .innerJoin(transfers, eq(transfers.id, transferId))
    .where(
      and(
        isNull(voidedAt),
        gte(createdAt, untold.at),
        isNull(transfers.corrects),
        not(isCorrected(tx)),
        not(cameWithPlace(tx)),
      ),
    )
    .groupBy(registrationId);
  const cameSince = new Map(since.map(({ id, cents }) => [id, cents]));
  const before = new Map<string, StoodBefore>();
  for (const [id, { paidCents, dueCents }] of await readMoneyOf(tx, ids)) {
    const stoodCents = paidCents - (cameSince.get(id) ?? 0);
    before.set(id, { paidCents: stoodCents, state: stoodCents < dueCents ? 'open' : 'paid' });
  }
  return before;
}

/** Such a transfer and its counter-entry are nothing together. */
function isCorrected(tx: Transaction): SQL {
  const counter = alias(transfers, 'counter');
  return exists(tx.select({ id: counter.id }).from(counter).where(eq(counter.corrects, transfers.id)));
}

/** What follows a place is told by the letter of taking it. */
function cameWithPlace(tx: Transaction): SQL {
  const given = alias(allocations, 'given');
  const isGiven = and(
    eq(given.transferId, allocations.transferId),
    eq(given.voidReason, 'handed_on'),
    eq(given.voidedAt, allocations.createdAt),
  );
  return exists(tx.select({ id: given.id }).from(given).where(isGiven));
}

function isNews(before: StoodBefore, { state, paidCents }: Money): boolean {
  if (state === 'paid') return !isSettled(before.state);
  return (isBeyond(state) || state === 'part_paid') && paidCents > before.paidCents;
}

function isBeyond(state: MoneyState): boolean {
  return state === 'too_much' || state === 'refund_due';
}

function isSettled(state: MoneyState): boolean {
  return state === 'paid' || state === 'too_much';
}

/** None where the edition sends no such letter. */
async function compose(
  tx: AnyDatabase,
  registration: Registration,
  { before, money }: { before: StoodBefore; money: Money },
): Promise<Letter | undefined> {
  const event = await readEvent(tx);
  const letter = letterOf(event, before, money);
  if (letter === undefined) return undefined;
  if (letter !== 'partPaid') {
    return paymentReceipt({ ...(await ownRegistration(tx, registration, event)), event, money, letter });
  }
  const [debt] = await readDebts(tx, [registration]);
  return debt && partPaid(debt);
}

/** Who paid too much at once, and is told of that no more, has paid all the same. */
function letterOf(
  event: EventContent,
  before: StoodBefore,
  { state }: Money,
): 'receipt' | 'tooMuch' | 'partPaid' | undefined {
  const goes = (letter: MoneyLetter) => goesByItself(event, letter);
  if (state === 'part_paid') return goes('partPaid') ? 'partPaid' : undefined;
  if (isBeyond(state) && goes('tooMuch')) return 'tooMuch';
  if (state === 'refund_due') return undefined;
  return !isSettled(before.state) && goes('receipt') ? 'receipt' : undefined;
}

function tellOfMoney() {
  return inArray(letters.kind, [...moneyNews]);
}

/** The subject says how much came. */
async function wasTold(tx: Transaction, id: string, { kind, subject }: Letter, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - sameNewsMs);
  const same = and(
    eq(letters.registrationId, id),
    eq(letters.kind, kind),
    eq(letters.subject, subject),
    ne(letters.state, 'left_out'),
    gt(letters.createdAt, since),
  );
  return (await tx.$count(letters, same)) > 0;
}
