// Whether two values of JSON are the same, in whichever order an object names its keys.

export function isSame(a: unknown, b: unknown): boolean {
  return inKeyOrder(a) === inKeyOrder(b);
}

/** PostgreSQL keeps the keys of jsonb in an order of its own. */
export function inKeyOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
