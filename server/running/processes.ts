// Several processes on one address: this one owns the embedded database, starts the others, and starts them again.
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/database/embedded.ts';
import { gatherFigures } from '#server/metrics/all-processes.ts';
import type { Log } from '#server/requests/log.ts';
import type { Config } from '#server/running/config.ts';
import { OperatorError } from '#server/running/operator-error.ts';
import { askToWelcome } from '#server/running/welcome.ts';

const shortestDelayMs = 100;
const longestDelayMs = 30_000;
/** After so long a run the next end counts as a new one. */
const steadyRunMs = 60_000;
/** Longer than a process gives itself (server/start.ts); one that hangs is killed then. */
const stopPatienceMs = 25_000;

type End = { reason: string; hasToldWhy: boolean };

/** One process from its start to its end. */
type Run = {
  worker: Worker;
  /** False when it ended before. */
  isReady: Promise<boolean>;
  hasEnded: Promise<End>;
};

/** Resolves when all of them answer; the one returned function stops all and the database last. */
export async function startProcesses(config: Config, log: Log): Promise<() => Promise<void>> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDirectory: config.dataDirectory, log });
  // The others are like any rego on a PostgreSQL of the operator's.
  const environment: Record<string, string> = embedded
    ? { DATABASE_URL: addressOf(embedded.connection) }
    : {};
  // Each takes connections from the system itself. Handed around, those on the way to one that dies hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  gatherFigures();
  const stopped = new AbortController();
  const kept: Promise<void>[] = [];
  const stop = async () => {
    stopped.abort();
    await Promise.all(kept);
    await embedded?.stop();
  };
  const startOne = async () => {
    const run = runProcess(environment, stopped.signal);
    kept.push(keepRunning(run, () => runProcess(environment, stopped.signal), log, stopped.signal));
    if (await run.isReady) return run.worker;
    const { reason, hasToldWhy } = await run.hasEnded;
    throw new OperatorError(hasToldWhy ? '' : `a process could not start: ${reason}`);
  };
  try {
    // Alone at first: it updates the tables; and what is wrong is said once.
    const first = await startOne();
    await Promise.all(Array.from({ length: config.processes - 1 }, startOne));
    await askToWelcome(first);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return stop;
}

function runProcess(environment: Record<string, string>, stopped: AbortSignal): Run {
  const worker = cluster.fork(environment);
  const hasEnded = new Promise<End>((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve({ reason: signal ? `ended by ${signal}` : `ended with code ${code}`, hasToldWhy: code === 1 }),
    );
    worker.once('error', (fault) => resolve({ reason: fault.message, hasToldWhy: false }));
  });
  const isReady = new Promise<boolean>((resolve) => {
    worker.once('listening', () => resolve(true));
    hasEnded.then(() => resolve(false));
  });
  const end = () => {
    worker.process.kill('SIGTERM');
    const impatience = setTimeout(() => worker.process.kill('SIGKILL'), stopPatienceMs);
    hasEnded.then(() => clearTimeout(impatience));
  };
  stopped.addEventListener('abort', end);
  hasEnded.then(() => stopped.removeEventListener('abort', end));
  return { worker, isReady, hasEnded };
}

/**
 * Starts it again whenever it ends by itself, and ever later if it does so again and again. Resolves when it
 * has ended after `stopped`. One that never answered stays ended: then rego as a whole does not start.
 */
async function keepRunning(first: Run, start: () => Run, log: Log, stopped: AbortSignal): Promise<void> {
  let run = first;
  let delayMs = shortestDelayMs;
  let startedAt = Date.now();
  if (!(await first.isReady)) return;
  for (;;) {
    const { reason } = await run.hasEnded;
    if (stopped.aborted) return;
    if (Date.now() - startedAt > steadyRunMs) delayMs = shortestDelayMs;
    log.warn({ reason, nextStartMs: delayMs }, 'a process ended by itself; it is started again');
    await sleep(delayMs, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    delayMs = Math.min(delayMs * 2, longestDelayMs);
    startedAt = Date.now();
    run = start();
  }
}

function addressOf({ host, port, user, database }: EmbeddedDatabase['connection']): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
