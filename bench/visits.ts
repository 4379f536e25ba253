// Another visitor, who opens /register while something else goes on: how long they wait.
import type { Site } from './rego.ts';
import { percentile } from './table.ts';

/** The other visitor asks for a page this often. */
const visitEveryMs = 50;

/** Milliseconds: the median, what nine of ten wait at most, the longest. */
export type Waits = { median: number; slow: number; longest: number };

/** At fixed times, whether or not the answer before has come: a stall of a second is twenty slow visits. */
export async function visitFor(site: Site, seconds: number): Promise<Waits> {
  const end = performance.now() + seconds * 1_000;
  return visitWhile(site, () => performance.now() < end);
}

export async function visitWhile(site: Site, goesOn: () => boolean): Promise<Waits> {
  const visits: Promise<number>[] = [];
  const start = performance.now();
  for (let nth = 0; goesOn(); nth += 1) {
    const due = start + nth * visitEveryMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    visits.push(visit(site));
  }
  const waits = await Promise.all(visits);
  return { median: percentile(waits, 0.5), slow: percentile(waits, 0.9), longest: Math.max(...waits) };
}

/** Milliseconds; who has waited for a minute goes away. */
async function visit({ url }: Site): Promise<number> {
  const start = performance.now();
  const patience = AbortSignal.timeout(60_000);
  try {
    const reply = await fetch(`${url}/register`, { signal: patience });
    await reply.text();
    if (reply.status !== 200) throw new Error(`/register was answered ${reply.status}.`);
  } catch (error) {
    if (!patience.aborted) throw error;
  }
  return performance.now() - start;
}
