// Whether a rego runs on a database: each holds a lock there while it runs, all of them the same one. What must not
// happen beside a rego takes it for itself. PostgreSQL frees it when its holder dies.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { noticeWhoIsGone } from '#server/database/connect.ts';
import { breakWhenSilent } from '#server/database/silent-connection.ts';
import { OperatorError } from '#server/running/operator-error.ts';

/** Any number that nobody else locks on this database. */
const runningLock = 7_346_002;
const retryMs = 1_000;

/**
 * Holds the lock until the one returned function is called, again after a break. Waits where somebody locked regos
 * out, and says so by `onWait`. Throws when the database can't be reached at first.
 */
export async function holdRunningLock(pool: pg.Pool, onWait: () => void): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const connect = () => connectHolder(pool, onWait);
  const kept = keepHolding(connect, await connect(), stopped.signal);
  return async () => {
    stopped.abort();
    await kept;
  };
}

async function keepHolding(
  connect: () => Promise<pg.Client>,
  first: pg.Client,
  stopped: AbortSignal,
): Promise<void> {
  let client: pg.Client | undefined = first;
  while (!stopped.aborted) {
    // An error is an end as well.
    if (client) await once(client, 'end', { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) break;
    await wait(retryMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    client = stopped.aborted ? undefined : await connect().catch(() => undefined);
  }
  await client?.end();
}

/** For work that no rego may run beside: one that starts meanwhile waits. Throws an OperatorError where one runs. */
export async function lockOutRegos(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await connectApart(pool);
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    runningLock,
  ]);
  if (rows[0]?.isTaken) return () => client.end();
  await client.end();
  throw new OperatorError('rego runs on this database; stop it first');
}

async function connectHolder(pool: pg.Pool, onWait: () => void): Promise<pg.Client> {
  const client = await connectApart(pool);
  try {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock_shared($1) as "isTaken"',
      [runningLock],
    );
    if (rows[0]?.isTaken) return watched(client);
    onWait();
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock_shared($1)', [runningLock]);
    return watched(client);
  } catch (fault) {
    await client.end();
    throw fault;
  }
}

/** Not before: the wait for the lock has no answer, either. */
function watched(client: pg.Client): pg.Client {
  breakWhenSilent(client);
  return client;
}

/** Not one of the pool's: it is held for days, and waits as long as it takes. */
async function connectApart(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    password: pool.options.password,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  });
  // What breaks it ends it too; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(noticeWhoIsGone);
  return client;
}
