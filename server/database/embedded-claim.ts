// Which rego owns a data directory: a lock that the system frees when its owner dies, and a record beside it.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { EmbeddedDatabaseError } from '#server/database/embedded-error.ts';
import { errorCode, ignoreMissing } from '#server/running/error-code.ts';

const recordSchema = z.object({
  pid: z.number(),
  /** A short way to a socket whose path is too long. */
  alias: z.string().optional(),
  /** There once PostgreSQL answers. */
  connection: z
    .object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() })
    .optional(),
});

type ClaimRecord = z.infer<typeof recordSchema>;

type Claim = {
  /** What the owner before left, when it had no time to clear up. */
  former: ClaimRecord | undefined;
  record(fields: Omit<ClaimRecord, 'pid'>): Promise<void>;
  release(): Promise<void>;
};

const lockName = 'postgres.lock';
const recordName = 'postgres.json';
/** A command that looks whether rego runs holds the lock for less than a millisecond. */
const lockTimeoutMs = 300;
const sqliteBusy = 5;

/** A lock is gone when its handle is collected. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Node has no file locks of its own; SQLite's are the system's (fcntl). Unlike a process number they are never
 * stale, can't be won by two, and hold between containers that share a volume. Nothing in this process may open
 * the lock file in another way: closing it would free the lock.
 */
export async function claimDataDirectory(folder: string): Promise<Claim> {
  const file = path.join(folder, lockName);
  // SQLite would create it too, but says less when it can't.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch(ignoreExisting);
  const lock = takeLock(file);
  if (!lock) {
    const owner = await readRecord(folder).catch(() => undefined);
    throw new EmbeddedDatabaseError(
      `DATA_DIR ${folder} is already in use by rego${owner ? `, process ${owner.pid}` : ''}; stop it first`,
    );
  }
  heldLocks.add(lock);
  const recordFile = path.join(folder, recordName);
  const claim: Claim = {
    former: await readRecord(folder).catch(() => undefined),
    async record(fields) {
      await writeFile(`${recordFile}.new`, JSON.stringify({ pid: process.pid, ...fields }), { mode: 0o600 });
      await rename(`${recordFile}.new`, recordFile);
    },
    async release() {
      if (!heldLocks.delete(lock)) return;
      await rm(recordFile, { force: true }).catch(() => undefined);
      lock.close();
    },
  };
  try {
    await claim.record({});
  } catch (fault) {
    await claim.release();
    throw fault;
  }
  return claim;
}

/** The record of a rego that runs now. */
export async function readLiveRecord(folder: string): Promise<ClaimRecord | undefined> {
  const record = await readRecord(folder);
  return record && isLocked(path.join(folder, lockName)) ? record : undefined;
}

async function readRecord(folder: string): Promise<ClaimRecord | undefined> {
  const text = await readFile(path.join(folder, recordName), 'utf8').catch(ignoreMissing);
  return text === undefined ? undefined : recordSchema.parse(JSON.parse(text));
}

function takeLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    // Nothing is written then, so a full disk doesn't matter here.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (fault) {
    lock.close();
    if (isBusy(fault)) return undefined;
    throw fault;
  }
}

function isLocked(file: string): boolean {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    reader.exec('select 1 from sqlite_master');
    return false;
  } catch (fault) {
    if (isBusy(fault)) return true;
    throw fault;
  } finally {
    reader.close();
  }
}

function isBusy(fault: unknown): boolean {
  return fault instanceof Error && 'errcode' in fault && fault.errcode === sqliteBusy;
}

function ignoreExisting(fault: unknown): void {
  if (errorCode(fault) !== 'EEXIST') throw fault;
}
