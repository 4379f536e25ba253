// Why a call failed, in one sentence for a visitor.
import { CallError } from '#web/call.ts';
import * as words from '#words/riders/pages.ts';

export function failureReason(error: unknown): string {
  if (!(error instanceof CallError)) {
    return navigator.onLine === false ? words.offline : words.noAnswer;
  }
  const { reply } = error;
  return reply && reply.code !== 'unexpected' ? reply.message : words.serverProblem;
}
