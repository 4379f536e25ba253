// Why a submit failed, in words that stay on the page after the notification is gone.
import { CallError } from '#web/call.ts';
import { failureReason } from '#web/public/failure-reason.ts';
import { isRefusal } from '#web/public/register/send-registration.ts';

const keptText = 'Everything you typed is kept on this device.';
const againText = 'Press the button again: you will not be registered twice.';

export const unsettledText = `Your last registration may not have reached us. ${againText}`;

export const uncertainText =
  'Your earlier registration is still being looked up. Please press again in a moment.';

/** Trying again is of no use. */
export const formChangedText = 'The form has changed since you opened it. Please reload the page.';

export function isFormChanged(error: unknown): boolean {
  return error instanceof CallError && error.reply?.code === 'invalid_input';
}

export function failureText(error: unknown): string {
  if (isFormChanged(error)) return `${formChangedText} ${keptText}`;
  const reason = `${failureReason(error)} ${keptText}`;
  return isRefusal(error) ? reason : `${reason} ${againText}`;
}
