// Work of which no part holds up another.

/** One after the other, also where one fails; what failed is thrown together at the end. */
export async function eachByItself<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'Something failed, all else was done.');
}
