// Background work: graphile-worker runs the queued jobs, a timer runs the chores. Rooms bring their own.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { describeFault, type Log, silentLog } from '#server/log.ts';
import { asRequest, currentRequestId } from '#server/request-id.ts';

/** Does one job. When `signal` aborts rego is stopping: throw, and the job is done later or elsewhere. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** Done at the start, then every minute, and when the database is back; by every rego process. */
export type Chore = { name: string; run: () => Promise<unknown> };

export type JobsOptions = {
  pool: pg.Pool;
  /** By name. Jobs without a task here wait for a process that has one. */
  tasks: Record<string, Task>;
  chores: readonly Chore[];
  log: Log;
  /** How long a job that is due later may wait after it became due. */
  pollIntervalMs?: number;
  choreIntervalMs?: number;
  /** Told after each run of a chore. */
  onChoreEnd?: (name: string, hasSucceeded: boolean) => void;
};

export type Jobs = { stop: () => Promise<void> };

/** How many jobs run at a time; each may hold one connection of the pool. */
const concurrency = 4;
/** A stop gives running jobs this long to end before it aborts them. */
const stopPatienceMs = 3_000;
const leaveAfterMs = stopPatienceMs + 2_000;
const restartDelayMs = 2_000;
/** A chore fails where the database is away, mostly not for a minute. */
const choreRetryMs = 5_000;

/** Makes or updates the queue's own schema; letters are queued also where nothing runs them. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  // What goes wrong is thrown.
  await runMigrations({ pgPool: pool, logger: quietLogger(silentLog) });
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const stopped = new AbortController();
  const chores = makeBell();
  const running = [
    repeatChores(options, chores, stopped.signal),
    ...(Object.keys(options.tasks).length > 0 ? [keepRunning(options, chores.ring, stopped.signal)] : []),
  ];
  return {
    stop: async () => {
      stopped.abort();
      // A chore that waits for a database that hangs is left behind.
      const isOver = new AbortController();
      await Promise.race([Promise.all(running), pause(leaveAfterMs + 1_000, isOver.signal)]);
      isOver.abort();
    },
  };
}

/**
 * graphile-worker gives up when a job's end cannot be stored, as when the database restarts: start it again, and
 * have the chores find what its jobs left.
 */
async function keepRunning(options: JobsOptions, onRestart: () => void, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await runUntilItEnds(options, stopped);
    } catch (error) {
      options.log.error({ fault: describeFault(error) }, 'The job runner ended with an error');
    }
    if (stopped.aborted) return;
    options.log.warn({}, 'The job runner is started again');
    await pause(restartDelayMs, stopped);
    onRestart();
  }
}

async function runUntilItEnds(options: JobsOptions, stopped: AbortSignal): Promise<void> {
  const runner = await run(
    {
      pgPool: options.pool,
      concurrency,
      pollInterval: options.pollIntervalMs ?? 2_000,
      gracefulShutdownAbortTimeout: stopPatienceMs,
      noHandleSignals: true,
      logger: quietLogger(options.log),
      // Unless batched, a job's end that cannot be stored is an unhandled rejection: it would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    taskList(options),
    [],
  );
  // Without a database its shutdown may never end: then it is left behind, and does nothing any more.
  const leave = new AbortController();
  const end = () => void pause(leaveAfterMs, leave.signal).then(() => leave.abort());
  runner.events.once('pool:gracefulShutdown', end);
  const stop = () => void runner.stop().catch(() => undefined);
  if (stopped.aborted) stop();
  else stopped.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([runner.promise, aborted(leave.signal)]);
  } finally {
    leave.abort();
    stopped.removeEventListener('abort', stop);
    if (!stopped.aborted) stop();
  }
}

function taskList({ tasks, log }: JobsOptions): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, TaskList[string]] => [
      name,
      (payload, { abortSignal }) =>
        asRequest(requestIdOf(payload), () =>
          runTask(name, () => task(payload, abortSignal), abortSignal, log),
        ),
    ]),
  );
}

/** Of the request that caused the job, if one did. */
function requestIdOf(payload: unknown): string | undefined {
  const isNamed = typeof payload === 'object' && payload !== null && 'requestId' in payload;
  return isNamed && typeof payload.requestId === 'string' ? payload.requestId : undefined;
}

/** graphile-worker stores and logs an error's message, which may quote parameters: it gets ours. */
async function runTask(
  name: string,
  work: () => Promise<void>,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const requestId = currentRequestId();
    if (!stopping.aborted) log.error({ requestId, fault: describeFault(error), task: name }, 'A job failed');
    throw new Error(stopping.aborted ? `${name} was stopped` : `${name} failed`);
  }
}

/** A timer in place of queued jobs: what a killed process held would stay locked for hours. */
async function repeatChores(options: JobsOptions, bell: Bell, stopped: AbortSignal): Promise<void> {
  const intervalMs = options.choreIntervalMs ?? 60_000;
  while (!stopped.aborted) {
    const rung = bell.next();
    let hasFailed = false;
    for (const chore of options.chores) {
      if (stopped.aborted) return;
      try {
        await chore.run();
        options.onChoreEnd?.(chore.name, true);
      } catch (error) {
        hasFailed = true;
        options.onChoreEnd?.(chore.name, false);
        options.log.error(
          { fault: describeFault(error), chore: chore.name },
          'A chore failed, next time again',
        );
      }
    }
    const delayMs = hasFailed ? Math.min(intervalMs, choreRetryMs) : intervalMs;
    await pause(delayMs, AbortSignal.any([rung, stopped]));
  }
}

/** Ends a wait that began before it rang. */
type Bell = { ring: () => void; next: () => AbortSignal };

function makeBell(): Bell {
  let current = new AbortController();
  return {
    ring: () => current.abort(),
    next: () => {
      current = new AbortController();
      return current.signal;
    },
  };
}

async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopped }).catch(() => undefined);
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** Its reports on every job would drown ours; warnings and errors pass. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, { failure }) => {
    // runTask has told of these.
    if (failure) return;
    if (level === 'error') log.error({ from: 'graphile-worker' }, message);
    if (level === 'warning') log.warn({ from: 'graphile-worker' }, message);
  });
}
