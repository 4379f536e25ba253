// PostgreSQL's own directory below DATA_DIR: made whole or not at all, taken over from a run that was killed.
import { chmod, chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Launcher, withNamedAccount } from '#server/database/embedded-account.ts';
import { EmbeddedDatabaseError, programError } from '#server/database/embedded-error.ts';
import { ownFolder, spawnProgram, waitForExit } from '#server/database/embedded-process.ts';
import { ignoreMissing } from '#server/running/error-code.ts';

export const databaseName = 'rego';
/** Owns its database and may make others (tests do); it can't read files or run programs, as PostgreSQL's superuser can. */
export const databaseUser = 'rego';
const superuser = 'postgres';
const draftPrefix = 'postgres.new-';

export async function prepareCluster(launcher: Launcher, cluster: string): Promise<void> {
  const folder = path.dirname(cluster);
  for (const name of await readdir(folder)) {
    if (name.startsWith(draftPrefix))
      await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const entries = await readdir(cluster).catch(ignoreMissing);
  if (entries && entries.length > 0) return checkCluster(launcher, cluster);
  await makeCluster(launcher, cluster);
}

async function checkCluster(launcher: Launcher, cluster: string): Promise<void> {
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  if (version === undefined) {
    throw new EmbeddedDatabaseError(
      `${cluster} holds files that are not a database of rego's: move them away`,
    );
  }
  if (version.trim() !== launcher.majorVersion) {
    throw new EmbeddedDatabaseError(
      `${cluster} was made by PostgreSQL ${version.trim()}, and this rego brings PostgreSQL ${launcher.majorVersion}`,
    );
  }
  const { uid, mode } = await stat(cluster);
  const user = launcher.account?.uid ?? process.getuid?.();
  if (launcher.account && uid !== user) await giveAway(cluster, launcher.account);
  else if (uid !== user) {
    throw new EmbeddedDatabaseError(`${cluster} belongs to user ${uid}, and rego runs as user ${user}`);
  }
  // A restored copy may be open to others; PostgreSQL then refuses to start.
  if ((mode & 0o077) !== 0) await chmod(cluster, 0o700);
}

/** A copy that root restored belongs to root, a new or an old one to an account with a name. The directory itself comes last: an interrupted round is repeated. */
async function giveAway(cluster: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map(({ parentPath, name }) => lchown(path.join(parentPath, name), uid, gid)));
  await chown(cluster, uid, gid);
}

async function makeCluster(launcher: Launcher, cluster: string): Promise<void> {
  const folder = path.dirname(cluster);
  const draft = await mkdtemp(path.join(folder, draftPrefix));
  try {
    const maker = await withNamedAccount(launcher);
    if (maker.account) await chown(draft, maker.account.uid, maker.account.gid);
    const here = ownFolder(maker, draft);
    await runProgram(maker, draft, 'initdb', [
      ...['--pgdata', here, '--username', superuser, '--auth-local=trust', '--auth-host=reject'],
      // The system's locales differ from machine to machine; this one is PostgreSQL's own.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      '--no-instructions',
    ]);
    await runProgram(
      maker,
      draft,
      'postgres',
      ['--single', '-D', here, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
      `create role ${databaseUser} login createdb\ncreate database ${databaseName} owner ${databaseUser}\n`,
    );
    if (launcher.account) await giveAway(draft, launcher.account);
    await rename(draft, cluster);
    await syncFolder(folder);
  } catch (fault) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    throw fault;
  }
}

async function runProgram(
  launcher: Launcher,
  folder: string,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const child = spawnProgram(launcher, folder, program, args);
  let output = '';
  const collect = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.end(input);
  const fault = await waitForExit(child);
  if (fault !== undefined || child.exitCode !== 0) {
    throw programError(program, fault ?? output, path.dirname(folder));
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
