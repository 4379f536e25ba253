// A bank's file, of whichever format, as lines. It needs no database and keeps nothing.
import type { Said } from '#domain/money/statement.ts';
import { statementLimits } from '#domain/money/statement-limits.ts';
import { decodeText } from '#server/payments/statements/decode.ts';
import { readCamt } from '#server/payments/statements/read-camt.ts';
import { type FindSaid, readCsv } from '#server/payments/statements/read-csv.ts';
import { readMt940 } from '#server/payments/statements/read-mt940.ts';
import { readOfx } from '#server/payments/statements/read-ofx.ts';
import { checkLength, type ReadStatement, StatementRefused } from '#server/payments/statements/statement.ts';

/** Throws StatementRefused where it is none. `currency` is the edition's; a line in another one can't be read. */
export async function readStatement(
  bytes: Uint8Array,
  currency: string,
  findSaid: FindSaid = async () => ({}) satisfies Said,
): Promise<ReadStatement> {
  if (bytes.length > statementLimits.bytes) throw new StatementRefused('statement_too_long');
  const text = decodeText(bytes);
  if (text.trim() === '') throw new StatementRefused('statement_empty');
  const statement = await read(text, currency, findSaid);
  checkLength(statement);
  const { lines, unread, leftOut } = statement;
  if (lines.length + unread.length + leftOut.length === 0) throw new StatementRefused('statement_empty');
  return statement;
}

function read(text: string, currency: string, findSaid: FindSaid): Promise<ReadStatement> {
  const start = text.slice(0, 4_000);
  if (/<OFX>|OFXHEADER/i.test(start)) return readOfx(text, currency);
  if (/^\s*</.test(start)) return readCamt(text, currency);
  if (/^:(20|25|28C?|60[FM]):/m.test(start) || /\{4:\s*:/.test(start)) return readMt940(text, currency);
  return readCsv(text, currency, findSaid);
}
