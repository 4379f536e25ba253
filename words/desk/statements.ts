// Statements of the bank: what was found in a file, what is asked about it, what was imported.

import { plural } from '#domain/locale/locale.ts';
import type {
  ColumnRole,
  ImportedStatement,
  LeftOutReason,
  LineFault,
  SeenAgain,
  StatementFormat,
  StatementPreview,
} from '#domain/money/statement.ts';
import { countText, dayText, numberText, timeText } from '#words/desk/in-locale.ts';

export const payments = 'Payments';
export const partsOfPayments = 'Parts of payments';
export const importPart = 'Import';

export const importTitle = 'Import a statement';
export const aboutImport =
  'Download a statement from your bank as CSV, CAMT.053, MT940 or OFX. You see what rego finds in it before anything is stored. Of files that overlap each line is stored once.';
export const chooseFile = 'Choose a file';
export const orDrop = 'or drop it here';
export const fileTooLarge = ({ megabytes }: { megabytes: number }) =>
  `The file is larger than ${megabytes} MB. Download a shorter time.`;
export const fileNotRead = 'The browser could not read the file. Choose it again.';
export const reading = 'Reading the file…';
export const storing = ({ lines }: { lines: number }) => `Storing ${countText(lines, 'line')}…`;
export const notRead = 'The file could not be read.';
export const notImported = 'Import Failed';
export const perhapsImported =
  'No answer came, so it may be stored all the same. Import it again: what is here already stays out.';

const formats: Record<string, string> = {
  csv: 'A table (CSV)',
  camt: 'CAMT.053',
  mt940: 'MT940',
  ofx: 'OFX',
} satisfies Record<StatementFormat, string>;
export const formatText = ({ format }: { format: string }) => formats[format] ?? format;

export const found = 'What is in it';
export const format = 'Format';
export const account = 'Account';
export const period = 'Period';
export const lines = 'Lines';
export const sum = 'Sum';
export const balance = 'Balance';
export const header = 'Header';
export const days = 'Days';
export const decimals = 'Decimals';
export const dateOrders = { dmy: 'Day, month, year', mdy: 'Month, day, year' } as const;
export const decimalMarks = { point: 'A point before the cents', comma: 'A comma before the cents' } as const;
export const periodText = ({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }) => {
  if (!firstDay || !lastDay) return '–';
  return firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(lastDay)}`;
};
export const linesText = ({ lineCount, newCount }: Pick<StatementPreview, 'lineCount' | 'newCount'>) => {
  const whole = plural(lineCount, { one: 'which is', other: 'all of them' });
  if (newCount === lineCount) return `${numberText(lineCount)}, ${whole} new`;
  if (newCount === 0) return `${numberText(lineCount)}, ${whole} here already`;
  return `${numberText(lineCount)}: ${numberText(newCount)} new, ${numberText(lineCount - newCount)} here already`;
};
export const balanceAgrees = 'Agrees with the lines';
export const balanceOff = ({ amount }: { amount: string }) =>
  `${amount} off: lines are missing, or some can’t be read`;
export const headerLine = ({ line }: { line: number }) => (line === 0 ? 'None' : `Line ${numberText(line)}`);

export const question = 'One thing can’t be told from the file';
export const aboutQuestion = 'Your answer is remembered for files of this bank.';
export const whichMonth = ({ example }: { example: string }) => `In ${example}, which number comes first?`;
export const whichDecimal = ({ example }: { example: string }) =>
  `In ${example}, what stands before the cents?`;
export const whichColumns = 'Say below which column holds the day, and which the amount.';

export const columns = 'Columns';
const missed = {
  both: 'No column is read as the purpose or the payer, so lines can be matched by their amount alone.',
  purpose: 'No column is read as the purpose, which holds the payment code.',
  payer: 'No column is read as the payer, so names are looked for in the purpose alone.',
};
/** What no column holds. */
export const noColumn = ({ of }: { of: keyof typeof missed }) =>
  `${missed[of]} If one holds it, choose it below, under ‘${columns}’.`;
export const columnNumber = ({ number }: { number: number }) => `Column ${numberText(number)}`;
export const readSo = 'Read it so';
export const roles: Record<ColumnRole, string> = {
  date: 'Day',
  amount: 'Amount, with its sign',
  in: 'Amount received',
  out: 'Amount paid out',
  mark: 'Word for in or out',
  currency: 'Currency',
  payer: 'Payer',
  payee: 'Payee',
  account: 'Their account',
  purpose: 'Purpose',
  bankId: 'The bank’s own id',
  balance: 'Balance',
  state: 'Pending or booked',
  ownAccount: 'Our account',
  nothing: 'Nothing we need',
};

export const unreadTitle = ({ count }: { count: number }) =>
  `${countText(count, 'line')} can’t be read and ${plural(count, { one: 'stays', other: 'stay' })} out`;
export const lineNumber = ({ line }: { line: number }) => `Line ${numberText(line)}`;
export function faultText(fault: LineFault, eventCurrency: string): string {
  switch (fault.code) {
    case 'date_missing':
      return 'It has no day';
    case 'date_unreadable':
      return `“${fault.text}” is not a date`;
    case 'amount_missing':
      return 'It has no amount';
    case 'amount_unreadable':
      return `“${fault.text}” is not an amount`;
    case 'amount_too_fine':
      return `“${fault.text}” has parts of a cent`;
    case 'amount_too_large':
      return `“${fault.text}” is more than rego counts`;
    case 'amounts_contradict':
      return 'Its amounts contradict each other';
    case 'too_few_cells':
      return 'It ends before its amount';
    case 'too_many_cells':
      return 'It has more cells than the table has columns';
    case 'not_a_line':
      return 'It is not a line of the statement';
    case 'other_currency':
      return `It is in ${fault.currency}, the event in ${eventCurrency}`;
  }
}
const reasons: Record<LeftOutReason, string> = {
  pending: 'not booked',
  footer: 'below the table',
  zero: 'of 0',
  header_again: 'the header once more',
};
export const leftOut = ({
  leftOut,
  count,
}: {
  leftOut: readonly { reason: LeftOutReason }[];
  count: number;
}) => {
  const kinds = [...new Set(leftOut.map(({ reason }) => reasons[reason]))];
  return `${countText(count, 'line')} moved no money: ${kinds.join(', ')}.`;
};

export const firstLines = 'The first lines';
export const day = 'Day';
export const amount = 'Amount';
export const payer = 'Payer';
export const purpose = 'Purpose';
export const state = 'State';
export const isNew = 'New';
export const isHere = 'Here already';
export const againTitle = ({ count }: { count: number }) =>
  `${countText(count, 'line')} ${plural(count, { one: 'looks as if it was', other: 'look as if they were' })} imported before and ${plural(count, { one: 'stays', other: 'stay' })} out`;
const doubts: Record<SeenAgain['why'], (imported: string) => string> = {
  doubtful: (imported) =>
    `Reads like one ${imported}. Other lines of that day are missing here, so it may be a second one.`,
  alike: (imported) =>
    `Of the day and the amount of one ${imported}, in nearly the same words. It may be a second one.`,
  equal: (imported) => `The same as one ${imported}.`,
};
export const whyAgain = ({ why, at }: Pick<SeenAgain, 'why' | 'at'>) =>
  doubts[why](`imported ${timeText(at)}`);
export const addAnyway = ({ amount, day }: { amount: string; day: string }) =>
  `Add ${amount} of ${day} anyway`;
export const otherAccount =
  'This file is of another account than the one that riders are told to transfer to. Is it the right one?';
export const elsewhere = ({ edition, lines }: { edition: string; lines: number }) =>
  `${countText(lines, 'line')} of this file ${plural(lines, { one: 'is', other: 'are' })} imported in ${edition} already. Imported here too, ${plural(lines, { one: 'it counts', other: 'they count' })} twice.`;
export const importLines = ({ count }: { count: number }) => `Import ${countText(count, 'line')}`;
export const nothingNew = 'There is nothing new in it.';
export const putAway = 'Discard it';
export const imported = 'Imported';
export const importedLines = ({ count }: { count: number }) => `${countText(count, 'line')} stored`;
export const sayWhose = ({ count }: { count: number }) =>
  plural(count, { one: 'Say whose money the new line is', other: 'Say whose money the new lines are' });

export const imports = 'Imports';
export const importsNotLoaded = 'The imports could not be loaded.';
export const loadingImports = 'Loading imports…';
export const noImports = 'Nothing was imported yet';
export const when = 'Imported';
export const importedBy = ({ at, by }: { at: string; by: string }) => `${timeText(at)} by ${by}`;
export const importedLineCount = ({ lineCount, newCount }: { lineCount: number; newCount: number }) =>
  newCount === lineCount ? numberText(lineCount) : `${numberText(newCount)} of ${numberText(lineCount)}`;
export const matched = 'Matched';
export const actions = 'Actions';
export const undo = 'Undo';
export const undoneAt = ({ at }: { at: string }) => `Undone ${timeText(at)}`;
export const undoTitle = 'Undo this import?';
export const aboutUndo = ({
  newCount,
  goingCount,
  goingMatchedCount: matched,
}: Pick<ImportedStatement, 'newCount' | 'goingCount' | 'goingMatchedCount'>) => {
  const matches =
    matched === 0
      ? plural(goingCount, { one: 'It is not matched.', other: 'None of them is matched.' })
      : `${numberText(matched)} ${plural(matched, { one: 'is matched: whoever paid by it owes', other: 'are matched: whoever paid by them owes' })} again.`;
  const stay = newCount - goingCount;
  const stays =
    stay === 0
      ? ''
      : ` ${numberText(stay)} ${plural(stay, { one: 'stays as it is: another import shows it', other: 'stay as they are: another import shows them' })}, too.`;
  return `${countText(goingCount, 'line')} of the bank ${plural(goingCount, { one: 'is', other: 'are' })} taken out. ${matches}${stays}`;
};
export const aboutUndoneNames = 'Nothing stays of who paid. The file can be imported again.';
export const undoImport = 'Undo the import';
export const undoing = 'Undoing…';
export const undone = 'Import Undone';
export const undoneCount = ({ lineCount, matchedCount }: { lineCount: number; matchedCount: number }) =>
  `${countText(lineCount, 'line')} taken out, ${numberText(matchedCount)} had been matched`;
export const notUndone = 'Import Not Undone';
