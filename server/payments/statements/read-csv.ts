// The tables that banks let people download: each bank's is another one, so what its columns mean is found out of it.
import { createHash } from 'node:crypto';
import { sumOf } from '#domain/money/charge.ts';
import type {
  ColumnRole,
  DateOrder,
  DecimalMark,
  LineFault,
  Said,
  StatementQuestion,
} from '#domain/money/statement.ts';
import {
  centsOf,
  currencyMeant,
  decimalMarkOf,
  type ReadAmount,
  writtenAmount,
} from '#server/payments/statements/amount.ts';
import { currencyNamed, isFooter, isPending, markedSign } from '#server/payments/statements/column-names.ts';
import { rolesOf } from '#server/payments/statements/columns.ts';
import { isDay, type Row, type Rows, rowsOf } from '#server/payments/statements/csv-rows.ts';
import { dateOrderOf, dayOf } from '#server/payments/statements/day.ts';
import {
  addOutcome,
  breathe,
  emptyStatement,
  excerpt,
  type Outcome,
  plainText,
  type ReadStatement,
} from '#server/payments/statements/statement.ts';

type Columns = {
  roles: readonly ColumnRole[];
  dateOrder: DateOrder;
  decimal: DecimalMark;
  /** Of the edition; and what the header says of its amounts. */
  currency: string;
  named: string | undefined;
  width: number;
};

/** By the key of a table's header what somebody said of it before. */
export type FindSaid = (headerKey: string) => Promise<Said>;

export async function readCsv(text: string, currency: string, findSaid: FindSaid): Promise<ReadStatement> {
  const table = rowsOf(text);
  await breathe(0);
  const headerKey = keyOf(table);
  const said = await findSaid(headerKey);
  const saidRoles = said.columns?.length === table.width ? said.columns : undefined;
  const roles = saidRoles ?? rolesOf(table);
  await breathe(0);
  const { dateOrder, decimal, questions } = foundOut(table.rows, roles, said, currency);
  const amountName = table.header?.cells[roles.findIndex((role) => role === 'amount' || role === 'in')] ?? '';
  const columns: Columns = {
    roles,
    width: table.width,
    currency,
    dateOrder: dateOrder ?? 'dmy',
    decimal: decimal ?? 'point',
    named: currencyNamed(amountName),
  };
  const filled = table.rows.find(({ cells }) => cells.length === table.width);
  const result: ReadStatement = {
    ...emptyStatement('csv', filled?.cells[roles.indexOf('ownAccount')]),
    headerKey,
    table: {
      delimiter: table.delimiter,
      headerLine: table.header?.line ?? 0,
      columns: roles.map((role, index) => ({
        role,
        name: plainText(table.header?.cells[index]),
        example: plainText(table.rows.find(({ cells }) => cells[index])?.cells[index]).slice(0, 80),
      })),
      ...(dateOrder && { dateOrder }),
      ...(decimal && { decimal }),
      questions,
    },
  };
  await readRows(table, columns, result);
  result.balanceOffCents = offBy(table.rows, columns, result);
  return result;
}

/** A table without a header is known by which of its columns hold days, in which way, words, or neither. */
function keyOf({ header, rows, delimiter, width }: Rows): string {
  const kindOf = (cells: readonly string[]) => {
    const day = cells.find((cell) => isDay(cell));
    if (day) return day.replaceAll(/[\p{L}\p{N}]+/gu, '#');
    return cells.some((cell) => /\p{L}{2}/u.test(cell)) ? 'words' : 'figures';
  };
  const some = rows.slice(0, 200);
  const columns = header
    ? header.cells.map((cell) => cell.toLowerCase())
    : Array.from({ length: width }, (_, index) => kindOf(some.map(({ cells }) => cells[index] ?? '')));
  return createHash('sha256')
    .update(JSON.stringify([delimiter, columns]))
    .digest('base64url');
}

/** What the lines themselves tell, then what was said, then a question. */
function foundOut(rows: readonly Row[], roles: readonly ColumnRole[], said: Said, currency: string) {
  const cellsOf = (...wanted: ColumnRole[]) =>
    roles.flatMap((role, index) =>
      wanted.includes(role) ? rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '') : [],
    );
  const questions: StatementQuestion[] = [];
  const hasAmount = roles.some((role) => role === 'amount' || role === 'in' || role === 'out');
  if (!roles.includes('date') || !hasAmount) questions.push('columns');
  const order = dateOrderOf(cellsOf('date'));
  const dateOrder = order === 'any' ? undefined : (order ?? said.dateOrder);
  if (order === undefined && !dateOrder) questions.push('dateOrder');
  const mark = decimalMarkOf(cellsOf('amount', 'in', 'out', 'balance'), currency);
  const decimal = mark === 'any' ? undefined : (mark ?? said.decimal);
  if (mark === undefined && !decimal) questions.push('decimal');
  return { dateOrder, decimal, questions };
}

async function readRows({ header, rows }: Rows, columns: Columns, result: ReadStatement): Promise<void> {
  const last = rows.findLastIndex(({ cells }) => isDay(cells[columns.roles.indexOf('date')] ?? ''));
  for (const [index, row] of rows.entries()) {
    await breathe(index);
    const { line, cells } = row;
    const isHeader = header && cells.join('\t') === header.cells.join('\t');
    if (isHeader) addOutcome(result, line, { leftOut: 'header_again' });
    else if (index > last && isFooter(cells)) addOutcome(result, line, { leftOut: 'footer' });
    else addOutcome(result, line, readRow(row, columns));
  }
}

function readRow({ line, cells }: Row, columns: Columns): Outcome {
  const cellsOf = (role: ColumnRole) =>
    columns.roles.flatMap((each, index) => (each === role ? [cells[index] ?? ''] : []));
  const cell = (role: ColumnRole) => cellsOf(role).find((each) => each !== '') ?? '';
  if (isPending(cell('state'))) return { leftOut: 'pending' };
  const read = moneyOf(cells, columns);
  if ('fault' in read) return read;
  const { bookedOn, cents } = read;
  if (cents === 0) return { leftOut: 'zero' };
  const [payer, payee] = [cell('payer'), cell('payee')];
  return {
    lines: [
      {
        line,
        bookedOn,
        amountCents: cents,
        payer: plainText(cents > 0 ? payer || payee : payee || payer),
        account: plainText(cell('account')),
        purpose: plainText(...cellsOf('purpose')),
        bankId: plainText(cell('bankId')),
      },
    ],
  };
}

type Money = { bookedOn: string; cents: number } | { fault: LineFault };

function moneyOf(cells: readonly string[], columns: Columns): Money {
  const { roles, width, dateOrder } = columns;
  const needed = roles.findLastIndex(
    (role) => role === 'date' || role === 'amount' || role === 'in' || role === 'out',
  );
  if (cells.length <= needed) {
    return { fault: { code: cells.length < 3 ? 'not_a_line' : 'too_few_cells' } };
  }
  if (cells.slice(width).some((cell) => cell !== '')) return { fault: { code: 'too_many_cells' } };
  const day = cells[roles.indexOf('date')] ?? '';
  if (day === '') return { fault: { code: 'date_missing' } };
  const bookedOn = dayOf(day, dateOrder);
  if (!bookedOn) return { fault: { code: 'date_unreadable', text: excerpt(day) } };
  const amount = amountIn(cells, columns);
  return 'fault' in amount ? amount : { bookedOn, cents: amount.cents };
}

/** From the one amount, signed or with a mark, or from whichever of two is filled. */
function amountIn(cells: readonly string[], columns: Columns): ReadAmount {
  const at = (role: ColumnRole) => cells[columns.roles.indexOf(role)] ?? '';
  const filled = (['amount', 'in', 'out'] as const).filter((role) => !isBlank(at(role)));
  const [role, second] = filled;
  if (role === undefined) {
    const isZero = [at('amount'), at('in'), at('out')].some((cell) => writtenAmount(cell));
    return isZero ? { cents: 0 } : { fault: { code: 'amount_missing' } };
  }
  if (second) return { fault: { code: 'amounts_contradict' } };
  const text = at(role);
  const written = writtenAmount(text);
  const read = centsOf(written, excerpt(text), columns.decimal);
  if ('fault' in read) return read;
  const said = at('currency') || (written?.currency ?? columns.named ?? columns.currency);
  const currency = currencyMeant(said, columns.currency);
  if (currency !== columns.currency)
    return { fault: { code: 'other_currency', currency: excerpt(currency) } };
  if (role === 'out') return { cents: -Math.abs(read.cents) };
  const mark = at('mark');
  if (mark === '') return read;
  const sign = markedSign(mark);
  if (!sign || (sign === 1 && read.cents < 0)) return { fault: { code: 'amounts_contradict' } };
  return { cents: sign * Math.abs(read.cents) };
}

/** Some banks write 0.00, $0.00 or a dash into the one of two columns that says nothing. */
function isBlank(cell: string): boolean {
  const written = writtenAmount(cell);
  return written ? !/[1-9]/.test(written.digits) : /^[\p{Pd}\u2212]*$/u.test(cell);
}

/** The first balance and the last one tell what all lines between them come to, whichever way they are sorted. */
function offBy(rows: readonly Row[], columns: Columns, { lines }: ReadStatement): number | undefined {
  const column = columns.roles.indexOf('balance');
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells[column] ?? '']));
  const balances = lines.map(({ line }) => {
    const text = byLine.get(line) ?? '';
    const read = centsOf(writtenAmount(text), text, columns.decimal);
    return 'cents' in read ? read.cents : undefined;
  });
  const [first, last] = [balances[0], balances.at(-1)];
  if (column === -1 || lines.length < 2 || first === undefined || last === undefined) return undefined;
  const sum = sumOf(lines);
  const [apart, ...ends] = [last - first, lines[0]?.amountCents ?? 0, lines.at(-1)?.amountCents ?? 0];
  // Of a balance after its line the first one's amount is not between the two, of one before it the last one's.
  const offs = ends.flatMap((end) => [apart - (sum - end), -apart - (sum - end)]);
  return offs.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
}
