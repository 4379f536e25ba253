// Reads the registration that this tab holds the token of.
import { CallError, call, type ReplyOf } from '#web/call.ts';
import type { Holder } from '#web/public/draft.ts';

/** On a poor connection an answer takes long; a connection that is none says nothing for ever. */
export const answerTimeoutMs = 30_000;

/** Undefined when the token opens nothing; throws when nobody knows, as without an answer. */
export async function readOwnRegistration({
  id,
  token,
}: Holder): Promise<ReplyOf<'GET /api/registrations/:id'> | undefined> {
  try {
    return await call('GET /api/registrations/:id', { params: { id }, token, timeoutMs: answerTimeoutMs });
  } catch (error) {
    if (error instanceof CallError && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}
