// Breaks a connection on which the database leaves a question unanswered: one that hangs refuses nothing.
import { Socket } from 'node:net';
import type pg from 'pg';

/** A longer one is cancelled by PostgreSQL itself, where that still works. */
export const longestStatementMs = 12_000;
/** After so long it is not PostgreSQL that is slow: whoever waits for it is told so. */
const longestSilenceMs = 15_000;
const lookEveryMs = 500;

/**
 * To be called when the connection is made. What waits on it then fails like on any broken connection, and the
 * pool makes another one. pg's own query_timeout would leave it in the pool, in the middle of a transaction.
 */
export function breakWhenSilent(client: pg.Client, silenceMs = longestSilenceMs): void {
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answeredBytes = stream.bytesWritten;
  let unansweredSince: number | undefined;
  // Before pg's own listener, which sends the next question.
  connection.prependListener('readyForQuery', () => {
    answeredBytes = stream.bytesWritten;
    unansweredSince = undefined;
  });
  const watch = setInterval(() => {
    if (stream.bytesWritten === answeredBytes) return;
    unansweredSince ??= performance.now();
    if (performance.now() - unansweredSince > silenceMs) stream.destroy();
  }, lookEveryMs);
  watch.unref();
  client.once('end', () => clearInterval(watch));
}
