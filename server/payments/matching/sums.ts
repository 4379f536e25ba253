// Which of some amounts make another one together.

/** More are not tried: each one more doubles the ways. */
export const mostSummed = 8;

/** The places of those that add up to the sum, at least so many of the first few, in each way there is. */
export function waysToSum(amounts: readonly number[], sum: number, least: number): number[][] {
  const places = [...amounts.keys()].slice(0, mostSummed);
  const ways = Array.from({ length: 2 ** places.length }, (_, way) =>
    places.filter((place) => way & (1 << place)),
  );
  return ways.filter(
    (way) => way.length >= least && way.reduce((total, place) => total + (amounts[place] ?? 0), 0) === sum,
  );
}
