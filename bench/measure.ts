// Measures the same things on several subjects in turns: a small and a large rego, or rego and the bare database.
import { median } from './table.ts';

/** Milliseconds of one go. */
export type Measure<Subject> = {
  what: string;
  run: (subject: Subject) => Promise<number>;
  /** Measured in every third round only: it takes long by itself. */
  isLong?: boolean;
};

export type Plan = { rounds: number; until: AbortSignal };

/** Medians of one thing, a subject each. */
export type Figures = { what: string; milliseconds: number[] };

/**
 * A, B, A, B …, the first one changing from round to round, so that a noisy moment of the machine hits both.
 * One round before the first does not count. Stops early, with the rounds made so far, when `until` is over.
 */
export async function measureInTurns<Subject>(
  measures: readonly Measure<Subject>[],
  subjects: readonly Subject[],
  { rounds, until }: Plan,
): Promise<{ figures: Figures[]; rounds: number }> {
  let counted = 0;
  const times = measures.map(() => subjects.map((): number[] => []));
  for (let round = 0; round <= rounds; round += 1) {
    if (until.aborted && round > 1) break;
    counted = round;
    const order = [...subjects.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [row, { run, isLong = false }] of measures.entries()) {
      if (isLong && round % 3 !== 1) continue;
      for (const [index, subject] of order) {
        const milliseconds = await run(subject);
        if (round > 0) times[row]?.[index]?.push(milliseconds);
      }
    }
  }
  const figures = measures.map(({ what }, row) => ({ what, milliseconds: (times[row] ?? []).map(median) }));
  return { figures, rounds: counted };
}
