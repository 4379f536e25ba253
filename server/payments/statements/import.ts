// A bank's file comes twice: to be looked at, then to be stored. Between the two nothing of it stays on the server.
import { AppError } from '#domain/errors.ts';
import type { Said, StatementLine, StatementPreview } from '#domain/statement.ts';
import { readEvent } from '#server/editions/event.ts';
import { accountKeyOf, fingerprintOf } from '#server/ledger/fingerprint.ts';
import { keepSaid, readSaid } from '#server/ledger/statement-formats.ts';
import { type NewLine, newLinesOf, storeStatement } from '#server/ledger/statements.ts';
import { readStatement } from '#server/payments/statements/read-statement.ts';
import {
  breathe,
  type ReadStatement,
  StatementRefused,
  sumOf,
} from '#server/payments/statements/statement.ts';
import type { Services } from '#server/services.ts';
import { readEditionId } from '#server/this-edition.ts';

type Source = Pick<Services, 'database' | 'secret'>;

/** Throws statement_unreadable, with the reason. */
async function read(
  { database }: Source,
  file: Uint8Array,
  said: Said,
): Promise<ReadStatement & { currency: string }> {
  const { currency } = await readEvent(database);
  try {
    const before = (headerKey: string) => readSaid(database, headerKey);
    const statement = await readStatement(file, currency, async (key) => ({
      ...(await before(key)),
      ...said,
    }));
    return { ...statement, currency };
  } catch (error) {
    if (error instanceof StatementRefused)
      throw new AppError('statement_unreadable', { file: { code: error.fault } });
    throw error;
  }
}

export async function previewStatement(
  source: Source,
  file: Uint8Array,
  said: Said,
): Promise<StatementPreview> {
  const statement = await read(source, file, said);
  const { format, account, lines, unread, leftOut, balanceOffCents, table } = statement;
  const fresh = await newLinesOf(source.database, await rowsOf(source.secret, lines));
  const isNew = new Set(fresh.map(({ line }) => line));
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  return {
    format,
    account,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    lineCount: lines.length,
    sumCents: sumOf(lines),
    newCount: fresh.length,
    newCents: fresh.reduce((total, { amountCents }) => total + amountCents, 0),
    unreadCount: unread.length,
    unread: unread.slice(0, 200),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, 200),
    ...(balanceOffCents !== undefined && { balanceOffCents }),
    ...(table && { table }),
    first: lines.slice(0, 10).map((line) => ({ ...line, isNew: isNew.has(line.line) })),
  };
}

/** What whoever presses has seen of it. */
type Seen = { lines: number; sum: string };

/** Throws statement_unreadable, statement_unclear, statement_not_as_seen, statement_known. */
export async function importStatement(
  source: Source,
  file: Uint8Array,
  { said, seen, by }: { said: Said; seen: Seen; by: { actor: string; now: Date } },
): Promise<{ id: string; newCount: number; newCents: number }> {
  const { lines, table, headerKey, format, account, currency } = await read(source, file, said);
  if (table && table.questions.length > 0) throw new AppError('statement_unclear');
  if (lines.length !== seen.lines || String(sumOf(lines)) !== seen.sum) {
    throw new AppError('statement_not_as_seen');
  }
  const { database, secret } = source;
  const rows = await rowsOf(secret, lines);
  return database.transaction(async (tx) => {
    const accountKey = account === '' ? null : accountKeyOf(secret, account);
    const editionId = await readEditionId(tx);
    const stored = await storeStatement(tx, { editionId, currency, format, accountKey, lines: rows }, by);
    if (headerKey && Object.keys(said).length > 0) {
      const before = await readSaid(tx, headerKey);
      await keepSaid(tx, headerKey, { ...before, ...said }, by.now);
    }
    return stored;
  });
}

/** Of lines that are truly equal each has its number: they stay as many as they are. */
async function rowsOf(secret: string, lines: readonly StatementLine[]): Promise<NewLine[]> {
  const seen = new Map<string, number>();
  const rows: NewLine[] = [];
  for (const { bankId, ...line } of lines) {
    await breathe(rows.length);
    const { bookedOn, amountCents, account, payer, purpose } = line;
    const written = [account.replaceAll(/\s/g, ''), payer, purpose].map((text) => text.toLowerCase());
    const fingerprint = fingerprintOf(secret, [bookedOn, String(amountCents), ...written, bankId]);
    const ordinal = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, ordinal);
    const accountKey = account === '' ? null : accountKeyOf(secret, account);
    rows.push({ ...line, fingerprint, ordinal, accountKey });
  }
  return rows;
}
