// Why a call failed, in one sentence for a visitor.
import { CallError } from '#web/call.ts';

export function failureReason(error: unknown): string {
  if (!(error instanceof CallError)) {
    return navigator.onLine === false ? 'This device is offline.' : 'No answer from the server.';
  }
  const { reply } = error;
  return reply && reply.code !== 'unexpected' ? reply.message : 'The server had a problem.';
}
