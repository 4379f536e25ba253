// What admins call about money that came: statements of the bank.
import * as z from 'zod/mini';
import { type Call, idParams } from '#domain/call.ts';
import { pageSchema } from '#domain/registration-list.ts';
import {
  importedPageSchema,
  importReplySchema,
  saidQuery,
  seenQuery,
  statementPreviewSchema,
  undoReplySchema,
} from '#domain/statement.ts';

export const paymentCalls = {
  'GET /api/admin/statements': {
    summary: "Imports of the bank's statements, the newest first",
    access: 'admin',
    query: z.object(pageSchema),
    reply: { 200: importedPageSchema },
  },
  'POST /api/admin/statements/preview': {
    summary: "What is found in a bank's file: CSV, CAMT.053, MT940 or OFX. Stores nothing",
    access: 'admin',
    editions: 'over',
    isFile: true,
    query: z.object(saidQuery),
    refuses: ['statement_unreadable'],
    reply: { 200: statementPreviewSchema },
  },
  'POST /api/admin/statements': {
    summary: "Import a bank's file: each line that no import brought before is stored as a transfer",
    access: 'admin',
    editions: 'over',
    isFile: true,
    query: z.object({ ...saidQuery, ...seenQuery }),
    refuses: ['statement_unreadable', 'statement_unclear', 'statement_not_as_seen', 'statement_known'],
    reply: { 201: importReplySchema },
  },
  'POST /api/admin/statements/:id/undo': {
    summary:
      'Undo an import: its transfers and what they were matched with are void, and it may be imported again',
    access: 'admin',
    editions: 'over',
    params: idParams,
    refuses: ['statement_not_found', 'statement_undone'],
    reply: { 200: undoReplySchema },
  },
} satisfies Record<string, Call>;
