// Random numbers that come out the same for the same seed (sfc32), and how a seed of people draws from them.

export type Random = ReturnType<typeof randomOf>;

/** `seed` is a whole number. */
export function randomOf(seed: number) {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];

  const bits = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // Neighbouring seeds begin alike; after this they don't.
  for (let round = 0; round < 20; round += 1) bits();

  /** From 0 up to, not including, 1. */
  const fraction = (): number => bits() / 2 ** 32;
  const below = (end: number): number => Math.floor(fraction() * end);
  return {
    fraction,
    /** A whole number; both ends may come. */
    between: (from: number, to: number): number => from + below(to - from + 1),
    /** `percent` of a hundred calls are true. */
    chance: (percent: number): boolean => fraction() * 100 < percent,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    /** `count` decimal digits. */
    digits: (count: number): string => String(below(10 ** count)).padStart(count, '0'),
    /** A version 4 UUID. */
    uuid: (): string => {
      const hex = Array.from({ length: 4 }, () => bits().toString(16).padStart(8, '0')).join('');
      const variant = '89ab'[below(4)];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
