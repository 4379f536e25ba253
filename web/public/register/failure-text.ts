// Why a submit failed, in words that stay on the page after the notification is gone.
import { codeOf } from '#web/call.ts';
import { failureReason } from '#web/public/failure-reason.ts';
import { isRefusal } from '#web/public/register/send-registration.ts';
import * as words from '#words/riders/register.ts';

/** By its admins, or there is another event by now. */
export function isFormChanged(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'invalid_input' || code === 'edition_over';
}

export function failureText(error: unknown): string {
  if (isFormChanged(error)) return words.keptText(words.formChanged);
  const reason = failureReason(error);
  return isRefusal(error) ? words.keptText(reason) : words.keptAgainText(reason);
}
