// The one style of the tables: a line a thing, its figures, its limit, and 'over' where a figure is beyond it.

export type Line = {
  what: string;
  cells: readonly string[];
  /** In words, such as 'at most 2 s'. */
  limit?: string;
  isOver?: boolean;
};

export function printTable(title: string, headings: readonly string[], lines: readonly Line[]): void {
  const rows = [
    [title, ...headings, 'limit', ''],
    ...lines.map(({ what, cells, limit = '', isOver = false }) => [
      what,
      ...cells,
      limit,
      isOver ? 'over' : '',
    ]),
  ];
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

export function number(value: number): string {
  return value.toLocaleString('en-AU');
}

export function milliseconds(value: number): string {
  return `${value < 100 ? value.toFixed(1) : number(Math.round(value))} ms`;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** `share` from 0 to 1. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
