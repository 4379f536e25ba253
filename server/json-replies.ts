// Replies that are JSON already: text that the database wrote, at once or a few rows at a time.
import { Readable } from 'node:stream';

/** A reply that the database has written. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A reply too long to hold in memory: an array, a few rows at a time, each as JSON. */
export class JsonStream {
  readonly stream: Readable;

  constructor(chunks: AsyncIterable<readonly string[]>) {
    this.stream = Readable.from(arrayOf(chunks));
  }
}

async function* arrayOf(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield separator + rows.join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
