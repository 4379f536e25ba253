// What a failed call says to whoever pressed the button.
import type { FieldErrors } from '#domain/basics/errors.ts';
import { CallError } from '#web/call.ts';
import type { ToastText } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/desk-frame.ts';

/** The server's own message; else `otherwise`, since a browser's or a proxy's words help nobody. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.reply?.message) || otherwise;
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.reply?.code === 'unauthorized';
}

/** What the server says of single fields; empty when it is about none. */
export function fieldsOf(error: unknown): FieldErrors {
  return (error instanceof CallError && error.reply?.fields) || {};
}

/** product.md, section 8: what a 401 says, whoever is signed in. */
export const signedOutToast: ToastText = {
  title: words.unauthorized,
  description: words.loggedOut,
  isError: true,
};

export function failureToast(title: string, error: unknown, otherwise = words.pleaseTryAgain): ToastText {
  if (isSessionOver(error)) return signedOutToast;
  return { title, description: messageOf(error, otherwise), isError: true };
}
