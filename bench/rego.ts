// A rego to measure: a server of its own in a temporary folder, seeded, with an organizer signed in.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { settingNames } from '#server/config.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const startPatienceMs = 30_000;
const stopPatienceMs = 10_000;

export type Rego = {
  registrations: number;
  url: string;
  /** 'rego=…', as a browser sends it. */
  cookie: string;
};

/** Its cleaning up is pushed onto `undo` as it is made. */
export async function startRego(registrations: number, undo: AsyncDisposableStack): Promise<Rego> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rego-bench-'));
  // A database that ends with its killed command may still write for a moment.
  undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    // Neither the settings of this machine's own rego nor its .env count here.
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    ...{ PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  };
  const command = async (script: string, ...options: string[]) => {
    const ended = run(process.execPath, [path.join(root, 'scripts', script), ...options], {
      cwd: folder,
      env,
    });
    undo.defer(() => stop(ended.child));
    return ended;
  };

  await command('seed.ts', '--registrations', `${registrations}`, '--until', '2025-11-01');
  const { stdout } = await command('organizer.ts', 'add', 'bench', '--name', 'Bench');
  const password = /^Password.*: (\S+)$/m.exec(stdout)?.[1];
  if (!password) throw new Error('npm run organizer told no password.');

  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo.defer(() => stop(server));
  await waitUntilReady(url, server);
  return { registrations, url, cookie: await signIn(url, password) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(startPatienceMs);
  while (server.exitCode === null && !patience.aborted) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server to measure did not start.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isOver = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  await isOver;
  clearTimeout(force);
}

async function signIn(url: string, password: string): Promise<string> {
  const reply = await fetch(`${url}/api/organizer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password }),
  });
  if (!reply.ok) throw new Error(`The sign-in was answered ${reply.status}: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
