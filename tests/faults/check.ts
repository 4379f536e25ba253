// What must hold after every fault: acknowledged is stored, once and whole; each letter arrives.
import pg from 'pg';
import { expect } from 'vitest';
import { findRunningEmbeddedDatabase } from '#server/database/embedded.ts';
import type { Load } from '#tests/faults/load.ts';
import type { LoopbackMailServer } from '#tests/mail-server.ts';
import { waitUntil } from '#tests/wait-until.ts';

/** Of the main form: the confirmation to the rider and the notice to the organizers. */
const lettersOfSubmit = 2;

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Asks the database of the rego that runs on this DATA_DIR. */
export function queryEmbedded(dataDirectory: string): Query {
  return async (sql) => {
    const connection = await findRunningEmbeddedDatabase(dataDirectory);
    if (!connection) throw new Error('No rego runs there.');
    return queryOn(connection)(sql);
  };
}

export function queryOn(connection: pg.ClientConfig): Query {
  return async (sql) => {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
}

/** `about` is shown where it fails. */
export async function expectStored(query: Query, load: Load, about = ''): Promise<void> {
  const acknowledged = [...load.acknowledged];
  const rows = await query(`
    select registrations.id, email,
      (select count(*)::int from registration_history history
        where history.registration_id = registrations.id and action = 'registered') as histories,
      (select count(*)::int from letters where letters.registration_id = registrations.id) as letters
    from registrations`);
  const emailOf = new Map(rows.map(({ id, email }) => [id, email]));
  const isLost = ({ id, email }: { id: string; email: string }) => emailOf.get(id) !== email;
  expect(acknowledged.filter(isLost), `lost: ${about}`).toEqual([]);
  expect(new Set(emailOf.values()).size, `stored twice: ${about}`).toBe(rows.length);
  const isHalf = ({ histories, letters }: Record<string, unknown>) =>
    histories !== 1 || letters !== lettersOfSubmit;
  expect(rows.filter(isHalf), `half stored: ${about}`).toEqual([]);
}

/** Whoever was not registered was told to try again: a connection that broke, or 503 and when. */
export function expectRetryable({ refusals }: Load, about = ''): void {
  const others = refusals.filter(
    ({ status, code, retryAfter }) =>
      status !== 0 && !(status === 503 && code === 'unavailable' && retryAfter !== null),
  );
  expect(others, about).toEqual([]);
}

/** Once nobody is under way: nothing is stored that nobody was told of. */
export async function expectNoMore(query: Query, load: Load): Promise<void> {
  const [row] = await query('select count(*)::int as count from registrations');
  expect(row?.count).toBe(load.acknowledged.length);
}

/**
 * Waits until every letter is sent; then each has arrived under its own Message-ID. Resolves
 * with how many came once more: more than `mayRepeat` fail.
 */
export async function expectLetters(
  query: Query,
  mail: LoopbackMailServer,
  mayRepeat = 0,
  about = '',
  patienceMs = 90_000,
): Promise<number> {
  const isDone = async () => {
    const [row] = await query(`
      select count(*)::int as letters from letters where state <> 'sent'`);
    return row?.letters === 0;
  };
  await waitUntil(`every letter is sent ${about}`, isDone, patienceMs);
  const stored = (await query('select message_id from letters')).map((row) => row.message_id);
  const received = mail.received.map(({ email }) => email.messageId);
  expect(new Set(received), about).toEqual(new Set(stored));
  const repeated = received.length - stored.length;
  expect(repeated, `letters that came twice ${about}`).toBeLessThanOrEqual(mayRepeat);
  return repeated;
}
