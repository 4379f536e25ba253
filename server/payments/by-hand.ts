// What organizers and admins record by hand: money that came or went back, what it was taken back for, and discounts.
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import { mostCents } from '#domain/event/event-limits.ts';
import type { Acted, PaySelected } from '#domain/lists/selection.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatPrice, isPayable } from '#domain/locale/locale.ts';
import type {
  MoneyStatement,
  NewCorrection,
  NewDiscount,
  NewPayment,
  NewRefund,
  Received,
} from '#domain/money/money.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { writeDiscount } from '#server/ledger/discounts.ts';
import { readMoney } from '#server/ledger/money.ts';
import { lockMoney, readMoneyVersion, spreadOverOpen } from '#server/ledger/open-charges.ts';
import { allocations } from '#server/ledger/tables.ts';
import { correctTransfer, recordTransfer } from '#server/ledger/transfers.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { type StoodBefore, stopReceipts, stopReceiptsOf, writeReceipts } from '#server/payments/receipts.ts';
import { inEditionOfMoney, readSections, readStatementOf } from '#server/payments/statement.ts';
import { actOnEach, keyOf, NothingToDo } from '#server/registrations/lists/selection.ts';
import { registrations } from '#server/registrations/tables.ts';
import { answerOnce } from '#server/requests/idempotency.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { discountWords } from '#words/money.ts';

export type Recording = {
  id: string;
  actor: string;
  now: Date;
  idempotencyKey: string | undefined;
  outbox: Omit<Outbox, 'now'>;
  /** Of an organizer, who records cash of their own sections and no more. */
  organizer?: Organizer | undefined;
};

type Written = { tx: Transaction; event: EventContent; editionId: string; by: { actor: string; now: Date } };

/**
 * What was done, for the log of changes: it names amounts and the registration's id, and nobody. `stood`: before what is to be
 * told, where that is not how it stood before this.
 */
type Done = { action: string; fields: string[]; stood?: ReadonlyMap<string, StoodBefore> };

/**
 * One after the other of one registration, and only on what whoever records has seen: else money_changed. Throws
 * registration_not_found.
 */
function record(
  database: Database,
  { id, actor, now, idempotencyKey, outbox }: Recording,
  request: { what: 'payment' | 'correction' | 'refund' | 'discount'; basedOn?: number; transferId?: string },
  write: (written: Written) => Promise<Done>,
): Promise<MoneyStatement> {
  return database.transaction((tx) =>
    inEditionOfMoney(tx, id, (editionId) =>
      answerOnce(tx, idempotencyKey, ['money', id, actor, request], async () => {
        const others = request.transferId === undefined ? [] : await readPayers(tx, request.transferId);
        for (const one of [...new Set([id, ...others])].sort()) await lockPayer(tx, one);
        const isOther = request.basedOn !== undefined && (await readMoneyVersion(tx, id)) !== request.basedOn;
        if (isOther) throw new AppError('money_changed');
        const event = await readEvent(tx);
        const before = await readMoney(tx, id);
        const { stood, ...done } = await write({ tx, event, editionId, by: { actor, now } });
        await recordChange(tx, { actor, ...done, subject: 'money', name: id, at: now });
        const statement = await readStatementOf(tx, id);
        await writeReceipts(tx, new Map([[id, before], ...(stood ?? [])]), { ...outbox, now });
        return statement;
      }),
    ),
  );
}

/** Whose money a transfer is: with a place a part of it may have followed to somebody else. */
async function readPayers(tx: Transaction, transferId: string): Promise<string[]> {
  const { registrationId, voidedAt } = allocations;
  const rows = await tx
    .select({ registrationId })
    .from(allocations)
    .where(and(eq(allocations.transferId, transferId), isNull(voidedAt), isNotNull(registrationId)));
  return rows.flatMap((row) => row.registrationId ?? []);
}

/**
 * Nobody submits, corrects or deletes it meanwhile, nor records money of it. In one order everywhere: the registration,
 * its money, then the transfers that the money came by.
 */
export async function lockPayer(tx: Transaction, registrationId: string): Promise<void> {
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('update');
  await lockMoney(tx, registrationId);
}

/** Of the whole edition: nobody is deleted or corrected meanwhile, nor is money of theirs recorded or matched. */
export async function keepPayers(tx: Transaction): Promise<void> {
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofThisEdition(registrations))
    .orderBy(asc(registrations.id))
    .for('key share');
}

/** Throws forbidden, invalid_input, money_changed, registration_not_found. */
export function recordPayment(database: Database, body: NewPayment, recording: Recording) {
  const { id, organizer } = recording;
  return record(database, recording, { what: 'payment', ...body }, async ({ tx, event, editionId, by }) => {
    checkDay(body.date, event, by.now);
    checkAmount(body.amountCents, event);
    const own = organizer && (await readOwn(tx, { id, editionId, organizer }, body));
    const parts = await spreadOverOpen(tx, id, body.amountCents, body.charges ?? own?.charges);
    await recordTransfer(tx, transferOf(body, event, editionId), parts, by);
    return { action: 'received', fields: [formatPrice(body.amountCents, event), body.how] };
  });
}

/**
 * All that is open of each of those who are selected in a list, or of an organizer's own sections. Throws forbidden,
 * invalid_input.
 */
export async function payAll(
  database: Database,
  { ids, ...body }: PaySelected,
  { idempotencyKey, ...recording }: Omit<Recording, 'id'>,
): Promise<Acted> {
  const { organizer, now } = recording;
  if (organizer && body.how !== 'cash') throw new AppError('forbidden');
  checkDay(body.date, await readEvent(database), now);
  return actOnEach(database, ids, (id) => {
    const ofOne = { ...recording, id, idempotencyKey: keyOf(idempotencyKey, id) };
    return record(database, ofOne, { what: 'payment', ...body }, async ({ tx, event, editionId, by }) => {
      const own = organizer && (await readOwn(tx, { id, editionId, organizer }, body));
      const amountCents = own?.openCents ?? (await readMoney(tx, id)).openCents;
      if (amountCents === 0) throw new NothingToDo();
      // Of one payment, as where it is recorded by itself.
      if (amountCents > mostCents) throw new AppError('invalid_input', { amountCents: { code: 'too_much' } });
      const parts = await spreadOverOpen(tx, id, amountCents, own?.charges);
      await recordTransfer(tx, transferOf({ ...body, amountCents }, event, editionId), parts, by);
      return { action: 'received', fields: [formatPrice(amountCents, event), body.how] };
    });
  });
}

/**
 * Which sections an organizer runs is known of the current edition: an earlier one's may have the same keys. Throws forbidden, since
 * admins may: an edition that is over takes money.
 */
async function checkRunsItsSections(tx: Transaction, editionId: string): Promise<void> {
  const isCurrent = and(eq(editions.id, editionId), eq(editions.state, 'current'));
  if ((await tx.$count(editions, isCurrent)) === 0) throw new AppError('forbidden');
}

/** Of the sections that they run. Throws forbidden for anything but cash, and for whoever was never in one of them. */
async function readOwn(
  tx: Transaction,
  { id, editionId, organizer }: { id: string; editionId: string; organizer: Organizer },
  { how, charges: chosen }: Pick<NewPayment, 'how' | 'charges'>,
): Promise<{ charges: string[]; openCents: number }> {
  await checkRunsItsSections(tx, editionId);
  const statement = await readStatementOf(tx, id);
  const isOwn = ({ section }: { section: string | null }) =>
    section !== null && organizer.sections.includes(section);
  const charges = statement.charges.filter(isOwn).map((charge) => charge.id);
  const isAllOwn = charges.length > 0 && (chosen ?? []).every((charge) => charges.includes(charge));
  if (how !== 'cash' || !isAllOwn) throw new AppError('forbidden');
  const openCents = statement.entries.filter(isOwn).reduce((sum, entry) => sum + entry.openCents, 0);
  return { charges, openCents };
}

/**
 * Whole, also what of it followed a place to somebody else. Throws forbidden, transfer_not_found, transfer_corrected,
 * money_changed, registration_not_found.
 */
export function correctPayment(database: Database, body: NewCorrection, recording: Recording) {
  const { id, organizer } = recording;
  return record(
    database,
    recording,
    { what: 'correction', ...body },
    async ({ tx, event, editionId, by }) => {
      const { transfers: received } = await readStatementOf(tx, id);
      const wrong = received.find((one) => one.id === body.transferId);
      if (!wrong) throw new AppError('transfer_not_found');
      if (organizer && !isOwnCash(wrong, organizer)) throw new AppError('forbidden');
      await correctTransfer(tx, wrong.id, { editionId, note: body.note, by });
      const stood = await stopReceipts(tx, eq(allocations.transferId, wrong.id));
      return { action: 'corrected', fields: [formatPrice(wrong.amountCents, event), wrong.how], stood };
    },
  );
}

function isOwnCash({ by, how }: Received, { username }: Organizer): boolean {
  return by === username && how === 'cash';
}

/** Throws invalid_input, refund_too_large, money_changed, registration_not_found. */
export function recordRefund(database: Database, body: NewRefund, recording: Recording) {
  const { id } = recording;
  return record(database, recording, { what: 'refund', ...body }, async ({ tx, event, editionId, by }) => {
    checkDay(body.date, event, by.now);
    checkAmount(body.amountCents, event);
    const { money } = await readStatementOf(tx, id);
    if (body.amountCents > money.paidCents) throw new AppError('refund_too_large');
    const refund = { ...body, amountCents: -body.amountCents };
    const parts = [{ registrationId: id, chargeId: null, amountCents: refund.amountCents }];
    await recordTransfer(tx, transferOf(refund, event, editionId), parts, by);
    const stood = await stopReceiptsOf(tx, id);
    return { action: 'refunded', fields: [formatPrice(body.amountCents, event), body.how], stood };
  });
}

/** Throws invalid_input; discount_too_large, also for a section that they are not in; money_changed, registration_not_found. */
export function recordDiscount(database: Database, body: NewDiscount, recording: Recording) {
  const { id: registrationId } = recording;
  return record(database, recording, { what: 'discount', ...body }, async ({ tx, event, by }) => {
    const { section, amountCents, reason, note } = body;
    checkAmount(amountCents, event);
    const sections = await readSections(tx, registrationId);
    const [entryId] = [...sections].find(([, key]) => key === section) ?? [];
    if (!entryId) throw new AppError('discount_too_large');
    const { currency } = event;
    const discount = {
      registrationId,
      entryId,
      amountCents,
      currency,
      reason,
      note,
      label: discountWords[reason],
    };
    await writeDiscount(tx, discount, by);
    const stood = await stopReceiptsOf(tx, registrationId);
    return { action: 'discounted', fields: [formatPrice(amountCents, event), reason, section], stood };
  });
}

function transferOf(
  { amountCents, date: bookedOn, how, note }: Omit<NewRefund, 'basedOn'>,
  { currency }: EventContent,
  editionId: string,
) {
  return { editionId, amountCents, currency, bookedOn, how, details: { note } };
}

/** Nothing comes tomorrow; a box for a day that '26' was typed into holds the year 26. */
function checkDay(date: string, event: EventContent, now: Date): void {
  if (date > todayOf(event, now)) throw new AppError('invalid_input', { date: { code: 'in_the_future' } });
  if (date < '2000') throw new AppError('invalid_input', { date: { code: 'long_ago' } });
}

export function checkAmount(amountCents: number, { currency }: EventContent): void {
  if (isPayable(amountCents, currency)) return;
  throw new AppError('invalid_input', { amountCents: { code: 'whole_amounts' } });
}
