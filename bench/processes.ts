// How much memory a server and the processes of its database hold, and how long they have had a processor.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Of a server and of its database. */
export type Sides = { server: number; database: number };

type Process = { pid: number; parent: number; residentKb: number; isDatabase: boolean };

/** The server with the processes that it started. PostgreSQL gives its own names to its processes. */
async function readProcesses(serverPid: number): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((row): Process => {
      const [pid, parent, residentKb, name = ''] = row.trim().split(/\s+/);
      const isDatabase = name.startsWith('postgres');
      return { pid: Number(pid), parent: Number(parent), residentKb: Number(residentKb), isDatabase };
    });
  const server = processes.find(({ pid }) => pid === serverPid);
  if (!server) throw new Error('The server to measure ended by itself.');
  return [server, ...descendantsOf(serverPid, processes)];
}

function descendantsOf(pid: number, processes: readonly Process[]): Process[] {
  return processes
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendantsOf(child.pid, processes)]);
}

/** Megabytes (10^6 bytes). */
export async function readMemory(serverPid: number): Promise<Sides> {
  const sides: Sides = { server: 0, database: 0 };
  for (const one of await readProcesses(serverPid)) {
    if (one.isDatabase) sides.database += megabytes(await ownKb(one));
    else sides.server += megabytes(one.residentKb);
  }
  return sides;
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

/**
 * Milliseconds of processor time that `work` took; NaN where the system does not tell. Other work on the machine hardly
 * changes it. `others` are processes of the database that do something else meanwhile.
 */
export async function processorTimeOf<Result>(
  serverPid: number,
  work: () => Promise<Result>,
  others: readonly number[] = [],
): Promise<{ result: Result; spent: Sides }> {
  const before = await readProcessorTime(serverPid, others);
  const result = await work();
  const after = await readProcessorTime(serverPid, others);
  const spent = { server: after.server - before.server, database: after.database - before.database };
  return { result, spent };
}

/** Since each began, with those that have ended. */
export async function readProcessorTime(serverPid: number, others: readonly number[] = []): Promise<Sides> {
  const sides: Sides = { server: 0, database: 0 };
  for (const { pid, isDatabase } of await readProcesses(serverPid)) {
    if (others.includes(pid)) continue;
    sides[isDatabase ? 'database' : 'server'] += (await ownMs(pid)) + (await endedMs(pid));
  }
  return sides;
}

/** Of all its threads. */
async function ownMs(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]) / 1e6, 0);
}

/** Of its children that have ended, as the database's connections do; Linux counts these in hundredths of a second. */
async function endedMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name may hold spaces, and stands in brackets.
  const counts = stat.slice(stat.lastIndexOf(')') + 1).trim();
  const [user = 0, system = 0] = counts.split(' ').slice(13, 15).map(Number);
  return (user + system) * 10;
}
