// Statements as banks write them, and broken ones, are read as somebody read them by hand: tests/statements/.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StatementLine, UnreadLine } from '#domain/money/statement.ts';
import { readStatement } from '#server/payments/statements/read-statement.ts';
import { type ReadStatement, StatementRefused } from '#server/payments/statements/statement.ts';

const corpus = path.resolve(import.meta.dirname, '../../../tests/statements/corpus');
const files = readdirSync(corpus).filter((name) => !name.endsWith('.rows.txt'));

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** What a `.rows.txt` says of a statement; tests/statements/README.md tells how to read one. */
function described({ format, account, lines, unread, leftOut, balanceOffCents, table }: ReadStatement) {
  const byLine = [
    ...lines.map((line) => ({ line: line.line, text: lineText(line) })),
    ...unread.map(({ line, fault }) => ({ line, text: `unread ${line} ${faultText(fault)}` })),
    ...leftOut.map(({ line, reason }) => ({ line, text: `left out ${line} ${reason}` })),
  ].sort((one, other) => one.line - other.line);
  return [
    [format, account],
    ...(table?.questions ?? []).map((question) => ['asks', question]),
    ...byLine.map(({ text }) => [text]),
    ...(balanceOffCents === undefined ? [] : [['balance off', euros(balanceOffCents)]]),
  ].map((parts) => parts.join(' ').trim());
}

function lineText({ line, bookedOn, amountCents, payer, account, purpose, bankId }: StatementLine): string {
  return [line, bookedOn, euros(amountCents), payer, account, purpose, bankId]
    .join(' | ')
    .replaceAll('  ', ' ')
    .trim();
}

function faultText(fault: UnreadLine['fault']): string {
  return Object.values(fault).join(' ');
}

function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('the corpus', () => {
  test.each(files)('%s', async (name) => {
    const bytes = readFileSync(path.join(corpus, name));
    const [first = '', ...others] = linesOf(readFileSync(path.join(corpus, `${name}.rows.txt`), 'utf8'));
    const [format, currency = '', ...account] = first.split(' ');
    const reading = readStatement(bytes, currency);
    if (format === 'refused') {
      await expect(reading).rejects.toThrow(new StatementRefused(account.join(' ') as never));
      return;
    }
    const expected = [[format, ...account].join(' '), ...others.map((line) => line.trim())];
    expect(described(await reading)).toEqual(expected);
  });
});
