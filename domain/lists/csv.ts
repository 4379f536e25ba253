// What spreadsheets make of a cell (product.md, section 7, CSV exports).

/** A phone number begins with + and is no formula. */
const telephone = /^\+[\d\s().-]*$/;
/** Less than nothing, as of money that went back: it computes nothing else. */
const negative = /^-\d+(\.\d+)?$/;
/**
 * What makes a spreadsheet compute a cell in place of showing it, after blanks and what can't be seen; full-width
 * signs count in East Asian ones. A spreadsheet that parts cells by semicolons or tabs takes what follows one, or
 * a line break, for the start of a cell, whatever quotes stand around it. Of a row of these the last one counts, so that
 * each sign is looked at once.
 */
const formulaStart =
  /(^|[;\t\r\n])((?:[^\S\t\r\n]|\p{Default_Ignorable_Code_Point})*(?:["'](?:[^\S\t\r\n]|["'])*)?)(?=[=+\-@|%＝＋－＠])/gu;

/**
 * A cell that a spreadsheet would compute is shown as text by an apostrophe before the sign. The first of a row is never
 * taken for a phone number: one that parts cells by semicolons reads the others with it.
 */
export function defuse(cell: string, { isFirst = false } = {}): string {
  const isPlain = !isFirst && (telephone.test(cell) || negative.test(cell));
  return isPlain ? cell : cell.replace(formulaStart, "$1$2'");
}

/** '149.50' of 14950. */
export function decimalOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
