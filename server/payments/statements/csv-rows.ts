// A table as rows with the numbers of their lines: which delimiter it has, where its header stands, where its lines begin.
import Papa from 'papaparse';
import { statementLimits } from '#domain/money/statement-limits.ts';
import { writtenAmount } from '#server/payments/statements/amount.ts';
import { countNamed } from '#server/payments/statements/column-names.ts';
import { dayOf } from '#server/payments/statements/day.ts';
import { StatementRefused } from '#server/payments/statements/statement.ts';

export type Row = { line: number; cells: string[] };

export type Rows = {
  delimiter: string;
  header: Row | undefined;
  /** Everything below the header, but no blank row. */
  rows: Row[];
  /** How many cells a line of this table has. */
  width: number;
};

const delimiters = [';', ',', '\t', '|'];
/** Banks write up to some twenty lines above the header. */
const lookAt = 200;
const longestLine = 65_536;

export function rowsOf(text: string): Rows {
  checkLines(text);
  const delimiter = delimiterOf(text);
  const all = readRows(text, delimiter).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (all.length > statementLimits.lines + lookAt) throw new StatementRefused('statement_too_long');
  const begin = all.findIndex(({ cells }) => isLine(cells));
  const named = all.slice(0, begin === -1 ? lookAt : begin).map(({ cells }) => countNamed(cells));
  const most = Math.max(0, ...named);
  // The names of the columns are in the row that has most of them; of two alike in the lower one.
  const header = most >= 2 ? all[named.lastIndexOf(most)] : undefined;
  if (!header && begin === -1) throw new StatementRefused('statement_of_no_bank');
  const rows = all.slice(header ? all.indexOf(header) + 1 : begin);
  const width = header ? header.cells.length : usualWidth(rows);
  if (width > statementLimits.columns) throw new StatementRefused('statement_of_no_bank');
  return { delimiter, header, rows, width };
}

/** A line of a million cells would be as many texts. */
function checkLines(text: string): void {
  for (let from = 0, to = 0; to !== -1; from = to + 1) {
    to = text.indexOf('\n', from);
    if ((to === -1 ? text.length : to) - from > longestLine)
      throw new StatementRefused('statement_of_no_bank');
  }
}

/** With a day and an amount, each in a cell of its own. */
export function isLine(cells: readonly string[]): boolean {
  const day = cells.findIndex((cell) => isDay(cell));
  return day !== -1 && cells.some((cell, index) => index !== day && isMoney(cell));
}

export function isDay(cell: string): boolean {
  return (dayOf(cell, 'dmy') ?? dayOf(cell, 'mdy')) !== undefined;
}

/** Not what is a number alone: of an account, a booking, a page. */
export function isMoney(cell: string): boolean {
  const written = writtenAmount(cell);
  return written !== undefined && written.digits.replaceAll(/\D/g, '').length <= 12;
}

function delimiterOf(text: string): string {
  const found = delimiters.map((delimiter) => {
    const rows = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: lookAt }).data;
    const lines = rows.filter(isLine).length;
    return { delimiter, lines, named: Math.max(0, ...rows.map(countNamed)) };
  });
  const [best] = found.sort((one, other) => other.lines - one.lines || other.named - one.named);
  return best?.delimiter ?? ',';
}

/** A quote that nobody closes would swallow the lines behind it: then every line of the file is read for itself. */
function readRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let [line, read, isOpen] = [1, 0, false];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const [, ...wrapped] = text.slice(read, meta.cursor).trimEnd().split('\n');
      isOpen =
        wrapped.length > 0 && (errors.length > 0 || wrapped.some((each) => isLine(cellsOf(each, delimiter))));
      rows.push({ line, cells: data.map((cell) => cell.trim()) });
      for (; read < meta.cursor; read++) if (text[read] === '\n') line++;
      if (isOpen || rows.length > statementLimits.lines * 2) parser.abort();
    },
  });
  if (!isOpen) return rows;
  return text.split('\n').map((each, index) => ({ line: index + 1, cells: cellsOf(each, delimiter) }));
}

function cellsOf(line: string, delimiter: string): string[] {
  const [cells = []] = Papa.parse<string[]>(line, { delimiter, newline: '\n' }).data;
  return cells.map((cell) => cell.trim());
}

function usualWidth(rows: readonly Row[]): number {
  const widths = Map.groupBy(rows.slice(0, lookAt), ({ cells }) => cells.length);
  const [usual] = [...widths].sort(([, one], [, other]) => other.length - one.length);
  return usual?.[0] ?? 0;
}
