// A long list a part at a time.

/** In their order; the last piece may be smaller. */
export function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}
