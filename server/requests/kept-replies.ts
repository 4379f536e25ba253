// What was answered is answered again while nobody writes to the database (decision 0100).
import type { Call } from '#domain/calls/call.ts';
import { JsonStream, JsonText } from '#server/requests/json-replies.ts';

export type Answered = { status: keyof Call['reply']; body: unknown };

/** As of one state of the database: a page each of many lists, in a few megabytes. */
const mostReplies = 30;
/** A page of the usual size takes half of it. */
const longestText = 100_000;

export class KeptReplies {
  #seen: string | undefined;
  #replies = new Map<string, Answered>();

  /**
   * `seen` says what had been written when a call began (auth/session-store.ts). A later call that saw the same would read the same
   * as this one, which read in between.
   */
  async answer(
    { seen, address }: { seen: string | undefined; address: string },
    read: () => Promise<Answered>,
  ): Promise<Answered> {
    if (seen === undefined) return read();
    const known = seen === this.#seen ? this.#replies.get(address) : undefined;
    if (known) return known;
    const answered = await read();
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#replies = new Map();
    }
    if (this.#replies.size < mostReplies && isShort(answered)) this.#replies.set(address, answered);
    return answered;
  }
}

function isShort({ body }: Answered): boolean {
  if (body instanceof JsonStream) return false;
  return !(body instanceof JsonText) || body.text.length <= longestText;
}
