// Measures the same things on several subjects in turns: a small and a large rego, or rego and the bare database.
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './table.ts';

/** Milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How long each took of what is done over and over while something else goes on, so long apart. */
export async function timesDuring(
  work: Promise<unknown>,
  each: () => Promise<unknown>,
  apartMs = 0,
): Promise<number[]> {
  const times: number[] = [];
  let goesOn = true;
  const isOver = work.finally(() => {
    goesOn = false;
  });
  while (goesOn) {
    times.push(await timeOf(each));
    if (apartMs > 0) await sleep(apartMs);
  }
  await isOver;
  return times;
}

/** Milliseconds of one go. */
export type Measure<Subject> = {
  what: string;
  run: (subject: Subject) => Promise<number>;
  /** Takes long by itself: a third of the rounds, warm after one. */
  isLong?: boolean;
};

export type Plan = {
  rounds: number;
  /** Goes that don't count, before each measure: a server that was just started has compiled nothing yet. */
  warmUps: number;
  /** All measures together end about then; each has an equal share of it. */
  longestMs: number;
};

/** Medians of one thing, a subject each, of so many rounds. */
export type Figures = { what: string; milliseconds: number[]; rounds: number };

/** One thing after the other. */
export async function measureInTurns<Subject>(
  measures: readonly Measure<Subject>[],
  subjects: readonly Subject[],
  { rounds, warmUps, longestMs }: Plan,
): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const measure of measures) {
    const share = longestMs / measures.length;
    const plan = measure.isLong
      ? { rounds: Math.ceil(rounds / 3), warmUps: 1, longestMs: share }
      : { rounds, warmUps, longestMs: share };
    figures.push(await measureOne(measure, subjects, plan));
  }
  return figures;
}

/** A, B, A, B …, the first one changing from round to round, so that a noisy moment of the machine hits both. */
async function measureOne<Subject>(
  { what, run }: Measure<Subject>,
  subjects: readonly Subject[],
  { rounds, warmUps, longestMs }: Plan,
): Promise<Figures> {
  for (let round = 0; round < warmUps; round += 1) {
    for (const subject of subjects) await run(subject);
  }
  const end = performance.now() + longestMs;
  const times = subjects.map((): number[] => []);
  let made = 0;
  while (made < rounds && (made === 0 || performance.now() < end)) {
    const order = [...subjects.entries()];
    if (made % 2 === 1) order.reverse();
    for (const [index, subject] of order) times[index]?.push(await run(subject));
    made += 1;
  }
  return { what, milliseconds: times.map(median), rounds: made };
}
