// Replies that are JSON already: text that the database wrote, at once or a few rows at a time.
import { Readable } from 'node:stream';

/** A reply that the database has written. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A reply too long to hold in memory: rows as JSON, a few at a time and a line each, between a first line and a last one. */
export class JsonStream {
  readonly stream: Readable;

  constructor(
    chunks: AsyncIterable<readonly string[]>,
    [first, last]: readonly [string, string] = ['[', ']'],
  ) {
    this.stream = Readable.from(linesOf(chunks, first, last));
  }
}

async function* linesOf(
  chunks: AsyncIterable<readonly string[]>,
  first: string,
  last: string,
): AsyncGenerator<string> {
  yield first;
  let separator = '\n';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    // Joined with the separator before them: what is put before a long text copies it once more.
    yield rows.with(0, `${separator}${rows[0]}`).join(',\n');
    separator = ',\n';
  }
  yield `\n${last}`;
}
