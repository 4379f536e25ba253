// How much memory the server holds, and the processes of its database beside it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Megabytes (10^6 bytes). */
export type Memory = { server: number; database: number };

type Process = { pid: number; parent: number; residentKb: number };

async function readProcesses(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((row): Process => {
      const [pid = 0, parent = 0, residentKb = 0] = row.trim().split(/\s+/).map(Number);
      return { pid, parent, residentKb };
    });
}

export async function readMemory(serverPid: number): Promise<Memory> {
  const processes = await readProcesses();
  const server = processes.find(({ pid }) => pid === serverPid);
  if (!server) throw new Error('The server to measure ended by itself.');
  let database = 0;
  for (const one of descendantsOf(serverPid, processes)) database += await ownKb(one);
  return { server: megabytes(server.residentKb), database: megabytes(database) };
}

function descendantsOf(pid: number, processes: readonly Process[]): Process[] {
  return processes
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendantsOf(child.pid, processes)]);
}

/** PostgreSQL's processes share memory: where the system tells each one's share, that counts. */
async function ownKb({ pid, residentKb }: Process): Promise<number> {
  const shares = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const share = /^Pss:\s+(\d+) kB$/m.exec(shares)?.[1];
  return share === undefined ? residentKb : Number(share);
}

function megabytes(kb: number): number {
  return (kb * 1_024) / 1_000_000;
}

/** Milliseconds of processor time since each began; of the database also those that have ended. */
export type ProcessorTime = { server: number; database: number };

export async function readProcessorTime(serverPid: number): Promise<ProcessorTime> {
  const { own } = await ticksOf(serverPid);
  let database = 0;
  for (const { pid } of descendantsOf(serverPid, await readProcesses())) {
    const ticks = await ticksOf(pid);
    database += ticks.own + ticks.ended;
  }
  return { server: own * msPerTick, database: database * msPerTick };
}

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

/** Its own, and its children's that have ended. */
async function ticksOf(pid: number): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name may hold spaces, and stands in brackets.
  const counts = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')
    .map(Number);
  const [userOwn = 0, systemOwn = 0, userEnded = 0, systemEnded = 0] = counts.slice(11, 15);
  return { own: userOwn + systemOwn, ended: userEnded + systemEnded };
}
