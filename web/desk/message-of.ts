// What a failed call says to whoever pressed the button.
import { CallError } from '#web/call.ts';

/** The server's own message; else `otherwise`, since a browser's or a proxy's words help nobody. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.reply?.message) || otherwise;
}
