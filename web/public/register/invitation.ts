// What the link of an invitation fills the form with.
import { CallError, call } from '#web/call.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import { invitedAnswers } from '#web/public/register/invited-answers.ts';
import type { RegisterChange } from '#web/public/register/registration-form.ts';

/** Nothing where the link says nothing any more; without an answer a reload asks again. */
export async function takeInvitation(change: (change: RegisterChange) => void): Promise<void> {
  const token = window.location.hash.slice('#invitation='.length);
  try {
    const invited = await call('GET /api/invitation', { token, timeoutMs: answerTimeoutMs });
    forgetLink();
    change({ type: 'invited', fill: invitedAnswers(invited) });
  } catch (error) {
    if (error instanceof CallError && error.status < 500) forgetLink();
  }
}

/** So that the address that somebody copies or shows is the form's. */
function forgetLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
