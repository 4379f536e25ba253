// A bank's statement as it is read: its lines, what could not be read, and what was found out of how the bank writes.
import * as z from 'zod/mini';

export const statementLimits = {
  /** A megabyte holds about 5,000 lines of a table, or 1,000 of CAMT.053. */
  bytes: 16 * 1_048_576,
  lines: 20_000,
  /** Of what a line says: payer, account, purpose. */
  text: 500,
  /** A table with more columns is none of a bank. */
  columns: 60,
};

const statementFormats = ['csv', 'camt', 'mt940', 'ofx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

const statementLineSchema = z.object({
  /** Where it stands in the file, from 1. */
  line: z.int(),
  bookedOn: z.iso.date(),
  /** What came is positive, what went is negative; never 0. */
  amountCents: z.int(),
  payer: z.string(),
  account: z.string(),
  purpose: z.string(),
  /** The bank's own id of it; empty where the bank gives none. */
  bankId: z.string(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** Why a line can't be read; `text` is what stands there. A code, which words say. */
const lineFaultSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      'date_missing',
      'amount_missing',
      'amounts_contradict',
      'too_few_cells',
      'too_many_cells',
      'not_a_line',
    ]),
  }),
  z.object({
    code: z.enum(['date_unreadable', 'amount_unreadable', 'amount_too_fine', 'amount_too_large']),
    text: z.string(),
  }),
  z.object({ code: z.literal('other_currency'), currency: z.string() }),
]);
export type LineFault = z.infer<typeof lineFaultSchema>;

/** What is no line that moved money, and stays out. */
const leftOutReasons = ['pending', 'footer', 'zero', 'header_again'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What a column of a table holds. */
const columnRoles = [
  'date',
  'amount',
  'in',
  'out',
  'mark',
  'currency',
  'payer',
  'payee',
  'account',
  'purpose',
  'bankId',
  'balance',
  'state',
  'ownAccount',
  'nothing',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];
const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** What somebody said of how a bank writes, where the lines alone don't tell. */
const saidSchema = z.object({
  columns: z.optional(z.array(z.enum(columnRoles)).check(z.maxLength(statementLimits.columns))),
  dateOrder: z.optional(z.enum(dateOrders)),
  decimal: z.optional(z.enum(decimalMarks)),
});
export type Said = z.infer<typeof saidSchema>;

const statementQuestions = ['columns', 'dateOrder', 'decimal'] as const;
export type StatementQuestion = (typeof statementQuestions)[number];

/** What was found out of a table. */
const statementTableSchema = z.object({
  delimiter: z.string(),
  /** 0 where it has no header. */
  headerLine: z.int(),
  columns: z.array(z.object({ name: z.string(), role: z.enum(columnRoles), example: z.string() })),
  dateOrder: z.optional(z.enum(dateOrders)),
  decimal: z.optional(z.enum(decimalMarks)),
  /** What the lines leave open. Until it is said, nothing of the file can be stored. */
  questions: z.array(z.enum(statementQuestions)),
});
export type StatementTable = z.infer<typeof statementTableSchema>;

const unreadLineSchema = z.object({ line: z.int(), fault: lineFaultSchema });
export type UnreadLine = z.infer<typeof unreadLineSchema>;
const leftOutSchema = z.object({ line: z.int(), reason: z.enum(leftOutReasons) });
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Why a file is refused whole; A code, which words say. */
const fileFaults = [
  'statement_empty',
  'statement_not_text',
  'statement_of_no_bank',
  'statement_cut_off',
  'statement_too_long',
  'statement_too_nested',
  'statement_not_xml',
] as const;
export type FileFault = (typeof fileFaults)[number];
