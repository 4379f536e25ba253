// Starts PostgreSQL, and again whenever it ends by itself, until rego stops it.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launcher } from '#server/database/embedded-account.ts';
import { programError } from '#server/database/embedded-error.ts';
import { type Run, runPostgres } from '#server/database/embedded-process.ts';
import type { Log } from '#server/requests/log.ts';

/** A killed one may hold its lock file or its memory for a moment longer. */
const retryPattern = /lock file "[^"]*" already exists|shared memory block .* still in use/;
const firstStartPatienceMs = 10_000;
const slowStartMs = 10_000;
const shortestDelayMs = 100;
const longestDelayMs = 30_000;
/** After so long a run the next fault counts as a new one. */
const steadyRunMs = 60_000;

/** `clearWay` runs before every start. The one returned function stops PostgreSQL for good. */
export async function keepPostgresRunning(
  launcher: Launcher,
  cluster: string,
  log: Log,
  clearWay: () => Promise<void>,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let current: Run | undefined;

  /** Undefined when it was stopped meanwhile. */
  async function start(): Promise<Run | undefined> {
    await clearWay();
    if (stopped.signal.aborted) return undefined;
    const run = runPostgres(launcher, cluster, log);
    current = run;
    const slowness = setInterval(
      () => log.warn({}, 'PostgreSQL is still recovering from an interrupted run'),
      slowStartMs,
    );
    const isReady = await run.isReady;
    clearInterval(slowness);
    if (isReady) return run;
    const lastWords = await run.hasEnded;
    if (stopped.signal.aborted) return undefined;
    throw programError('postgres', lastWords, path.dirname(cluster));
  }

  async function keepRunning(first: Run): Promise<void> {
    let run: Run | undefined = first;
    let delayMs = shortestDelayMs;
    let startedAt = Date.now();
    let reason = '';
    for (;;) {
      if (run) reason = await run.hasEnded;
      if (stopped.signal.aborted) return;
      if (run && Date.now() - startedAt > steadyRunMs) delayMs = shortestDelayMs;
      log.error({ reason, nextStartMs: delayMs }, 'PostgreSQL ended by itself; it is started again');
      await sleep(delayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      startedAt = Date.now();
      run = await start().catch((fault: unknown) => {
        reason = fault instanceof Error ? fault.message : String(fault);
        return undefined;
      });
      if (run) log.info({}, 'PostgreSQL runs again');
    }
  }

  const first = await startPatiently(start);
  const keeping = first && keepRunning(first);
  return async () => {
    stopped.abort();
    await current?.end();
    await keeping;
  };
}

async function startPatiently(start: () => Promise<Run | undefined>): Promise<Run | undefined> {
  const deadline = Date.now() + firstStartPatienceMs;
  for (;;) {
    try {
      return await start();
    } catch (fault) {
      const isPassing = fault instanceof Error && retryPattern.test(fault.message);
      if (!isPassing || Date.now() > deadline) throw fault;
      await sleep(100);
    }
  }
}
