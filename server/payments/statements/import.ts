// A bank's file comes twice: to be looked at, then to be stored. Between the two nothing of it stays on the server.
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { sumOf } from '#domain/money/charge.ts';
import { readPaymentCode } from '#domain/money/payment-code.ts';
import {
  doubts,
  type Said,
  type SeenAgain,
  type StatementLine,
  type StatementPreview,
} from '#domain/money/statement.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readEditions } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { accountKeyOf, fingerprintOf } from '#server/ledger/fingerprint.ts';
import { keepSaid, readSaid } from '#server/ledger/statement-formats.ts';
import { lockStatements, storeStatement, undoStatement } from '#server/ledger/statements.ts';
import { countInOtherEditions, readStoredLines } from '#server/ledger/stored-lines.ts';
import { allocations } from '#server/ledger/tables.ts';
import { keepPayers } from '#server/payments/by-hand.ts';
import type { Matching } from '#server/payments/matching/match.ts';
import { stopReceipts, writeReceipts } from '#server/payments/receipts.ts';
import { readStatement } from '#server/payments/statements/read-statement.ts';
import { type Row, type Sorted, sortOut } from '#server/payments/statements/sort-out.ts';
import { breathe, type ReadStatement, StatementRefused } from '#server/payments/statements/statement.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

type Source = Pick<Services, 'database' | 'secret'>;

/** Throws statement_unreadable, with the reason. */
async function read(
  { database }: Source,
  file: Uint8Array,
  said: Said,
): Promise<ReadStatement & { event: EventContent }> {
  const event = await readEvent(database);
  try {
    const before = (headerKey: string) => readSaid(database, headerKey);
    const statement = await readStatement(file, event.currency, async (key) => ({
      ...(await before(key)),
      ...said,
    }));
    return { ...statement, event };
  } catch (error) {
    if (error instanceof StatementRefused)
      throw new AppError('statement_unreadable', { file: { code: error.fault } });
    throw error;
  }
}

const nothing = new Set<number>();
const mostShown = 200;

export async function previewStatement(
  source: Source,
  file: Uint8Array,
  said: Said,
): Promise<StatementPreview> {
  const statement = await read(source, file, said);
  const { format, account, lines, unread, leftOut, balanceOffCents, table } = statement;
  const rows = await rowsOf(source.secret, statement);
  const days = daysOf(rows);
  const { fresh, known } = await sortOut(rows, await readStored(source.database, days), {
    ...{ format, accountKey: keyOf(source.secret, account), add: nothing },
  });
  const isKnown = new Set(known.map(({ index }) => index));
  return {
    format,
    account,
    ...days,
    lineCount: lines.length,
    sumCents: sumOf(lines),
    newCount: fresh.length,
    newCents: sumOf(fresh),
    again: againOf(known),
    elsewhere: await findElsewhere(source.database, rows),
    unreadCount: unread.length,
    unread: unread.slice(0, mostShown),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, mostShown),
    ...(balanceOffCents !== undefined && { balanceOffCents }),
    ...(table && { table }),
    first: lines.slice(0, 10).map((line, index) => ({ ...line, isNew: !isKnown.has(index) })),
  };
}

/** Those that are least certain first. */
function againOf(known: Sorted['known']): SeenAgain[] {
  return known
    .toSorted((a, b) => doubts.indexOf(a.why) - doubts.indexOf(b.why) || a.index - b.index)
    .slice(0, mostShown)
    .map(({ index, row: { bookedOn, amountCents, payer, purpose }, stored: { at }, why }) => ({
      ...{ index, bookedOn, amountCents, payer, purpose, why },
      at: at.toISOString(),
    }));
}

/** Which other editions have lines of it. */
async function findElsewhere(
  database: Database,
  rows: readonly Row[],
): Promise<StatementPreview['elsewhere']> {
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const counts = await countInOtherEditions(database, await readEditionId(database), fingerprints);
  if (counts.size === 0) return [];
  const editions = await readEditions(database, { isAdmin: true });
  return editions.flatMap(({ id, title }) => {
    const lines = counts.get(id);
    return lines === undefined ? [] : [{ edition: title, lines }];
  });
}

/** What whoever presses has seen of it, and the places of the lines that they add although they look known. */
type Pressed = { lines: number; sum: string; add: readonly number[] };

/** Throws statement_unreadable, statement_unclear, statement_not_as_seen, statement_known. */
export async function importStatement(
  source: Source,
  file: Uint8Array,
  { said, seen, by }: { said: Said; seen: Pressed; by: By },
): Promise<{ id: string; newCount: number; newCents: number }> {
  const statement = await read(source, file, said);
  const { lines, table, headerKey, format, account, event } = statement;
  if (table && table.questions.length > 0) throw new AppError('statement_unclear');
  const sumCents = sumOf(lines);
  if (lines.length !== seen.lines || String(sumCents) !== seen.sum) {
    throw new AppError('statement_not_as_seen');
  }
  const { database, secret } = source;
  const rows = await rowsOf(secret, statement);
  const days = daysOf(rows);
  const accountKey = keyOf(secret, account);
  return database.transaction(async (tx) => {
    await lockStatements(tx);
    const add = new Set(seen.add);
    const { fresh, known } = await sortOut(rows, await readStored(tx, days), { format, accountKey, add });
    if (fresh.length === 0) throw new AppError('statement_known');
    const newCents = sumOf(fresh);
    const id = await storeStatement(
      tx,
      {
        ...{ editionId: await readEditionId(tx), currency: event.currency, format, ...days, sumCents, fresh },
        accountKey,
        lineCount: lines.length,
        known: known.map(({ stored }) => stored.id),
      },
      by,
    );
    if (headerKey && Object.keys(said).length > 0) {
      const before = await readSaid(tx, headerKey);
      await keepSaid(tx, headerKey, { ...before, ...said }, by.now);
    }
    const fields = [String(fresh.length), formatPrice(newCents, event)];
    await recordStatementChange(tx, 'imported', { ...days, fields }, by);
    return { id, newCount: fresh.length, newCents };
  });
}

/** Throws statement_not_found, statement_undone. */
export async function undoImport(database: Database, id: string, { outbox, ...by }: Matching) {
  return database.transaction(async (tx) => {
    // Who is written to is locked before their money, and all money is locked.
    await keepPayers(tx);
    const { lineCount, matchedCount, ...days } = await undoStatement(tx, id, by.now);
    await recordStatementChange(tx, 'undone', { ...days, fields: [String(lineCount)] }, by);
    const areUndone = sql`${allocations.voidedAt} = ${by.now} and ${allocations.voidReason} = 'import_undone'`;
    await writeReceipts(tx, await stopReceipts(tx, areUndone), { ...outbox, now: by.now });
    return { lineCount, matchedCount };
  });
}

type Days = Pick<StatementPreview, 'firstDay' | 'lastDay'>;

function daysOf(rows: readonly Row[]): Days {
  const days = rows.map(({ bookedOn }) => bookedOn).sort();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}

async function readStored(database: AnyDatabase, { firstDay, lastDay }: Days) {
  return firstDay && lastDay ? readStoredLines(database, firstDay, lastDay) : [];
}

/** By its days: nothing of it names anybody. */
async function recordStatementChange(
  tx: Transaction,
  action: 'imported' | 'undone',
  { firstDay, lastDay, fields }: Days & { fields: string[] },
  { actor, now }: By,
): Promise<void> {
  const name = [...new Set([firstDay, lastDay])].join(' – ');
  await recordChange(tx, { actor, action, subject: 'statement', name, fields, at: now });
}

/** With what they are known by. */
async function rowsOf(secret: string, { format, lines, account: own }: ReadStatement): Promise<Row[]> {
  const rows: Row[] = [];
  for (const line of lines) {
    await breathe(rows.length);
    const { account } = line;
    const fingerprint = fingerprintOfLine(secret, line);
    const otherwise = fingerprintOfLine(secret, {
      ...line,
      ...(format === 'camt' || format === 'mt940'
        ? // Before rego read the code of the end-to-end id, which comes last.
          { purpose: line.purpose.replace(/ ?\S+$/, (last) => (readPaymentCode(last) ? '' : last)) }
        : // A table of few lines may not tell that a column holds the bank's own account.
          { account: account === '' ? own : '' }),
    });
    rows.push({ ...line, fingerprint, otherwise, accountKey: keyOf(secret, account) });
  }
  return rows;
}

function keyOf(secret: string, account: string): string | null {
  return account === '' ? null : accountKeyOf(secret, account);
}

function fingerprintOfLine(
  secret: string,
  { bookedOn, amountCents, account, payer, purpose, bankId }: StatementLine,
): string {
  const written = [account.replaceAll(/\s/g, ''), payer, purpose].map((text) => text.toLowerCase());
  return fingerprintOf(secret, [bookedOn, String(amountCents), ...written, bankId]);
}
