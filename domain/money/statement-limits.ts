// What a file of a bank may hold. Apart from its schemas: riders' pages say it in the words of what is wrong.
export const statementLimits = {
  /** A megabyte holds about 5,000 lines of a table, or 1,000 of CAMT.053. */
  bytes: 16 * 1_048_576,
  lines: 20_000,
  /** Of what a line says: payer, account, purpose. */
  text: 500,
  /** A table with more columns is none of a bank. */
  columns: 60,
};
