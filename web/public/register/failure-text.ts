// Why a submit failed, in words that stay on the page after the notification is gone.
import { CallError } from '#web/call.ts';

const keptText = 'Everything you typed is kept on this device.';

export const unsettledText =
  'Your last registration may not have reached us. Press the button again: you will not be registered twice.';

export const uncertainText =
  'Your earlier registration is still being looked up. Please press again in a moment.';

export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) {
    return `No answer from the server. ${keptText} Press the button again: you will not be registered twice.`;
  }
  const { reply } = error;
  if (!reply || reply.code === 'unexpected') return `The server had a problem. ${keptText}`;
  if (reply.code === 'invalid_input') {
    return `The form has changed since you opened it. ${keptText} Please reload the page.`;
  }
  return `${reply.message} ${keptText}`;
}
