// What a chart's axis is made of: round numbers.

/** The first of 2, 4, 10, 20, 40, 100 … that holds `largest`: so is its half a whole number. */
export function axisEnd(largest: number): number {
  for (let power = 1; ; power *= 10) {
    const end = [2, 4, 10].map((step) => step * power).find((candidate) => candidate >= largest);
    if (end !== undefined) return end;
  }
}
