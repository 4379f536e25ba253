// What rego does again and again, by a timer. Rooms bring their own.
import { setTimeout as wait } from 'node:timers/promises';
import { describeFault, type Log } from '#server/requests/log.ts';

/** Done at the start and then again and again, by every rego process. */
export type Chore = { name: string; run: () => Promise<unknown> };

export type ChoresOptions = {
  log: Log;
  intervalMs?: number;
  /** Told after each run of a chore. */
  onChoreEnd?: (name: string, hasSucceeded: boolean) => void;
};

export type Chores = { stop: () => Promise<void> };

/** A chore fails where the database is away, mostly not for a minute. */
const retryMs = 5_000;
/** A stop leaves one behind that waits for a database that hangs. */
const leaveAfterMs = 6_000;

/** One after the other; one that takes long holds up those of its list alone. */
export function startChores(chores: readonly Chore[], options: ChoresOptions): Chores {
  const stopped = new AbortController();
  const running = repeat(chores, options, stopped.signal);
  return {
    stop: async () => {
      stopped.abort();
      const isOver = new AbortController();
      await Promise.race([running, pause(leaveAfterMs, isOver.signal)]);
      isOver.abort();
    },
  };
}

async function repeat(
  chores: readonly Chore[],
  { log, intervalMs = 60_000, onChoreEnd }: ChoresOptions,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    let hasFailed = false;
    for (const chore of chores) {
      if (stopped.aborted) return;
      try {
        await chore.run();
        onChoreEnd?.(chore.name, true);
      } catch (error) {
        hasFailed = true;
        onChoreEnd?.(chore.name, false);
        log.error({ fault: describeFault(error), chore: chore.name }, 'A chore failed, next time again');
      }
    }
    await pause(hasFailed ? Math.min(intervalMs, retryMs) : intervalMs, stopped);
  }
}

async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopped }).catch(() => undefined);
}
