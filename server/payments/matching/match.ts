// Says whose money a bank line is, and takes it back: each in one transaction, and only on what whoever presses has seen.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { BankLineView, NewAside, NewMatch } from '#domain/money/bank-line.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readMoney } from '#server/ledger/money.ts';
import { spreadOverOpen } from '#server/ledger/open-charges.ts';
import { allocations, charges, transferDetails, transfers } from '#server/ledger/tables.ts';
import { allocate, lockUnmatched, type Part, voidAllocations } from '#server/ledger/transfers.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { checkAmount, lockPayer } from '#server/payments/by-hand.ts';
import { viewOf, workOut } from '#server/payments/matching/bank-lines.ts';
import { readLines, type StoredLine } from '#server/payments/matching/read-lines.ts';
import { type StoodBefore, stopReceipts, stopReceiptsOf, writeReceipts } from '#server/payments/receipts.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Who is at the line, and how those whose money it is are written to. */
export type Matching = By & { outbox: Omit<Outbox, 'now'> };

/** Throws bank_line_not_found, bank_line_taken, debtor_changed, transfer_spent. */
export async function matchLine(
  database: Database,
  id: string,
  match: NewMatch,
  { outbox, ...by }: Matching,
): Promise<BankLineView> {
  await database.transaction(async (tx) => {
    const before = await matchIn(tx, id, match, by);
    await writeReceipts(tx, before, { ...outbox, now: by.now });
  });
  return readLine(database, id);
}

/** All of them or none. Of lines that are no longer sure, nothing is stored. Throws bank_line_taken, debtor_changed. */
export async function confirmSure(
  database: Database,
  ids: readonly string[],
  { outbox, ...by }: Matching,
): Promise<number> {
  const { lines, proposals } = await workOut(database);
  const sure = lines.filter(({ id }) => ids.includes(id) && proposals.get(id)?.isSure);
  await database.transaction(async (tx) => {
    const before = new Map<string, StoodBefore>();
    // All people, then all lines, each in one order: of whoever else is at some of them one waits for the other.
    const shared = sure.flatMap(({ id }) => proposals.get(id)?.proposals[0]?.shares ?? []);
    for (const registrationId of idsOf(shared)) await lockPayer(tx, registrationId);
    for (const id of sure.map((line) => line.id).sort()) await lockUnmatched(tx, id);
    for (const { id, leftCents } of sure) {
      const shares = proposals.get(id)?.proposals[0]?.shares ?? [];
      const stood = await matchIn(tx, id, { leftCents, shares }, by);
      for (const [one, money] of stood) if (!before.has(one)) before.set(one, money);
    }
    await writeReceipts(tx, before, { ...outbox, now: by.now });
  });
  return sure.length;
}

/** Throws bank_line_not_found, bank_line_taken. */
export async function putAside(
  database: Database,
  id: string,
  { leftCents, note }: NewAside,
  by: By,
): Promise<BankLineView> {
  await database.transaction(async (tx) => {
    await lockLine(tx, id, leftCents);
    await allocate(tx, id, [{ registrationId: null, chargeId: null, amountCents: leftCents }], by);
    await writeNote(tx, id, note);
    await recordChange(tx, changeOf('put aside', id, by));
  });
  return readLine(database, id);
}

/** All that was said of it until now. Throws bank_line_not_found, transfer_corrected. */
export async function undoLine(
  database: Database,
  id: string,
  { outbox, ...by }: Matching,
): Promise<BankLineView> {
  await database.transaction(async (tx) => {
    const before = await findLine(tx, id);
    for (const registrationId of idsOf(before.said)) await lockPayer(tx, registrationId);
    await lockUnmatched(tx, id);
    // What was said while this waited is of people whose money is not locked.
    const known = new Set(before.said.map((one) => one.id));
    const said = (await findLine(tx, id)).said.map((one) => one.id).filter((one) => known.has(one));
    if (said.length === 0) return;
    await voidAllocations(tx, said, { reason: 'undone', now: by.now });
    await writeNote(tx, id, '');
    await recordChange(tx, changeOf('undid a match', id, by));
    const stood = await stopReceipts(tx, inArray(allocations.id, said));
    await writeReceipts(tx, stood, { ...outbox, now: by.now });
  });
  return readLine(database, id);
}

/** Gives how those whose money it is stood before, by id. */
async function matchIn(
  tx: Transaction,
  id: string,
  { leftCents, shares }: NewMatch,
  by: By,
): Promise<Map<string, StoodBefore>> {
  const before = new Map<string, StoodBefore>();
  if (shares.some(({ cents }) => cents === 0)) throw new AppError('transfer_spent');
  const event = await readEvent(tx);
  for (const { cents } of shares) checkAmount(cents, event);
  const people = idsOf(shares);
  for (const registrationId of people) await lockPayer(tx, registrationId);
  await lockLine(tx, id, leftCents);
  for (const registrationId of people) {
    const own = shares.filter((one) => one.registrationId === registrationId);
    const money = await checkIsOpen(tx, registrationId, own[0]?.openCents ?? 0);
    const backCents = own.reduce((sum, { cents }) => sum - Math.min(cents, 0), 0);
    if (backCents > money.paidCents) throw new AppError('refund_too_large');
    before.set(registrationId, money);
  }
  const parts: Part[] = [];
  for (const share of shares) parts.push(...(await partsOf(tx, share)));
  await allocate(tx, id, parts, by);
  await recordChange(tx, changeOf('matched', id, by));
  for (const { registrationId, cents } of shares) {
    if (cents > 0) continue;
    for (const [one, stood] of await stopReceiptsOf(tx, registrationId)) before.set(one, stood);
  }
  return before;
}

/** What comes pays the charges of the section, or the oldest that are open; what goes back is for none. */
async function partsOf(
  tx: Transaction,
  { registrationId, cents, section }: NewMatch['shares'][number],
): Promise<Part[]> {
  if (cents < 0) return [{ registrationId, chargeId: null, amountCents: cents }];
  if (section === null) return spreadOverOpen(tx, registrationId, cents);
  const chosen = await tx
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(entries, eq(entries.id, charges.entryId))
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(and(eq(charges.registrationId, registrationId), eq(sectionConfigurations.sectionType, section)));
  return spreadOverOpen(
    tx,
    registrationId,
    cents,
    chosen.map((charge) => charge.id),
  );
}

/** Whoever else is at the line waits. Throws bank_line_not_found, bank_line_taken, which says who was there first. */
async function lockLine(tx: Transaction, id: string, seenCents: number): Promise<void> {
  const leftCents = await lockUnmatched(tx, id);
  const line = await findLine(tx, id);
  if (leftCents === seenCents && leftCents !== 0) return;
  const names = line.said.flatMap(({ name }) => name ?? []);
  throw new AppError('bank_line_taken', {
    line: { code: 'line_taken', by: line.said[0]?.by ?? '', names: [...new Set(names)] },
  });
}

/** Gives how the person stands. Throws debtor_changed. */
async function checkIsOpen(tx: Transaction, registrationId: string, seenCents: number): Promise<StoodBefore> {
  const isIt = and(eq(registrations.id, registrationId), ofThisEdition(registrations));
  const [person] = await tx.select({ name: registrations.name }).from(registrations).where(isIt);
  const money = await readMoney(tx, registrationId);
  const signedCents = money.openCents - money.overCents;
  if (person && signedCents === seenCents) return money;
  const amount = person ? formatPrice(signedCents, await readEvent(tx)) : null;
  throw new AppError('debtor_changed', {
    shares: { code: 'open_by_now', name: person?.name ?? '', amount },
  });
}

async function findLine(tx: AnyDatabase, id: string): Promise<StoredLine> {
  const [line] = await readLines(tx, eq(transfers.id, id));
  if (!line) throw new AppError('bank_line_not_found');
  return line;
}

/** Proposals are worked out for those that wait again. */
async function readLine(database: Database, id: string): Promise<BankLineView> {
  const line = await findLine(database, id);
  if (line.leftCents === 0) return viewOf(line, undefined);
  const { proposals } = await workOut(database);
  return viewOf(line, proposals.get(id));
}

async function writeNote(tx: Transaction, transferId: string, note: string): Promise<void> {
  await tx
    .insert(transferDetails)
    .values({ transferId, note })
    .onConflictDoUpdate({ target: transferDetails.transferId, set: { note: sql`excluded.note` } });
}

/** In one order everywhere, so that two who lock the same people wait for one another. */
function idsOf(parts: readonly { registrationId: string | null }[]): string[] {
  return [...new Set(parts.flatMap(({ registrationId }) => registrationId ?? []))].sort();
}

function changeOf(action: string, id: string, { actor, now }: By) {
  return { actor, action, subject: 'bank_line' as const, name: id, fields: [], at: now };
}
