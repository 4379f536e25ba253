// rego as an operator starts it: a process of its own, on a port of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { waitUntil } from '#tests/wait-until.ts';

export const projectFolder = path.resolve(import.meta.dirname, '..');

export type RegoProcess = {
  pid: number;
  /** http://127.0.0.1:PORT, known once it listens. */
  address: () => string;
  /** All that it has said. */
  output: () => string;
  /** What of it was on stderr. */
  errors: () => string;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  hasEnded: Promise<number | null>;
};

export type SpawnOptions = {
  words?: string[];
  /** Where the program lies; a copy of it perhaps. */
  programFolder?: string;
  /** A command that runs the one that follows it, such as `sh -c '…'`. */
  wrapper?: string[];
};

/** Killed when the test that called it ends. */
export function spawnRego(
  environment: Record<string, string | undefined>,
  { words = [], programFolder = projectFolder, wrapper = [] }: SpawnOptions = {},
): RegoProcess {
  const program = path.join(programFolder, 'server/main.js');
  const [command = '', ...others] = [...wrapper, process.execPath, program, ...words];
  const child = spawn(command, others, {
    // No .env of a developer's counts there.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, RATE_LIMIT: 'off', LOG_LEVEL: 'info', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    errors += text;
  });
  // 'close' and not 'exit': all that was written has been read, and nobody holds its output any more.
  const hasEnded = once(child, 'close').then(([code]): number | null => code);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return hasEnded;
  };
  onTestFinished(() => void end('SIGKILL'));
  if (child.pid === undefined) throw new Error('rego did not start');
  const address = () => /Server listening at (http:\S+?)"/.exec(output)?.[1] ?? '';
  return { pid: child.pid, address, output: () => output, errors: () => errors, end, hasEnded };
}

export async function startRego(
  environment: Record<string, string>,
  words: string[] = [],
): Promise<RegoProcess> {
  const rego = spawnRego(environment, { words });
  // The log line that says where may come behind the other.
  await waitUntil('rego answers', () => rego.output().includes('rego is ready at') && rego.address() !== '');
  return rego;
}

type SystemProcess = { pid: number; words: string };

/** The processes that a process started and that run now. */
export function childrenOf(parent: number): SystemProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): SystemProcess[] => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        if (!status.includes(`\nPPid:\t${parent}\n`) || /\nState:\tZ/.test(status)) return [];
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), words }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

export function isRunning(pid: number): boolean {
  try {
    return !/\nState:\tZ/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
