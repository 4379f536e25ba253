// Measures the same things on a small and a large rego in turns, and prints the medians side by side.
import type { Rego } from './rego.ts';

/** Milliseconds of one go. */
export type Measure = { what: string; run: (rego: Rego) => Promise<number> };

export type Plan = { rounds: number; until: AbortSignal };

/** Medians of one thing, a rego each. */
export type Figures = { what: string; milliseconds: number[] };

/**
 * A, B, A, B …, the first one changing from round to round, so that a noisy moment of the machine hits both.
 * One round before the first does not count. Stops early, with the rounds made so far, when `until` is over.
 */
export async function measureInTurns(
  measures: readonly Measure[],
  regos: readonly Rego[],
  { rounds, until }: Plan,
): Promise<{ figures: Figures[]; rounds: number }> {
  let counted = 0;
  const times = measures.map(() => regos.map((): number[] => []));
  for (let round = 0; round <= rounds; round += 1) {
    if (until.aborted && round > 1) break;
    counted = round;
    const order = [...regos.keys()];
    if (round % 2 === 1) order.reverse();
    for (const [row, { run }] of measures.entries()) {
      for (const index of order) {
        const rego = regos[index];
        const milliseconds = rego ? await run(rego) : Number.NaN;
        if (round > 0) times[row]?.[index]?.push(milliseconds);
      }
    }
  }
  const figures = measures.map(({ what }, row) => ({ what, milliseconds: (times[row] ?? []).map(median) }));
  return { figures, rounds: counted };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** Two figures a line, and the ratio of the second to the first; one over `limit` is marked. */
export function printTable(
  title: string,
  figures: readonly Figures[],
  sizes: readonly number[],
  limit: number,
): void {
  const number = (value: number) => value.toLocaleString('en-AU');
  const lines = figures.map(({ what, milliseconds }) => {
    const [small = Number.NaN, large = Number.NaN] = milliseconds;
    const ratio = large / small;
    return [
      what,
      ...milliseconds.map((value) => `${value.toFixed(1)} ms`),
      ratio.toFixed(2),
      ratio > limit ? `over ${limit}` : '',
    ];
  });
  const rows = [[title, ...sizes.map(number), 'ratio', `limit ${limit}`], ...lines];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  console.log(`\n${rows.map(lineOf).join('\n')}`);
}
