// Long work on many things, between which others get their turn: whoever opens a page meanwhile does not wait for its end.
import { setImmediate } from 'node:timers/promises';

/** So many take a few milliseconds. */
const atOnce = 10;

/** As `all.map(work)`. */
export async function inTurns<One, Result>(
  all: readonly One[],
  work: (one: One) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, one] of all.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate();
    results.push(work(one));
  }
  return results;
}
