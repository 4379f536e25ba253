// What a run of rego that was killed left alive: its PostgreSQL is ended before the next one starts.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from '#server/database/embedded-error.ts';
import { port } from '#server/database/embedded-process.ts';
import { errorCode, ignoreMissing } from '#server/running/error-code.ts';

const fastShutdownMs = 10_000;
const immediateShutdownMs = 20_000;
const pollMs = 20;

/** rego's lock is held by now, so nobody else starts PostgreSQL here. `formerOwner` is the pid in the record. */
export async function endFormerPostgres(cluster: string, formerOwner: number | undefined): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(ignoreMissing);
  const socketLock = path.join(cluster, `.s.PGSQL.${port}.lock`);
  if (text === undefined) return rm(socketLock, { force: true });
  const postmaster = Number.parseInt(text, 10);
  const startedAt = Date.now();
  const sent = new Set<string>();
  for (;;) {
    const alive = await findProcesses(cluster, postmaster);
    if (alive.length === 0) break;
    // Orphans get another parent: this one's owner lives, and only its lock file is gone.
    if (formerOwner !== undefined && (await readParent(postmaster)) === formerOwner) {
      throw new EmbeddedDatabaseError(
        `DATA_DIR ${path.dirname(cluster)} is already in use by rego, process ${formerOwner}; stop it first`,
      );
    }
    const elapsedMs = Date.now() - startedAt;
    if (elapsedMs > immediateShutdownMs) {
      throw new EmbeddedDatabaseError(
        `${cluster} is still in use by PostgreSQL, process ${alive.join(', ')}`,
      );
    }
    // Without their postmaster the others end by themselves, unless they are busy.
    const signal = elapsedMs > fastShutdownMs ? 'SIGQUIT' : 'SIGINT';
    const targets = alive.includes(postmaster) ? [postmaster] : signal === 'SIGQUIT' ? alive : [];
    for (const pid of targets) {
      if (sent.has(`${signal} ${pid}`)) continue;
      sent.add(`${signal} ${pid}`);
      sendSignal(pid, signal);
    }
    await sleep(pollMs);
  }
  // Its number may belong to another program or a zombie by now, which PostgreSQL would take for a running server.
  if (!sendSignal(postmaster, 0)) return;
  await rm(socketLock, { force: true });
  await rm(pidFile, { force: true });
}

/** PostgreSQL's processes that work in this directory; beyond Linux only the postmaster can be told. */
async function findProcesses(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform !== 'linux') {
    const command = await readProcess(postmaster, 'command');
    return command.includes('postgres') && command.includes(cluster) ? [postmaster] : [];
  }
  const own = await stat(cluster);
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [folder, name] = await Promise.all([
        stat(`/proc/${pid}/cwd`).catch(() => undefined),
        readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
      ]);
      return folder?.ino === own.ino && folder.dev === own.dev && name.startsWith('postgres') ? [pid] : [];
    }),
  );
  return found.flat();
}

async function readParent(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return Number.parseInt(await readProcess(pid, 'ppid'), 10);
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, parent] = /^PPid:\s+(\d+)$/m.exec(status) ?? [];
  return parent === undefined ? undefined : Number(parent);
}

function readProcess(pid: number, column: 'command' | 'ppid'): Promise<string> {
  return new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', `${column}=`, '-p', `${pid}`], (_fault, output) => resolve(output));
  });
}

/** False when there is no such process. Signal 0 only asks. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, signal);
  } catch (fault) {
    return errorCode(fault) === 'EPERM';
  }
}
