// What the link of an invitation fills the form with.
import { CallError, call } from '#web/call.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import type { Invited } from '#web/public/register/registration-form.ts';

/** Undefined where the link says nothing any more; without an answer a reload asks again. */
export async function readInvitation(): Promise<Invited | undefined> {
  const token = window.location.hash.slice('#invitation='.length);
  try {
    const invited = await call('GET /api/invitation', { token, timeoutMs: answerTimeoutMs });
    forgetLink();
    return invited;
  } catch (error) {
    if (error instanceof CallError && error.status < 500) forgetLink();
    return undefined;
  }
}

/** So that the address that somebody copies or shows is the form's. */
function forgetLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
