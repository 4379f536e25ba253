// What admins call to say whose money the lines of bank statements are. Organizers see none of them.
import * as z from 'zod/mini';
import type { Call } from '#domain/calls/call.ts';
import {
  bankLineListSchema,
  bankLinePageSchema,
  bankLineSchema,
  confirmedSchema,
  debtorsSchema,
  newAsideSchema,
  newMatchSchema,
  sureLinesSchema,
} from '#domain/money/bank-line.ts';

const reply = { 200: bankLineSchema };
/** An edition that is over takes money. */
const editions = 'over';

export const bankLineCalls = {
  'GET /api/admin/bank-lines': {
    summary: 'Lines of bank statements, with proposals of whose money each is',
    access: 'admin',
    query: bankLineListSchema,
    reply: { 200: bankLinePageSchema },
  },
  'GET /api/admin/bank-lines/people': {
    summary: 'Who a line may be for, by name or code, with what is open of them',
    access: 'admin',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200))) }),
    reply: { 200: debtorsSchema },
  },
  'POST /api/admin/bank-lines/sure': {
    summary: 'Confirm the proposals that are sure, of these lines',
    access: 'admin',
    editions,
    body: sureLinesSchema,
    refuses: ['bank_line_taken', 'debtor_changed'],
    reply: { 200: confirmedSchema },
  },
  'POST /api/admin/bank-lines/:id/match': {
    summary: 'Say whose money a line is, of one or several',
    access: 'admin',
    editions,
    body: newMatchSchema,
    refuses: [
      'bank_line_not_found',
      'bank_line_taken',
      'debtor_changed',
      'transfer_spent',
      'refund_too_large',
    ],
    reply,
  },
  'POST /api/admin/bank-lines/:id/aside': {
    summary: "Put a line aside: it is no rider's money",
    access: 'admin',
    editions,
    body: newAsideSchema,
    refuses: ['bank_line_not_found', 'bank_line_taken'],
    reply,
  },
  'POST /api/admin/bank-lines/:id/undo': {
    summary: 'Take back what was said of a line',
    access: 'admin',
    editions,
    refuses: ['bank_line_not_found', 'transfer_corrected'],
    reply,
  },
} satisfies Record<string, Call>;
