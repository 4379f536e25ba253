// A rego to measure: a server of its own in a temporary folder, empty or seeded, with an organizer and an admin signed in.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { settingNames } from '#server/running/config.ts';
import { freePort } from '#tests/free-port.ts';
import manifest from '../package.json' with { type: 'json' };
import { signInAdmin, signInOrganizer } from './sign-in.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
/** As `npm start` starts it: settings of memory, then node, its options and the program. */
const [settingsOfStart = '', optionsOfStart = ''] = manifest.scripts.start.split(/\bnode /);
const startSettings = Object.fromEntries(
  [...settingsOfStart.matchAll(/(\S+)=(\S+)/g)].map(([, ...pair]) => pair),
);
const startWords = optionsOfStart
  .split(' ')
  .map((word) => (word.endsWith('.js') ? path.join(root, word) : word));
const startPatienceMs = 30_000;
const stopPatienceMs = 20_000;

/** A rego that is not started yet; its cleaning up is pushed onto an `undo` as it is made. */
export type Site = {
  folder: string;
  url: string;
  /** One of the operator's commands; gives what it printed. */
  command: (script: string, ...options: string[]) => Promise<string>;
  start: () => Promise<Server>;
};

export type Server = {
  pid: number;
  /** From its start until /readyz answered. */
  startMs: number;
  stop: () => Promise<void>;
};

export type Rego = {
  registrations: number;
  url: string;
  folder: string;
  site: Site;
  server: Server;
  /** An organizer's 'rego=…', as a browser sends it. */
  cookie: string;
  adminCookie: string;
};

export async function makeSite(
  undo: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<Site> {
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
    ...settings,
  };
  return {
    folder,
    url,
    command: async (script, ...options) => {
      const ended = run(process.execPath, [path.join(root, 'scripts', script), ...options], {
        cwd: folder,
        env,
      });
      undo.defer(() => stop(ended.child));
      return (await ended).stdout;
    },
    start: async () => {
      const startedAt = performance.now();
      const child = spawn(process.execPath, startWords, {
        cwd: folder,
        env: { ...env, ...startSettings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      undo.defer(() => stop(child));
      await waitUntilReady(url, child);
      const startMs = performance.now() - startedAt;
      if (child.pid === undefined) throw new Error('The server to measure has no process.');
      return { pid: child.pid, startMs, stop: () => stop(child) };
    },
  };
}

const admin = { email: 'admin@example.org', password: 'bench-of-the-velodrome' };

/** With so many made-up registrations, and an organizer and an admin signed in. */
export async function startRego(
  registrations: number,
  undo: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<Rego> {
  const site = await makeSite(undo, {
    ...settings,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await (await site.start()).stop();
  await site.command('seed.ts', '--registrations', `${registrations}`, '--until', '2025-11-01');
  const told = await site.command('organizer.ts', 'add', 'bench', '--name', 'Bench');
  const password = /^Password.*: (\S+)$/m.exec(told)?.[1];
  if (!password) throw new Error('npm run organizer told no password.');
  const server = await site.start();
  const { url, folder } = site;
  const cookie = await signInOrganizer(url, 'bench', password);
  const adminCookie = await signInAdmin(url, admin.email, admin.password);
  return { registrations, url, folder, site, server, cookie, adminCookie };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(startPatienceMs);
  while (server.exitCode === null && !patience.aborted) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
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
