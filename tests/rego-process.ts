// rego as an operator starts it: a process of its own, on a port of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

export type RegoProcess = {
  pid: number;
  /** http://127.0.0.1:PORT, known once it listens. */
  address: () => string;
  output: () => string;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  hasEnded: Promise<number | null>;
};

/** Killed when the test that called it ends. */
export function spawnRego(environment: Record<string, string>, words: string[] = []): RegoProcess {
  const child = spawn(process.execPath, ['server/main.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, RATE_LIMIT: 'off', LOG_LEVEL: 'info', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // 'close' and not 'exit': all that was written has been read, and nobody holds its output any more.
  const hasEnded = once(child, 'close').then(([code]): number | null => code);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return hasEnded;
  };
  onTestFinished(() => void end('SIGKILL'));
  if (child.pid === undefined) throw new Error('rego did not start');
  const address = () => /Server listening at (http:\S+?)"/.exec(output)?.[1] ?? '';
  return { pid: child.pid, address, output: () => output, end, hasEnded };
}

export async function startRego(
  environment: Record<string, string>,
  words: string[] = [],
): Promise<RegoProcess> {
  const rego = spawnRego(environment, words);
  await waitUntil('rego answers', () => rego.output().includes('rego is ready at'));
  return rego;
}

/** Asks every 20 ms, for at most 40 s: the machine may be busy. */
export async function waitUntil(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await sleep(20);
  }
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
