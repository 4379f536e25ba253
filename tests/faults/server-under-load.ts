// A real `node server/main.ts` that tests may kill, stop and start again on the same address and database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFailed, onTestFinished } from 'vitest';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

type ServerOptions = {
  dataDirectory: string;
  smtpUrl?: string;
  /** Instead of the embedded database. */
  databaseUrl?: string;
  secret?: string;
  /** Where the program lies; a copy of it perhaps. */
  programFolder?: string;
  /** A command that runs the one that follows it, such as `sh -c '…'`. */
  wrapper?: string[];
};

type Server = {
  url: string;
  pid: () => number;
  /** All that it has said, on stdout and stderr, since its first start. */
  said: () => string;
  start: () => Promise<void>;
  /** Starts it and resolves when it ended by itself, with its code and what it said on stderr. */
  startInVain: () => Promise<{ code: number | null; errors: string }>;
  untilReady: () => Promise<void>;
  kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
};

export async function makeServer(options: ServerOptions): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let hasEnded: Promise<number | null> = Promise.resolve(null);
  let output = '';
  let errors = '';

  function launch(): void {
    const program = path.join(options.programFolder ?? projectFolder, 'server/main.ts');
    const words = [...(options.wrapper ?? []), process.execPath, program];
    const [command = '', ...others] = words;
    const started = spawn(command, others, {
      cwd: options.dataDirectory,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: `${port}`,
        DATA_DIR: options.dataDirectory,
        DATABASE_URL: options.databaseUrl,
        SMTP_URL: options.smtpUrl,
        MAIL_FROM: 'Rego <rego@rego.test>',
        SESSION_SECRET: options.secret,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      },
    });
    errors = '';
    started.stdout.on('data', (part: Buffer) => {
      output += part;
    });
    started.stderr.on('data', (part: Buffer) => {
      output += part;
      errors += part;
    });
    hasEnded = once(started, 'close').then(() => started.exitCode);
    child = started;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child?.kill(signal);
    return hasEnded;
  }

  async function untilReady(): Promise<void> {
    await until(`${url}/readyz answers`, async () => {
      if (child?.exitCode !== null) throw new Error(`The server ended: ${output}`);
      return (await statusOf(`${url}/readyz`)) === 200;
    });
  }

  onTestFailed(() => void process.stderr.write(output.slice(-10_000)));
  onTestFinished(async () => {
    if (child && child.exitCode === null && child.signalCode === null) await end('SIGKILL');
  });
  return {
    url,
    pid: () => child?.pid ?? 0,
    said: () => output,
    untilReady,
    start: async () => {
      launch();
      await untilReady();
    },
    startInVain: async () => {
      launch();
      return { code: await hasEnded, errors };
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Undefined without an answer. */
export async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => undefined,
  );
}

/** Asks every 50 ms, for at most 60 s or as long as is said. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited ${patienceMs / 1_000} s in vain: ${what}`);
    await sleep(50);
  }
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
