// THE table of calls (product.md, section 7): method and path, who may call, what goes in, what comes out. One entry each,
// by who calls. The server binds a handler to every entry (server/route.ts), the browser takes its types (web/call.ts).
import { adminCalls } from '#domain/admin-calls.ts';
import { bankLineCalls } from '#domain/bank-line-calls.ts';
import { boardCalls } from '#domain/board-calls.ts';
import { mailingCalls } from '#domain/mailing-calls.ts';
import { organizerCalls } from '#domain/organizer-calls.ts';
import { paymentCalls } from '#domain/payment-calls.ts';
import { ruleCalls } from '#domain/rule-calls.ts';
import { settingsCalls } from '#domain/settings-calls.ts';
import { sheetCalls } from '#domain/sheet-calls.ts';
import { visitorCalls } from '#domain/visitor-calls.ts';

export const api = {
  ...visitorCalls,
  ...organizerCalls,
  ...adminCalls,
  ...mailingCalls,
  ...settingsCalls,
  ...paymentCalls,
  ...bankLineCalls,
  ...ruleCalls,
  ...sheetCalls,
  ...boardCalls,
};

export type Api = typeof api;
export type CallName = keyof Api;
