// The backup that rego makes by itself once a day, and tries by restoring it into a database of its own.
import { hash } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { hourMs } from '#domain/locale/dates.ts';
import { writeBackup } from '#server/database/backup.ts';
import {
  type BackupPlan,
  type BackupState,
  backupFile,
  forgetOlderBackups,
  isFresh,
  readBackupState,
  removeUnfinished,
  writeBackupState,
} from '#server/database/backup-folder.ts';
import { BackupError } from '#server/database/backup-format.ts';
import { checkBackup } from '#server/database/backup-reader.ts';
import { patientPool } from '#server/database/connect.ts';
import { restoreBackup } from '#server/database/restore.ts';
import type { Log } from '#server/requests/log.ts';
import { errorCode, reasonOf } from '#server/running/error-code.ts';

/** Any number that nobody else locks on this database. */
const dailyLock = 7_346_003;
/** After one that failed. */
const retryMs = hourMs;
const insufficientPrivilege = '42501';

/**
 * To be called every minute: makes the backup where the hour of the day is past and no other process is at it. Throws
 * where that fails, says so in the folder, and tries again an hour later. A database that was stopped meanwhile, as with
 * rego, is no failure of the backup; where it is gone in the next as well, the backup itself may be what stops it.
 */
export function dailyBackup(pool: pg.Pool, plan: BackupPlan, log: Log): (now: Date) => Promise<void> {
  // Also for a folder that can't be written: what failed is not known there.
  let triedAt = Number.NEGATIVE_INFINITY;
  let wasStopped = false;
  return async (now) => {
    if (isLately(triedAt, now) || !(await isDue(plan, now))) return;
    await alone(pool, async (patient) => {
      if (!(await isDue(plan, now))) return;
      triedAt = now.getTime();
      await makeBackup(patient, plan, { now, log }).catch(async (fault: unknown) => {
        // Told of the second time in a row.
        wasStopped = !wasStopped && !(await isThere(patient));
        if (wasStopped) triedAt = Number.NEGATIVE_INFINITY;
        else await noteFailure(plan, now, fault);
        throw fault;
      });
      wasStopped = false;
    });
  };
}

/** Since the hour struck last there was none. */
async function isDue(plan: BackupPlan, now: Date): Promise<boolean> {
  const struck = new Date(now);
  struck.setHours(plan.hour, 0, 0, 0);
  if (struck > now) struck.setDate(struck.getDate() - 1);
  const { last, failure } = await readBackupState(plan, now);
  if (failure && isLately(Date.parse(failure.at), now)) return false;
  return !last || Date.parse(last.madeAt) < struck.getTime() || !isFresh(last, now);
}

/** Not what a clock that was wrong dated ahead. */
function isLately(tried: number, now: Date): boolean {
  return Math.abs(now.getTime() - tried) < retryMs;
}

async function alone(pool: pg.Pool, work: (patient: pg.Pool) => Promise<void>): Promise<void> {
  const patient = patientPool(pool);
  try {
    const client = await patient.connect();
    try {
      const { rows } = await client.query<{ isTaken: boolean }>(
        'select pg_try_advisory_lock($1) as "isTaken"',
        [dailyLock],
      );
      if (rows[0]?.isTaken) await work(patient);
    } finally {
      client.release(true);
    }
  } finally {
    await patient.end();
  }
}

async function makeBackup(
  pool: pg.Pool,
  plan: BackupPlan,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  await mkdir(plan.folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(plan);
  const last = await writeAndTry(pool, plan, now);
  await writeBackupState(plan, { last, failure: null });
  await forgetOlderBackups(plan, last.file);
  const { bytes, registrations, check } = last;
  log.info({ bytes, registrations, check }, 'The backup of the day was made');
}

async function isThere(pool: pg.Pool): Promise<boolean> {
  return pool.query('select').then(
    () => true,
    () => false,
  );
}

async function noteFailure(plan: BackupPlan, now: Date, fault: unknown): Promise<void> {
  const { last } = await readBackupState(plan);
  const failure = { at: now.toISOString(), reason: lineOf(fault) };
  await writeBackupState(plan, { last, failure }).catch(() => undefined);
}

/** It has its name once it was tried. */
async function writeAndTry(
  pool: pg.Pool,
  plan: BackupPlan,
  now: Date,
): Promise<NonNullable<BackupState['last']>> {
  const file = backupFile(plan, now);
  const untried = `${file}.untried`;
  const { totals, bytes } = await writeBackup(pool, untried, now);
  const check = await tryBackup(pool, untried);
  await rename(untried, file);
  const registrations = totals.find(({ table }) => table === 'registrations')?.rows ?? 0;
  return { file: path.basename(file), madeAt: now.toISOString(), bytes, registrations, check };
}

/** Throws what a restore throws. */
async function tryBackup(pool: pg.Pool, file: string): Promise<'restored' | 'read'> {
  const scratch = await makeScratch(pool);
  if (scratch === undefined) {
    await checkBackup(file);
    return 'read';
  }
  const scratchPool = patientPool(pool, ofDatabase(pool, scratch));
  try {
    await restoreBackup(scratchPool, file, { mayReplace: false });
    return 'restored';
  } finally {
    await scratchPool.end();
    // PostgreSQL waits some seconds for connections that are about to end.
    await pool.query(`drop database ${pg.escapeIdentifier(scratch)}`);
  }
}

/** An address names its database itself. */
function ofDatabase({ options }: pg.Pool, database: string): pg.PoolConfig {
  if (!options.connectionString) return { database };
  const { host, port, user, password, ssl } = new pg.Client({ connectionString: options.connectionString });
  return { connectionString: undefined, host, port, user, password: password ?? undefined, ssl, database };
}

/** PostgreSQL cuts a name after 63 bytes: of two long ones that begin alike, one would drop what the other tries. */
export function scratchName(database: string): string {
  return `rego_${hash('sha256', database).slice(0, 16)}_tried_backup`;
}

/** Undefined where the account may not make a database. */
async function makeScratch(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string; encoding: string; collate: string; ctype: string }>(
    `select datname as name, pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
      from pg_database where datname = current_database()`,
  );
  const [own] = rows;
  if (!own) throw new BackupError('PostgreSQL does not know the database of its own connection');
  const scratch = scratchName(own.name);
  try {
    await pool.query(`drop database if exists ${pg.escapeIdentifier(scratch)} with (force)`);
    await pool.query(
      `create database ${pg.escapeIdentifier(scratch)} template template0 encoding ${pg.escapeLiteral(own.encoding)}
        lc_collate ${pg.escapeLiteral(own.collate)} lc_ctype ${pg.escapeLiteral(own.ctype)}`,
    );
    return scratch;
  } catch (fault) {
    if (errorCode(fault) === insufficientPrivilege) return undefined;
    throw fault;
  }
}

/** PostgreSQL's own words may quote what people typed. */
function lineOf(fault: unknown): string {
  if (fault instanceof pg.DatabaseError) return `PostgreSQL refused (${fault.code})`;
  return reasonOf(fault);
}
