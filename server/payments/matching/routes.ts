// The calls by which admins say whose money the lines of bank statements are.
import { findDebtors, listBankLines } from '#server/payments/matching/bank-lines.ts';
import { confirmSure, matchLine, putAside, undoLine } from '#server/payments/matching/match.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function matchingHandlers({ database, clock, outbox }: Services) {
  return {
    'GET /api/admin/bank-lines': ({ query }) => listBankLines(database, query),
    'GET /api/admin/bank-lines/people': ({ query }) => findDebtors(database, query.q ?? ''),
    'POST /api/admin/bank-lines/sure': async ({ body, actor }) => ({
      confirmed: await confirmSure(database, body.lines, { actor, now: clock(), outbox }),
    }),
    'POST /api/admin/bank-lines/:id/match': ({ params, body, actor }) =>
      matchLine(database, params.id, body, { actor, now: clock(), outbox }),
    'POST /api/admin/bank-lines/:id/aside': ({ params, body, actor }) =>
      putAside(database, params.id, body, { actor, now: clock() }),
    'POST /api/admin/bank-lines/:id/undo': ({ params, actor }) =>
      undoLine(database, params.id, { actor, now: clock(), outbox }),
  } satisfies Partial<Handlers>;
}
