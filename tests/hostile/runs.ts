// How often each property is tried. HOSTILE_RUNS raises it; HOSTILE_SEED repeats what a failure printed.
import type { Parameters } from 'fast-check';

const times = () => Number(process.env.HOSTILE_RUNS ?? 1);

/** `count` runs, times HOSTILE_RUNS; fast-check prints seed and counterexample when one fails. */
export function runs<Values>(count: number): Parameters<Values> {
  const seed = process.env.HOSTILE_SEED;
  return { numRuns: count * times(), ...(seed !== undefined && { seed: Number(seed) }), endOnFailure: true };
}

/** For a test that runs properties: as much longer as there are more runs. */
export const patienceMs = 60_000 * Math.max(1, times());
