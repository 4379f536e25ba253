// Breaks a connection on which the database leaves a question unanswered: one that hangs refuses nothing. One that only
// listens, or waits within a transaction, is asked now and then: nothing else would tell that it hangs (decision 0106).
import { Socket } from 'node:net';
import type pg from 'pg';

/** A longer one is cancelled by PostgreSQL itself, where that still works. */
export const longestStatementMs = 12_000;
/** After so long it is not PostgreSQL that is slow: whoever waits for it is told so. */
const longestSilenceMs = 15_000;
const lookEveryMs = 500;
const askAfterMs = 10_000;
/** The database ends a transaction on which nobody said a word for so long: its locks would hold others up for hours. */
export const longestIdleMs = 30_000;

/**
 * To be called when the connection is made. What waits on it then fails like on any broken connection, and the
 * pool makes another one. pg's own query_timeout would leave it in the pool, in the middle of a transaction.
 */
export function breakWhenSilent(client: pg.Client, silenceMs = longestSilenceMs): void {
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answeredBytes = stream.bytesWritten;
  let answeredAt = performance.now();
  let unansweredSince: number | undefined;
  // Before pg's own listener, which sends the next question.
  connection.prependListener('readyForQuery', () => {
    answeredBytes = stream.bytesWritten;
    answeredAt = performance.now();
    unansweredSince = undefined;
  });
  const watch = setInterval(() => {
    if (stream.bytesWritten === answeredBytes) {
      if (performance.now() - answeredAt > askAfterMs) void client.query('select 1').catch(() => undefined);
      return;
    }
    unansweredSince ??= performance.now();
    if (performance.now() - unansweredSince > silenceMs) stream.destroy();
  }, lookEveryMs);
  watch.unref();
  client.once('end', () => clearInterval(watch));
}
