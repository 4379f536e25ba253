// How much memory the server holds, and the processes of its database beside it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Megabytes (10^6 bytes). */
export type Memory = { server: number; database: number };

type Process = { pid: number; parent: number; residentKb: number };

export async function readMemory(serverPid: number): Promise<Memory> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((row): Process => {
      const [pid = 0, parent = 0, residentKb = 0] = row.trim().split(/\s+/).map(Number);
      return { pid, parent, residentKb };
    });
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
