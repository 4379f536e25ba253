// What every reader of a bank's file gives, and how it refuses one.
import { setImmediate } from 'node:timers/promises';
import type { FileFault } from '#domain/basics/faults.ts';
import { findPaymentCodes, readPaymentCode } from '#domain/money/payment-code.ts';
import type {
  LeftOut,
  LeftOutReason,
  LineFault,
  StatementFormat,
  StatementLine,
  StatementTable,
  UnreadLine,
} from '#domain/money/statement.ts';
import { statementLimits } from '#domain/money/statement-limits.ts';

export type ReadStatement = {
  format: StatementFormat;
  /** Whose statement it is; empty where the file doesn't say. */
  account: string;
  lines: StatementLine[];
  unread: UnreadLine[];
  leftOut: LeftOut[];
  /** How far the balances that the file gives are from what its lines come to; undefined where it gives none. */
  balanceOffCents?: number | undefined;
  /** Of a table alone. */
  table?: StatementTable;
  /** By which what was said of a table is found again. */
  headerKey?: string;
};

/** What a reader begins with. */
export function emptyStatement(format: StatementFormat, account: string | undefined): ReadStatement {
  return { format, account: plainText(account), lines: [], unread: [], leftOut: [] };
}

/** What becomes of a line; one of a batch gives several. */
export type Outcome = { fault: LineFault } | { leftOut: LeftOutReason } | { lines: readonly StatementLine[] };

export function addOutcome(result: ReadStatement, line: number, outcome: Outcome): void {
  if ('fault' in outcome) result.unread.push({ line, fault: outcome.fault });
  else if ('leftOut' in outcome) result.leftOut.push({ line, reason: outcome.leftOut });
  else result.lines.push(...outcome.lines);
  checkLength(result);
}

/** What stood where something can't be read, as it is shown. */
export function excerpt(text: string): string {
  return plainText(text).slice(0, 80);
}

/** The file is none that can be read. */
export class StatementRefused extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Lets the server answer others, every so many lines. */
export async function breathe(count: number): Promise<void> {
  if (count > statementLimits.lines * 2) throw new StatementRefused('statement_too_long');
  if (count % 500 === 0) await setImmediate();
}

export function checkLength({ lines, unread }: Pick<ReadStatement, 'lines' | 'unread'>): void {
  if (lines.length + unread.length > statementLimits.lines) throw new StatementRefused('statement_too_long');
}

/** One line of text, bounded: what a bank wraps and pads. */
export function plainText(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part.trim() !== '')
    .join(' ')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, statementLimits.text)
    .toWellFormed();
}

/** The payment code comes last where it stands in the reference alone that the payer's bank asks for beside the purpose. */
export function withCode(purpose: string, endToEnd: string): string {
  const reference = excerpt(endToEnd);
  const [code] = [reference, ...reference.split(/\s+/)].flatMap((text) => readPaymentCode(text) ?? []);
  if (code === undefined || findPaymentCodes(purpose, (one) => one === code).length > 0) return purpose;
  return plainText(purpose, code);
}
