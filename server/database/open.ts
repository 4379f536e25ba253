// Opens the database that the settings name: a PostgreSQL of the operator's, or the embedded one.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectPool, type Database, databaseOn } from '#server/database/connect.ts';
import {
  type EmbeddedDatabase,
  findRunningEmbeddedDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { countMissing } from '#server/database/migrations.ts';
import { holdRunningLock, lockOutRegos } from '#server/database/running-rego.ts';
import { backUpInto } from '#server/database/update-backup.ts';
import { checkVersion, NoRegoError } from '#server/database/version.ts';
import { describeFault, type Log } from '#server/requests/log.ts';
import type { Config } from '#server/running/config.ts';
import { reasonOf } from '#server/running/error-code.ts';
import { OperatorError } from '#server/running/operator-error.ts';

/** What PostgreSQL allows unless told otherwise, less what rego's commands and a psql beside the server need. */
const sharedConnections = 88;
const mostConnections = 20;

/** How long a stop waits for connections that are at work. */
const closePatienceMs = 5_000;

/** Which database the settings name, for an operator to read: never a password. */
export function placeOfDatabase({ databaseUrl, dataDirectory }: Config): string {
  if (!databaseUrl) return `the embedded one in ${dataDirectory} (DATA_DIR)`;
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl });
  return `${database} on ${host}, port ${port} (DATABASE_URL)`;
}

export type OpenedDatabase = {
  pool: pg.Pool;
  database: Database;
  close: () => Promise<void>;
};

/**
 * For commands beside a server: the database of the settings, the embedded one where a server runs it, else
 * one started for the command. Throws an OperatorError where no rego has made one, a newer one has updated it, or an
 * older one runs on it.
 * `log` hears what the embedded one has to say.
 */
export async function openForCommand(config: Config, log: Log): Promise<OpenedDatabase> {
  const running = await openRunning(config);
  const opened = running ?? (await startForCommand(config, log));
  return orClose(opened, async () => {
    const { pool } = opened;
    if ((await countMissing(pool)) === 0) return opened;
    if (running) {
      throw new OperatorError(
        'an older rego, or a command that updates its tables, is at this database; end or await it first',
      );
    }
    const backUp = backUpInto(config.dataDirectory, log);
    const alone = new AsyncDisposableStack();
    await migrateDatabase(pool, async (...missing) => {
      // A rego that runs there is an older one, and does not know the tables that these become.
      alone.defer(await lockOutRegos(pool));
      await backUp(...missing);
    }).finally(() => alone.disposeAsync());
    return opened;
  });
}

/** The same, and its tables stay as they are: a backup before an update must not update. */
export async function openAsItIs(config: Config, log: Log): Promise<OpenedDatabase> {
  return (await openRunning(config)) ?? (await startForCommand(config, log));
}

async function openRunning(config: Config): Promise<OpenedDatabase | undefined> {
  const running = config.databaseUrl ? undefined : await findRunningEmbeddedDatabase(config.dataDirectory);
  if (!running) return undefined;
  const pool = connectPool(running, { onIdleError: () => undefined, maxConnections: 4 });
  return checked({ pool, database: databaseOn(pool), close: () => pool.end() });
}

/** For a server: no statement of its own holds it up for ever. `embedded`: where that runs already. */
export async function openDatabase(
  config: Config,
  log: Log,
  embedded?: EmbeddedDatabase,
): Promise<OpenedDatabase> {
  const own = embedded ?? (await startOwn(config, log));
  const opened = await connect(config, log, { embedded: own, isHurried: true });
  // The embedded one is claimed by its directory.
  const onWait = () => log.warn({}, 'waiting for a restore, or another command that must run alone, to end');
  const alone = own ? opened : await locked(opened, (pool) => holdRunningLock(pool, onWait));
  return checked(alone, { mayBeNew: true });
}

/** For a command that no server may run beside. Throws an OperatorError where one does. */
export async function openAlone(
  config: Config,
  log: Log,
  options = { mayBeNew: false },
): Promise<OpenedDatabase> {
  return locked(await startForCommand(config, log, options), lockOutRegos);
}

async function checked(opened: OpenedDatabase, options = { mayBeNew: false }): Promise<OpenedDatabase> {
  return orClose(opened, async () => {
    await checkVersion(opened.pool, options);
    return opened;
  });
}

/** Closes it when the first work on it fails. */
async function orClose<Done>(opened: OpenedDatabase, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (fault) {
    await opened.close();
    throw fault;
  }
}

/** Released when the database is closed, which happens at once when the lock can't be had. */
async function locked(
  opened: OpenedDatabase,
  lock: (pool: pg.Pool) => Promise<() => Promise<void>>,
): Promise<OpenedDatabase> {
  const release = await orClose(opened, () => lock(opened.pool));
  const close = async () => {
    const released = Promise.race([release(), wait(closePatienceMs, undefined, { ref: false })]);
    await Promise.all([opened.close(), released]);
  };
  return { ...opened, close };
}

async function startForCommand(
  config: Config,
  log: Log,
  options = { mayBeNew: false },
): Promise<OpenedDatabase> {
  // To start the embedded one would make it.
  const isThere = config.databaseUrl || options.mayBeNew || (await hasEmbeddedDatabase(config.dataDirectory));
  if (!isThere) throw new NoRegoError();
  const opened = await connect(config, log, { embedded: await startOwn(config, log), isHurried: false });
  return checked(opened, options);
}

async function startOwn(config: Config, log: Log): Promise<EmbeddedDatabase | undefined> {
  if (config.databaseUrl) return undefined;
  return startEmbeddedDatabase({ dataDirectory: config.dataDirectory, log });
}

/** To the embedded database, or to that of the settings. Throws an OperatorError where that is not to be had. */
async function connect(
  config: Config,
  log: Log,
  { embedded, isHurried }: { embedded: EmbeddedDatabase | undefined; isHurried: boolean },
): Promise<OpenedDatabase> {
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  let isClosing = false;
  const onIdleError = (error: Error) => {
    if (!isClosing) log.warn({ fault: describeFault(error) }, 'a database connection broke');
  };
  // On an operator's PostgreSQL one connection is not the pool's: it holds the lock that shows that rego runs.
  const maxConnections = Math.min(mostConnections, Math.floor(sharedConnections / config.processes) - 1);
  const pool = connectPool(connection, { onIdleError, maxConnections, isHurried });
  const close = async () => {
    isClosing = true;
    // A connection that is still at work by now waits for something that does not come.
    const ended = Promise.race([pool.end(), wait(closePatienceMs, undefined, { ref: false })]);
    await ended.finally(() => embedded?.stop());
  };
  const opened = { pool, database: databaseOn(pool), close };
  return orClose(opened, async () => {
    await pool.query('select').catch((fault: unknown) => {
      throw new OperatorError(`no connection to ${placeOfDatabase(config)}: ${reasonOf(fault)}`);
    });
    return opened;
  });
}
