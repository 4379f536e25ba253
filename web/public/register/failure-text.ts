// Why a submit failed, in words that stay on the page after the notification is gone.
import { CallError } from '#web/call.ts';
import { failureReason } from '#web/public/failure-reason.ts';
import { isRefusal } from '#web/public/register/send-registration.ts';

const keptText = 'Everything you typed is kept on this device.';
const againText = 'Press the button again: you will not be registered twice.';

export const unsettledText = `Your last registration may not have reached us. ${againText}`;

export const uncertainText =
  'Your earlier registration is still being looked up. Please press again in a moment.';

export function failureText(error: unknown): string {
  if (error instanceof CallError && error.reply?.code === 'invalid_input') {
    return `The form has changed since you opened it. ${keptText} Please reload the page.`;
  }
  const reason = `${failureReason(error)} ${keptText}`;
  return isRefusal(error) ? reason : `${reason} ${againText}`;
}
