// Waiting for what happens by itself, in place of sleeping for as long as it may take.
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks every 20 ms, for at most a minute unless another patience is said: the machine may be busy. */
export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited ${patienceMs / 1_000} s in vain until ${what}`);
    await sleep(20);
  }
}
