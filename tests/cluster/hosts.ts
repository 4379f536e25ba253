// Hosts a, b and w, as deploy/cluster names them: network namespaces on one bridge, whose links can be cut.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

export type HostName = 'a' | 'b' | 'w';

export type Host = {
  name: HostName;
  address: string;
  /** Starts a program there, which writes to a log of its own name; `as`: another account than root. */
  run: (program: string, command: string[], options?: RunOptions) => ChildProcess;
  /** As a power cut does. */
  killAll: () => Promise<void>;
  cutOff: () => Promise<void>;
  reconnect: () => Promise<void>;
};

type RunOptions = { env?: Record<string, string>; as?: string };

export const lanAddress = '10.0.0.1';
const addresses = { a: '10.0.0.11', b: '10.0.0.12', w: '10.0.0.13' };
const bridge = 'lan';

/** To be called in a network namespace of the tests' own, in which nothing else is. */
export async function makeHosts(folder: string): Promise<Record<HostName, Host>> {
  const missing = ['etcd', 'patroni', 'haproxy', 'ip', 'setpriv'].filter((name) => !isInstalled(name));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} missing: docs/scaling.md names the packages`);
  await execute('ip', 'link', 'set', 'lo', 'up');
  await execute('ip', 'link', 'add', bridge, 'type', 'bridge');
  await execute('ip', 'address', 'add', `${lanAddress}/24`, 'dev', bridge);
  await execute('ip', 'link', 'set', bridge, 'up');
  return {
    a: await makeHost('a', folder),
    b: await makeHost('b', folder),
    w: await makeHost('w', folder),
  };
}

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

async function makeHost(name: HostName, folder: string): Promise<Host> {
  // Processes elsewhere on the machine see these names: they are this run's.
  const space = `rego-${process.pid}-${name}`;
  await execute('ip', 'netns', 'add', space);
  await execute('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  await execute('ip', 'link', 'set', `to-${name}`, 'master', bridge, 'up');
  await execute('ip', 'netns', 'exec', space, 'ip', 'link', 'set', 'lo', 'up');
  await execute('ip', 'netns', 'exec', space, 'ip', 'address', 'add', `${addresses[name]}/24`, 'dev', 'eth0');
  await execute('ip', 'netns', 'exec', space, 'ip', 'link', 'set', 'eth0', 'up');

  const run: Host['run'] = (program, command, { env = {}, as } = {}) => {
    const account = as ? ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--clear-groups'] : [];
    const child = spawn('ip', ['netns', 'exec', space, ...account, ...command], {
      cwd: '/',
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = path.join(folder, `${name}-${program}.log`);
    child.stdout.on('data', (said: Buffer) => appendFileSync(log, said));
    child.stderr.on('data', (said: Buffer) => appendFileSync(log, said));
    return child;
  };
  return {
    name,
    address: addresses[name],
    run,
    killAll: async () => {
      const pids = (await execute('ip', 'netns', 'pids', space)).split('\n').filter(Boolean);
      for (const pid of pids) killIfThere(Number(pid));
    },
    cutOff: async () => void (await execute('ip', 'link', 'set', `to-${name}`, 'down')),
    reconnect: async () => void (await execute('ip', 'link', 'set', `to-${name}`, 'up')),
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

export async function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hasEnded = once(child, 'exit');
  child.kill(signal);
  await hasEnded;
}

async function execute(command: string, ...words: string[]): Promise<string> {
  return (await promisify(execFile)(command, words)).stdout;
}
