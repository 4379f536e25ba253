// THE table of calls (product.md, section 7): method and path, who may call, what goes in, what comes out. One entry each,
// by who calls. The server binds a handler to every entry (server/requests/route.ts), the browser takes its types (web/call.ts).
import { adminCalls } from '#domain/calls/admin-calls.ts';
import { bankLineCalls } from '#domain/calls/bank-line-calls.ts';
import { boardCalls } from '#domain/calls/board-calls.ts';
import { mailingCalls } from '#domain/calls/mailing-calls.ts';
import { organizerCalls } from '#domain/calls/organizer-calls.ts';
import { paymentCalls } from '#domain/calls/payment-calls.ts';
import { ruleCalls } from '#domain/calls/rule-calls.ts';
import { settingsCalls } from '#domain/calls/settings-calls.ts';
import { sheetCalls } from '#domain/calls/sheet-calls.ts';
import { visitorCalls } from '#domain/calls/visitor-calls.ts';

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
