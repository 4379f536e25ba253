// One run of PostgreSQL: its settings, its start, and its end with rego's.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Launcher } from '#server/database/embedded-account.ts';
import type { Log } from '#server/requests/log.ts';

export const port = 5432;

/** Given at every start, so that a new version's choice reaches old directories too. */
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port,
  cluster_name: 'rego',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // On a Mac plain fsync leaves rows in the disk's own cache.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
  // As PostgreSQL's own default: what several processes share (server/database/open.ts) and rego's commands.
  max_connections: 100,
  shared_buffers: '32MB',
  huge_pages: 'off',
  // The files lie on a solid-state disk or in memory; and what is slow runs as several statements by itself.
  random_page_cost: 1.1,
  max_parallel_workers_per_gather: 0,
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  io_method: 'sync',
  autovacuum_worker_slots: 2,
  autovacuum_max_workers: 2,
  max_logical_replication_workers: 0,
  max_worker_processes: 4,
  timezone: 'UTC',
  // What people typed must not reach the log: no statements, no rows of a violated constraint.
  log_min_messages: 'warning',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  log_line_prefix: '%e ',
};

const fastShutdownMs = 20_000;
const lastWordsMs = 100;

export type Run = {
  /** False when it ended before. */
  isReady: Promise<boolean>;
  /** Resolves with what PostgreSQL said last. */
  hasEnded: Promise<string>;
  /** Fast shutdown; resolves when it has ended. Harmless when it ended before. */
  end(): Promise<void>;
};

export function runPostgres(launcher: Launcher, cluster: string, log: Log): Run {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnProgram(launcher, cluster, 'postgres', ['-D', ownFolder(launcher, cluster), ...options]);
  const reader = createLogReader(log);
  const isOver = waitForExit(child);
  const isReady = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (reader.read(line)) resolve(true);
    });
    isOver.then(() => resolve(false));
  });
  child.stdin.end();
  child.stdout.resume();
  if (launcher.prefix.length === 0) startWatchdog(child);
  return {
    isReady,
    hasEnded: isOver.then((fault) => {
      if (child.signalCode) return `FATAL: PostgreSQL was ended by ${child.signalCode}`;
      return fault ?? reader.lastWords();
    }),
    async end() {
      reader.expectEnd();
      child.kill('SIGINT');
      // Immediate shutdown: the next start repeats what the log of changes holds.
      const impatience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs);
      await isOver;
      clearTimeout(impatience);
    },
  };
}

/**
 * Its own process group: Ctrl-C in a terminal must reach rego alone, which stops PostgreSQL last.
 * None of rego's environment: it holds secrets.
 */
export function spawnProgram(
  launcher: Launcher,
  folder: string,
  program: string,
  args: string[],
): ChildProcessWithoutNullStreams {
  const file = path.join(launcher.programs, 'bin', program);
  const [command = file, ...words] = [...launcher.prefix, file, ...args];
  const child = spawn(command, words, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(launcher.prefix.length === 0 ? launcher.account : {}),
  });
  launcher.onSpawn?.();
  // A program that ends at once closes its end before rego has written.
  child.stdin.on('error', () => undefined);
  return child;
}

/**
 * Where a program finds its own folder. Dropped from root it may not pass the folders above (DATA_DIR, /root);
 * on Linux it needn't, since it is started inside.
 */
export function ownFolder(launcher: Launcher, folder: string): string {
  return launcher.account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Resolves with the reason when the program couldn't even be started. */
export function waitForExit(child: ChildProcessWithoutNullStreams): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.once('error', (fault) => resolve(`FATAL: ${fault.message}`));
    child.once('close', () => resolve(undefined));
    // Children of a killed postmaster hold its pipes open for a while.
    child.once('exit', () => setTimeout(resolve, lastWordsMs, undefined));
  });
}

/** Where the system can't tie PostgreSQL to rego: a shell that waits for rego's end of a pipe to close. */
function startWatchdog(postgres: ChildProcessWithoutNullStreams): void {
  if (postgres.pid === undefined) return;
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', `${postgres.pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  postgres.once('exit', () => watchdog.kill('SIGKILL'));
}

/** log_line_prefix is the SQLSTATE; very early lines have the program's name instead. */
const linePattern = /^(?:(\w{5}) |postgres: )?(LOG|WARNING|ERROR|FATAL|PANIC): {1,2}(.*)$/;
/**
 * Errors of a statement go to who sent it, and may quote what somebody typed. Of them only faults of the
 * machine are logged: resources (53), system (58), internal (XX).
 */
const machineFaultPattern = /^(53|58|XX)/;
const readyText = 'database system is ready to accept connections';

type LogReader = {
  /** True for the line that says PostgreSQL takes connections. */
  read(line: string): boolean;
  /** The last line that tells of a fault, else the last line. */
  lastWords(): string;
  /** From now on an end is nothing to report. */
  expectEnd(): void;
};

/** What PostgreSQL writes, of which rego's own log holds what an operator needs. */
function createLogReader(log: Log): LogReader {
  let isRunning = false;
  let lastLine = '';
  let lastFault = '';

  function report(level: string, state: string, text: string): void {
    const fields = { sqlState: state };
    const message = `PostgreSQL: ${text}`;
    if (level === 'PANIC') log.error(fields, message);
    else if (level === 'ERROR' && machineFaultPattern.test(state)) log.error(fields, message);
    else if (level === 'WARNING' || level === 'FATAL') log.warn(fields, message);
    else if (level === 'LOG') log.info(fields, message);
  }

  return {
    read(line) {
      const [, state = '', level, text = ''] = linePattern.exec(line) ?? [];
      if (!line.startsWith('\t') && line.trim() !== '') lastLine = line;
      if (level === undefined) return false;
      if (level === 'FATAL' || level === 'PANIC') lastFault = line;
      const isReadyLine = level === 'LOG' && text === readyText;
      if (isRunning) report(level, state, text);
      else if (level !== 'LOG' && level !== 'FATAL') report(level, state, text);
      if (isReadyLine) isRunning = true;
      return isReadyLine;
    },
    lastWords: () => lastFault || lastLine,
    expectEnd() {
      isRunning = false;
    },
  };
}
