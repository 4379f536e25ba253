// What the doctor looks at on the machine: versions, settings, folders and their disks, the daily backup.
import { accessSync, constants, existsSync, readFileSync, readlinkSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type BackupPlan, isFresh, readBackupState } from '#server/database/backup-folder.ts';
import { type Config, settingNames } from '#server/running/config.ts';
import { reasonOf } from '#server/running/error-code.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { sizeText } from '../command.ts';
import { type Finding, good, look, wrong } from './finding.ts';

/** Below it a backup or a busy evening may fill the disk. */
const roomWanted = 1e9;

export function checkVersions(): Finding {
  const needed = Number(/\d+/.exec(packageJson.engines.node)?.[0]);
  const own = Number(process.versions.node.split('.')[0]);
  const says = `rego ${packageJson.version}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`;
  return own >= needed
    ? good('Versions', says)
    : wrong('Versions', `${says}: rego needs Node.js ${needed} or newer`);
}

/** A misspelt one counts as not set, and nobody hears of it. */
export function checkSettingsFile(): Finding {
  if (!existsSync('.env')) return good('Settings', 'taken from the environment; there is no .env here');
  const unknown = Object.keys(parseEnv(readFileSync('.env', 'utf8'))).filter(
    (name) => !settingNames.includes(name),
  );
  if (unknown.length === 0) return good('Settings', '.env holds settings that rego knows');
  return look('Settings', `.env holds what is no setting of rego: ${unknown.join(', ')}; see .env.example`);
}

export function checkFolders({ dataDirectory, backup }: Config): Finding[] {
  const data = checkFolder('Data', dataDirectory, 'DATA_DIR');
  return backup ? [data, checkFolder('Backup disk', backup.folder, 'BACKUP_DIR')] : [data];
}

function checkFolder(about: string, folder: string, setting: string): Finding {
  // One that is made later lies where its parent does.
  const place = nearestThere(folder);
  if (!existsSync(place)) {
    const says = `${place} is a link to what is not there, or closed to rego's account`;
    return wrong(about, `${says}: make that, or set ${setting}`);
  }
  try {
    accessSync(place, constants.W_OK);
    if (!statSync(place).isDirectory()) return wrong(about, `${place} is a file: set ${setting} to a folder`);
    const { bavail, bsize } = statfsSync(place);
    const left = bavail * bsize;
    const says = `${folder}, ${gigabytes(left)} free`;
    return left >= roomWanted ? good(about, says) : look(about, `${says}: make room, or move ${setting}`);
  } catch (fault) {
    return wrong(
      about,
      `${folder} can't be written (${reasonOf(fault)}): give rego's account the right to, or set ${setting}`,
    );
  }
}

function nearestThere(folder: string): string {
  const isThere = existsSync(folder) || isLink(folder) || path.dirname(folder) === folder;
  return isThere ? folder : nearestThere(path.dirname(folder));
}

function isLink(place: string): boolean {
  try {
    readlinkSync(place);
    return true;
  } catch {
    return false;
  }
}

/** Whoever reads it opens what the database keeps sealed. */
export function checkSecretFile({ dataDirectory, sessionSecret }: Config): Finding[] {
  const file = path.join(dataDirectory, 'secret');
  if (sessionSecret || !existsSync(file)) return [];
  const isOpen = (statSync(file).mode & 0o077) !== 0;
  return isOpen ? [look('Secret file', `others may read ${file}: chmod 600 it`)] : [];
}

export async function checkBackup(plan: BackupPlan | undefined, now: Date): Promise<Finding> {
  const about = 'Backup';
  if (!plan) return look(about, 'none is made by itself: set BACKUP_DIR');
  const { last, failure } = await readBackupState(plan);
  const failed = failure ? `; the last try failed: ${failure.reason}` : '';
  if (!last)
    return failure
      ? wrong(about, `no good one yet${failed}`)
      : look(about, 'none yet: rego makes the first once it runs');
  const says = `the last good one is ${last.file}, ${sizeText(last.bytes)}, ${last.check === 'restored' ? 'tried by restoring it' : 'read whole'}`;
  if (failure || !isFresh(last, now))
    return wrong(about, `${says}${failed || ': rego has not run at BACKUP_HOUR since'}`);
  return last.check === 'restored'
    ? good(about, says)
    : look(about, `${says}: to have it tried, let the account make databases (alter role … createdb)`);
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
