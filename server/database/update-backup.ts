// The backup that rego makes by itself before it updates a database's tables.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '#domain/locale/dates.ts';
import { writeBackup } from '#server/database/backup.ts';
import { BackupError } from '#server/database/backup-format.ts';
import type { BackUp } from '#server/database/migrate.ts';
import type { Log } from '#server/requests/log.ts';
import { ignoreMissing, reasonOf } from '#server/running/error-code.ts';
import { OperatorError } from '#server/running/operator-error.ts';

/** A start that fails at its update makes one each time. */
const keptAtMost = 3;
/** They hold personal data, which may have been deleted since. */
const keptForDays = 30;

const folderIn = (dataDirectory: string) => path.join(dataDirectory, 'backups');

/** `log` hears where the file lies. Throws an OperatorError, and nothing is updated, where it can't be written. */
export function backUpInto(dataDirectory: string, log: Log): BackUp {
  return async (pool) => {
    const folder = folderIn(dataDirectory);
    const now = new Date();
    const file = path.join(folder, `before-update-${now.toISOString().replaceAll(/[:.]/g, '-')}.rego`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((fault: unknown) => {
        throw new BackupError(`${folder} was not made: ${reasonOf(fault)}`);
      });
      await writeBackup(pool, file, now);
    } catch (fault) {
      if (!(fault instanceof BackupError)) throw fault;
      throw new OperatorError(
        `the database was not updated, because a backup must be made first: ${fault.message}`,
      );
    }
    log.warn({}, `the database is updated; a backup of how it was before is ${file}`);
    await forgetUpdateBackups(dataDirectory, now);
  };
}

/** The newest few stay, for a month. */
export async function forgetUpdateBackups(dataDirectory: string, now: Date): Promise<void> {
  const folder = folderIn(dataDirectory);
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const newestFirst = names
    .filter((name) => /^before-update-.*\.rego$/.test(name))
    .sort()
    .reverse();
  for (const [index, name] of newestFirst.entries()) {
    const file = path.join(folder, name);
    const made = await stat(file).catch(ignoreMissing);
    const isOld = made && now.getTime() - made.mtimeMs > keptForDays * dayMs;
    if (isOld || index >= keptAtMost) await rm(file, { force: true });
  }
}
