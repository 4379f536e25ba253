// Which column of a table holds what: by its name, or where it has none by what stands in it.
import { type ColumnRole, decimalMarks } from '#domain/money/statement.ts';
import { centsOf, decimalMarkOf, writtenAmount } from '#server/payments/statements/amount.ts';
import { markedSign, type NamedRole, roleNamed } from '#server/payments/statements/column-names.ts';
import { isDay, isLine, isMoney, type Rows } from '#server/payments/statements/csv-rows.ts';

/** Of which a table has one; of others the first filled cell, or all of them, count. */
const single: readonly ColumnRole[] = ['date', 'amount', 'in', 'out', 'mark', 'currency', 'balance', 'state'];

/** How many lines are looked at to tell a column of names from one of numbers. */
const lookAt = 500;

export function rolesOf({ header, rows, width }: Rows): ColumnRole[] {
  const cells = rows
    .slice(0, lookAt)
    .filter((row) => isLine(row.cells))
    .map((row) => row.cells);
  const columns = Array.from({ length: width }, (_, index) => cells.map((row) => row[index] ?? ''));
  const found = header ? header.cells.map((name) => roleNamed(name) ?? 'nothing') : rolesByContent(columns);
  return withMark(settled(found, columns), columns, header?.cells ?? []);
}

/** Each role once where a table has it once: in the column that is filled, not in one that the bank leaves empty. */
function settled(found: readonly NamedRole[], columns: readonly string[][]): ColumnRole[] {
  const read = found.map((role, index) =>
    role === 'payer' && areNumbers(columns[index]) ? 'account' : role,
  );
  const roles = read.map((role, index) => fitting(role, columns[index] ?? [], read));
  for (const role of single) {
    const indexes = roles.flatMap((each, index) => (each === role ? [index] : []));
    const filled = indexes.toSorted((one, other) => filledIn(columns[other]) - filledIn(columns[one]));
    for (const index of filled.slice(1)) roles[index] = 'nothing';
  }
  // Two columns that say which way it went serve better than one that doesn't; else the one amount does.
  if (!roles.includes('amount')) return roles;
  const filledAs = (role: ColumnRole) => filledIn(columns[roles.indexOf(role)]);
  const split = filledAs('in') + filledAs('out');
  const isSplit = roles.includes('in') && roles.includes('out') && split >= filledAs('amount') && split > 0;
  const others: readonly ColumnRole[] = isSplit ? ['amount'] : ['in', 'out'];
  return roles.map((role) => (others.includes(role) ? 'nothing' : role));
}

/** Where no name tells: beside amounts without a sign a column of words for in and out does, but not that of whose card it was. */
function withMark(roles: ColumnRole[], columns: readonly string[][], names: readonly string[]): ColumnRole[] {
  const amounts = columns[roles.indexOf('amount')];
  if (roles.includes('mark') || !amounts || amounts.some((cell) => writtenAmount(cell)?.isNegative))
    return roles;
  const isMark = (role: ColumnRole, index: number) =>
    (role === 'nothing' || role === 'purpose') &&
    !/card|kaart|karte/i.test(names[index] ?? '') &&
    areMarks(columns[index] ?? []);
  const place = roles.findIndex(isMark);
  return place === -1 ? roles : roles.with(place, 'mark');
}

/** A letter alone, the same in all lines, may mean anything. */
function areMarks(cells: readonly string[]): boolean {
  const signs = new Set(cells.map(markedSign));
  if (signs.size === 0 || signs.has(undefined)) return false;
  return signs.size > 1 || cells.every((cell) => cell.length > 1);
}

const accountNumber = /^([A-Z]{2}\d{2}[A-Z0-9 -]{8,}|[\d -]{6,})$/;

/** A 'counterparty' may be a name or a number. */
function areNumbers(cells: readonly string[] = []): boolean {
  return filledIn(cells) > 0 && cells.every((cell) => cell === '' || accountNumber.test(cell));
}

/** A name alone may mislead: an 'account' that is the same in all lines is the owner's. */
function fitting(role: NamedRole, cells: readonly string[], all: readonly NamedRole[]): ColumnRole {
  if (role === 'anyName') return all.includes('payer') ? 'nothing' : 'payer';
  if (role === 'anyAmount') {
    const isNamed = all.some((one) => one === 'amount' || one === 'in' || one === 'out');
    return isNamed || !cells.every((cell) => cell === '' || isMoney(cell)) ? 'nothing' : 'amount';
  }
  if (role === 'particulars') return 'purpose';
  if (role === 'besideParticulars') return all.includes('particulars') ? 'purpose' : 'nothing';
  if (role === 'anyPurpose') return all.includes('purpose') ? 'nothing' : 'purpose';
  if (role === 'anyAccount' || role === 'anyIban') {
    const isSame =
      cells.length > (role === 'anyIban' ? 1 : 0) && new Set(cells).size === 1 && cells[0] !== '';
    return isSame || all.includes('account') ? 'ownAccount' : 'account';
  }
  if (role === 'mark' && !cells.every((cell) => cell === '' || markedSign(cell))) {
    return !all.includes('amount') && cells.every(isMoney) ? 'amount' : 'nothing';
  }
  return role;
}

function filledIn(cells: readonly string[] = []): number {
  return cells.filter((cell) => cell !== '').length;
}

function rolesByContent(columns: readonly string[][]): ColumnRole[] {
  const roles = columns.map((): ColumnRole => 'nothing');
  const all = (cells: readonly string[], is: (cell: string) => boolean) =>
    filledIn(cells) > 0 && cells.every((cell) => cell === '' || is(cell));
  const date = columns.findIndex((cells) => all(cells, isDay) && !cells.includes(''));
  if (date !== -1) roles[date] = 'date';
  const money = columns.flatMap((cells, index) =>
    index !== date && all(cells, isAmount) && cells.some((cell) => /[.,]\d{2}\b/.test(cell)) ? [index] : [],
  );
  const [first, second] = money;
  if (first === undefined) return roles;
  // Of two that take turns nobody but who knows the bank can say which one is money that came.
  const takeTurns =
    second !== undefined &&
    (columns[first] ?? []).every((cell, row) => (cell === '') !== (columns[second]?.[row] === ''));
  // So it is where no line is of the other one: beside money without a sign stands an empty column.
  const isOneOfTwo =
    [first - 1, first + 1].some((index) => columns[index]?.every((cell) => cell === '')) &&
    !columns[first]?.some((cell) => writtenAmount(cell)?.isNegative);
  if (!takeTurns && !isOneOfTwo) {
    const { amount, balance } = amountBeside(money, columns);
    roles[amount] = 'amount';
    if (balance !== undefined) roles[balance] = 'balance';
  }
  const texts = columns.flatMap((cells, index) =>
    roles[index] === 'nothing' && cells.some((cell) => /\p{L}{2}/u.test(cell)) ? [index] : [],
  );
  for (const index of texts) roles[index] = 'purpose';
  return roles;
}

/** Not what is a second day: '21.10.2026' has the signs of money. */
function isAmount(cell: string): boolean {
  return isMoney(cell) && decimalMarks.some((mark) => 'cents' in centsOf(writtenAmount(cell), '', mark));
}

/** So many columns of money are compared with one another: the balances before and after a line stand beside its amount. */
const mostMoney = 4;

/** The amount is what a balance changes by; where nothing tells, of two the first one, of more the last. */
function amountBeside(
  money: readonly number[],
  columns: readonly string[][],
): { amount: number; balance?: number } {
  const some = money.slice(0, mostMoney);
  const pairs = (some.length > 2 ? some.toReversed() : some).flatMap((amount) =>
    some
      .filter((other) => other !== amount)
      .map((balance) => ({ amount, balance, fits: addingUp(columns[balance], columns[amount]) })),
  );
  const [best] = pairs.toSorted((one, other) => other.fits - one.fits);
  return best ?? { amount: money[0] ?? 0 };
}

/** How many balances, after their line or before it, are another line's beside and their own line's amount. */
function addingUp(balances: readonly string[] = [], amounts: readonly string[] = []): number {
  const mark = decimalMarkOf([...balances, ...amounts], 'EUR') === 'comma' ? 'comma' : 'point';
  const centsIn = (cell = '') => {
    const read = centsOf(writtenAmount(cell), '', mark);
    return 'cents' in read ? read.cents : Number.NaN;
  };
  const beside = (step: 1 | -1, sign: 1 | -1) =>
    balances.filter(
      (cell, row) => sign * (centsIn(cell) - centsIn(balances[row + step])) === centsIn(amounts[row]),
    ).length;
  return Math.max(beside(1, 1), beside(-1, 1), beside(1, -1), beside(-1, -1));
}
