// Where labels stand along a line: each about its own place, none over another.
type Label = { middle: number; length: number };

/** The start of each, from 0; they come in order, and what does not fit into `room` sticks out before it. */
export function sideBySide(labels: readonly Label[], room: number, gap: number): number[] {
  let free = 0;
  const pushedOn = labels.map(({ middle, length }) => {
    const start = Math.max(free, middle - length / 2);
    free = start + length + gap;
    return start;
  });
  let end = room;
  return labels
    .map(({ length }, index) => ({ length, start: pushedOn[index] ?? 0 }))
    .toReversed()
    .map(({ length, start }) => {
      const pushedBack = Math.min(start, end - length);
      end = pushedBack - gap;
      return pushedBack;
    })
    .toReversed();
}
