// Starts a real PostgreSQL of rego's own in DATA_DIR/postgres, reachable only through a socket in that private folder.
import { access, constants, mkdir, mkdtemp, rm, rmdir, stat, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findLauncher } from '#server/database/embedded-account.ts';
import { claimDataDirectory, readLiveRecord } from '#server/database/embedded-claim.ts';
import { databaseName, databaseUser, prepareCluster } from '#server/database/embedded-cluster.ts';
import { explainFault } from '#server/database/embedded-error.ts';
import { port } from '#server/database/embedded-process.ts';
import { keepPostgresRunning } from '#server/database/embedded-restart.ts';
import { endFormerPostgres } from '#server/database/embedded-takeover.ts';
import type { Log } from '#server/requests/log.ts';
import { ignoreMissing } from '#server/running/error-code.ts';

export type EmbeddedDatabase = {
  /** For pg.Pool; the host is the socket's folder. Stays valid when PostgreSQL is started again. */
  connection: { host: string; port: number; user: string; database: string };
  /** Stops PostgreSQL (open transactions are rolled back) and waits. Idempotent. */
  stop(): Promise<void>;
};

/** Throws an EmbeddedDatabaseError whose message is one line for the operator. */
export async function startEmbeddedDatabase(options: {
  dataDirectory: string;
  log: Log;
  /** Told whenever one of PostgreSQL's programs runs. */
  onSpawn?: (() => void) | undefined;
}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.dataDirectory);
  const undo = new AsyncDisposableStack();
  try {
    const connection = await start(folder, options, undo);
    let stopping: Promise<void> | undefined;
    return {
      connection,
      stop() {
        stopping ??= undo.disposeAsync();
        return stopping;
      },
    };
  } catch (fault) {
    await undo.disposeAsync();
    throw explainFault(fault, folder);
  }
}

/** How rego's own commands reach the database of a rego that runs on this DATA_DIR; undefined if none does. */
export async function findRunningEmbeddedDatabase(
  dataDirectory: string,
): Promise<EmbeddedDatabase['connection'] | undefined> {
  const folder = path.resolve(dataDirectory);
  try {
    return (await readLiveRecord(folder))?.connection;
  } catch (fault) {
    throw explainFault(fault, folder);
  }
}

/** Whether a rego has made its database there; nothing is made by asking. */
export async function hasEmbeddedDatabase(dataDirectory: string): Promise<boolean> {
  const folder = path.resolve(dataDirectory);
  try {
    return (await stat(path.join(folder, 'postgres/PG_VERSION')).catch(ignoreMissing)) !== undefined;
  } catch (fault) {
    throw explainFault(fault, folder);
  }
}

async function start(
  folder: string,
  { log, onSpawn }: { log: Log; onSpawn?: (() => void) | undefined },
  undo: AsyncDisposableStack,
): Promise<EmbeddedDatabase['connection']> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const claim = await claimDataDirectory(folder);
  undo.defer(claim.release);
  const cluster = path.join(folder, 'postgres');
  const launcher = { ...(await findLauncher(cluster)), onSpawn };
  await prepareCluster(launcher, cluster);
  if (claim.former?.alias) await removeAlias(claim.former.alias);

  const isTooLong = Buffer.byteLength(path.join(cluster, `.s.PGSQL.${port}`)) > longestSocketPathBytes;
  const alias = isTooLong ? await makeAlias(cluster, undo) : undefined;
  await claim.record(alias ? { alias } : {});

  undo.defer(
    await keepPostgresRunning(launcher, cluster, log, () => endFormerPostgres(cluster, claim.former?.pid)),
  );
  const connection = { host: alias ?? cluster, port, user: databaseUser, database: databaseName };
  await claim.record({ connection, ...(alias ? { alias } : {}) });
  return connection;
}

const longestSocketPathBytes = process.platform === 'darwin' ? 103 : 107;

/** A short way to the socket: a link in a new folder that nobody else may enter. */
async function makeAlias(cluster: string, undo: AsyncDisposableStack): Promise<string> {
  const privateFolder = await mkdtemp(path.join(os.tmpdir(), 'rego-'));
  const alias = path.join(privateFolder, 'postgres');
  undo.defer(() => removeAlias(alias));
  await symlink(cluster, alias);
  return alias;
}

async function removeAlias(alias: string): Promise<void> {
  await rm(alias, { force: true }).catch(() => undefined);
  await rmdir(path.dirname(alias)).catch(() => undefined);
}
