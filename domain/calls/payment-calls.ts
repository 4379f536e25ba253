// What organizers and admins call about money: what is recorded by hand, and statements of the bank.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import type { Call } from '#domain/calls/call.ts';
import {
  moneyLetterPreviewSchema,
  remindedSchema,
  reminderPlanSchema,
  remindersSentSchema,
  typedLetterSchema,
} from '#domain/letters/reminder.ts';
import { actedSchema, paySelectedSchema } from '#domain/lists/selection.ts';
import {
  moneyStatementSchema,
  newCorrectionSchema,
  newDiscountSchema,
  newPaymentSchema,
  newRefundSchema,
} from '#domain/money/money.ts';
import {
  ledgerRowsSchema,
  overviewSchema,
  owingListSchema,
  owingPageSchema,
  refundsDueSchema,
} from '#domain/money/payments-overview.ts';
import {
  importedPageSchema,
  importReplySchema,
  saidQuery,
  seenQuery,
  statementPreviewSchema,
  undoReplySchema,
} from '#domain/money/statement.ts';
import { statementLimits } from '#domain/money/statement-limits.ts';

const moneyReply = { 200: moneyStatementSchema };

/** An edition that is over takes money and gives it back. */
const editions = 'over';

export const paymentCalls = {
  'GET /api/admin/payments/overview': {
    summary: 'What is due, came in, is open and overdue, and whether each statement adds up',
    access: 'admin',
    reply: { 200: overviewSchema },
  },
  'GET /api/admin/payments/owing': {
    summary: 'Who owes something, by amount, age or name, and for how many days it is overdue',
    access: 'admin',
    query: owingListSchema,
    reply: { 200: owingPageSchema },
  },
  'GET /api/admin/payments/refunds': {
    summary: 'To whom money is due to go back, with the account that it came from',
    access: 'admin',
    reply: { 200: refundsDueSchema },
  },
  'GET /api/admin/payments/ledger': {
    summary: "The treasurer's ledger: every part of every transfer, whose it is and what for",
    access: 'admin',
    reply: { 200: ledgerRowsSchema },
  },
  'POST /api/admin/payments/letters/preview': {
    summary: 'A letter about money in the words that were typed, as a rider gets it to whom it would go',
    access: 'admin',
    editions: 'all',
    body: typedLetterSchema,
    reply: { 200: moneyLetterPreviewSchema },
  },
  'GET /api/admin/reminders': {
    summary: 'Who owes and may be reminded, who is left out and why, with the letter as one gets it',
    access: 'admin',
    query: remindedSchema,
    reply: { 200: reminderPlanSchema },
  },
  'POST /api/admin/reminders': {
    summary: 'Write to everybody who owes something and was not reminded within a day, or to one of them',
    access: 'admin',
    editions,
    isSubmit: true,
    query: remindedSchema,
    refuses: ['idempotency_key_reused'],
    reply: { 200: remindersSentSchema },
  },
  'GET /api/admin/statements': {
    summary: "Imports of the bank's statements, the newest first",
    access: 'admin',
    query: z.object(pageSchema),
    reply: { 200: importedPageSchema },
  },
  'POST /api/admin/statements/preview': {
    summary: "What is found in a bank's file: CSV, CAMT.053, MT940 or OFX. Stores nothing",
    access: 'admin',
    editions,
    isFile: true,
    bodyBytes: statementLimits.bytes,
    query: z.object(saidQuery),
    refuses: ['statement_unreadable'],
    reply: { 200: statementPreviewSchema },
  },
  'POST /api/admin/statements': {
    summary: "Import a bank's file: each line that no import brought before is stored as a transfer",
    access: 'admin',
    editions,
    isFile: true,
    bodyBytes: statementLimits.bytes,
    query: z.object({ ...saidQuery, ...seenQuery }),
    refuses: ['statement_unreadable', 'statement_unclear', 'statement_not_as_seen', 'statement_known'],
    reply: { 201: importReplySchema },
  },
  'POST /api/admin/statements/:id/undo': {
    summary:
      'Undo an import: its transfers and what they were matched with are void, and it may be imported again',
    access: 'admin',
    editions,
    refuses: ['statement_not_found', 'statement_undone'],
    reply: { 200: undoReplySchema },
  },
  'GET /api/registrations/:id/money': {
    summary: 'What one registration owes, what came and went back, and who wrote it',
    access: 'staff',
    refuses: ['registration_not_found'],
    reply: moneyReply,
  },
  'POST /api/registrations/:id/money/payments': {
    summary: 'Record that money came; organizers cash, of those who take part in their sections',
    access: 'staff',
    editions,
    isSubmit: true,
    body: newPaymentSchema,
    refuses: ['registration_not_found', 'money_changed', 'idempotency_key_reused'],
    reply: moneyReply,
  },
  'POST /api/selection/payments': {
    summary:
      'Record that all that is open came, of up to a hundred riders; organizers cash, of their sections; who is left is told',
    access: 'staff',
    editions,
    isSubmit: true,
    body: paySelectedSchema,
    refuses: ['idempotency_key_reused'],
    reply: { 200: actedSchema },
  },
  'POST /api/registrations/:id/money/corrections': {
    summary: 'Take back what was recorded by mistake, by a counter-entry; organizers what they recorded',
    access: 'staff',
    editions,
    isSubmit: true,
    body: newCorrectionSchema,
    refuses: [
      'registration_not_found',
      'money_changed',
      'transfer_not_found',
      'transfer_corrected',
      'idempotency_key_reused',
    ],
    reply: moneyReply,
  },
  'POST /api/admin/registrations/:id/money/refunds': {
    summary: 'Record that money went back',
    access: 'admin',
    editions,
    isSubmit: true,
    body: newRefundSchema,
    refuses: ['registration_not_found', 'money_changed', 'refund_too_large', 'idempotency_key_reused'],
    reply: moneyReply,
  },
  'POST /api/admin/registrations/:id/money/discounts': {
    summary: 'Let somebody off what they owe, or a part of it',
    access: 'admin',
    editions,
    isSubmit: true,
    body: newDiscountSchema,
    refuses: ['registration_not_found', 'money_changed', 'discount_too_large', 'idempotency_key_reused'],
    reply: moneyReply,
  },
} satisfies Record<string, Call>;
