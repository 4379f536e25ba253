// A bank's statement as it is read: its lines, what could not be read, and what was found out of how the bank writes.
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { statementLimits } from '#domain/money/statement-limits.ts';

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
export const columnRoles = [
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
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** What somebody said of how a bank writes, where the lines alone don't tell. */
export const saidSchema = z.object({
  columns: z.optional(z.array(z.enum(columnRoles)).check(z.maxLength(statementLimits.columns))),
  dateOrder: z.optional(z.enum(dateOrders)),
  decimal: z.optional(z.enum(decimalMarks)),
});
export type Said = z.infer<typeof saidSchema>;

const role = `(?:${columnRoles.join('|')})`;

/** The same in an address: the columns with commas between them. */
export const saidQuery = {
  ...saidSchema.shape,
  columns: z.optional(
    z
      .string()
      .check(
        z.maxLength(1_000),
        z.regex(new RegExp(`^${role}(?:,${role}){0,${statementLimits.columns - 1}}$`)),
      ),
  ),
};

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

const lineShown = 200;

/**
 * Why a line looks as if it were there before, the least certain first: it reads the same but may be a second one, it is
 * alike in another format or table, it is equal.
 */
export const doubts = ['doubtful', 'alike', 'equal'] as const;

const seenAgainSchema = z.object({
  /** Its place among the file's lines, from 0. */
  index: z.int(),
  bookedOn: z.iso.date(),
  amountCents: z.int(),
  payer: z.string(),
  purpose: z.string(),
  why: z.enum(doubts),
  /** When the other one was imported. */
  at: timestamp,
});
export type SeenAgain = z.infer<typeof seenAgainSchema>;

const extent = {
  firstDay: z.nullable(z.iso.date()),
  lastDay: z.nullable(z.iso.date()),
  /** Of the whole file; and of what no import brought before it. */
  lineCount: z.int(),
  sumCents: z.int(),
  newCount: z.int(),
  newCents: z.int(),
};

/** What is found in a file before anything of it is stored. Of long lists the beginning. */
export const statementPreviewSchema = z.object({
  format: z.enum(statementFormats),
  account: z.string(),
  ...extent,
  /** The others, which stay out unless they are added. */
  again: z.array(seenAgainSchema).check(z.maxLength(lineShown)),
  /** Other editions that have lines of it. */
  elsewhere: z.array(z.object({ edition: z.string(), lines: z.int() })),
  unreadCount: z.int(),
  unread: z.array(unreadLineSchema).check(z.maxLength(lineShown)),
  leftOut: z.array(leftOutSchema).check(z.maxLength(lineShown)),
  leftOutCount: z.int(),
  /** How far the balances of the file are from its lines; absent where it gives none. */
  balanceOffCents: z.optional(z.int()),
  table: z.optional(statementTableSchema),
  first: z.array(z.extend(statementLineSchema, { isNew: z.boolean() })),
});
export type StatementPreview = z.infer<typeof statementPreviewSchema>;

/** What whoever imports has seen: another reading than that is not stored. */
export const seenQuery = {
  lines: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(statementLimits.lines)),
  sum: z.string().check(z.regex(/^-?\d{1,14}$/)),
  /** Places of lines that are stored although they look as if they were there before. */
  add: z.optional(z.string().check(z.regex(/^\d{1,5}(?:,\d{1,5}){0,199}$/))),
};

const importedStatementSchema = z.object({
  id: z.uuid(),
  format: z.string(),
  ...extent,
  /** Of these, how many are matched, in part or whole, or put aside. */
  matchedCount: z.int(),
  /** What undoing it takes: not what another import shows, too. */
  goingCount: z.int(),
  goingMatchedCount: z.int(),
  createdAt: timestamp,
  createdBy: z.string(),
  undoneAt: z.nullable(timestamp),
});
export type ImportedStatement = z.infer<typeof importedStatementSchema>;

export const importedPageSchema = z.object({ items: z.array(importedStatementSchema), total: z.int() });
export type ImportedPage = z.infer<typeof importedPageSchema>;

export const importReplySchema = z.object({ id: z.uuid(), newCount: z.int(), newCents: z.int() });

export const undoReplySchema = z.object({
  /** How many transfers went, and how many of them were matched. */
  lineCount: z.int(),
  matchedCount: z.int(),
});
