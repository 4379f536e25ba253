// The folder of the daily backups (BACKUP_DIR): the newest few, and what is known of the last one and the last failure.
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { hourMs } from '#domain/locale/dates.ts';
import { parseJson } from '#server/database/backup-format.ts';
import { ignoreMissing, reasonOf } from '#server/running/error-code.ts';

export type BackupPlan = {
  folder: string;
  /** So many of them stay. */
  keep: number;
  /** From 0 to 23, as the server's clock tells it. */
  hour: number;
};

const backupSchema = z.object({
  file: z.string(),
  madeAt: z.iso.datetime(),
  bytes: z.int(),
  registrations: z.int(),
  /** Put into a database of its own and compared; or read whole, where the account may not make a database. */
  check: z.enum(['restored', 'read']),
});
const stateSchema = z.object({
  last: z.nullable(backupSchema),
  /** Since that one; null after a success. One line for the operator. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type BackupState = z.infer<typeof stateSchema>;

/** One a day, and half a day for one that fails and is tried again. */
const freshMs = 36 * hourMs;

export function isFresh({ madeAt }: { madeAt: string }, now: Date): boolean {
  // One that is dated ahead is of a clock that was wrong.
  return Math.abs(now.getTime() - Date.parse(madeAt)) < freshMs;
}

const stateName = 'state.json';
const backupName = /^rego-\d{4}-\d\d-\d\dT[\d-]+Z\.rego$/;
/** Written, or being written, and not tried yet (daily-backup.ts). An operator may keep files of their own there. */
const untriedName = /^rego-\d{4}-\d\d-\d\dT[\d-]+Z\.rego\.untried\b/;

export function backupFile({ folder }: Pick<BackupPlan, 'folder'>, now: Date): string {
  return path.join(folder, `rego-${now.toISOString().replaceAll(/[:.]/g, '-')}.rego`);
}

/** Without the last one where its file is gone. A folder that can't be read is a failure of just now. */
export async function readBackupState(
  { folder }: Pick<BackupPlan, 'folder'>,
  now = new Date(),
): Promise<BackupState> {
  try {
    const text = await readFile(path.join(folder, stateName), 'utf8').catch(ignoreMissing);
    const { last, failure } = stateSchema.safeParse(parseJson(text ?? '')).data ?? {
      last: null,
      failure: null,
    };
    const isThere = last && (await stat(path.join(folder, last.file)).catch(ignoreMissing));
    return { last: isThere ? last : null, failure };
  } catch (fault) {
    const reason = `${folder} was not read: ${reasonOf(fault)}`;
    return { last: null, failure: { at: now.toISOString(), reason } };
  }
}

export async function writeBackupState({ folder }: BackupPlan, state: BackupState): Promise<void> {
  const file = path.join(folder, stateName);
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** What a run left that was killed. */
export async function removeUnfinished({ folder }: BackupPlan): Promise<void> {
  const names = (await readdir(folder)).filter((name) => untriedName.test(name));
  for (const name of names) await rm(path.join(folder, name), { force: true });
}

/** `newest` is the one that was made now: what a wrong clock dated later goes first. */
export async function forgetOlderBackups({ folder, keep }: BackupPlan, newest: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  const [ahead, others] = [names.filter((name) => name > newest), names.filter((name) => name <= newest)];
  for (const name of [...ahead, ...others].slice(0, Math.max(0, names.length - keep)))
    await rm(path.join(folder, name), { force: true });
}
