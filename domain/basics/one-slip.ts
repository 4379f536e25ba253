// Whether two words are one slip of a finger apart.

/** At most one letter too many, too few or another one, or two neighbours swapped. */
export function isAtMostOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let first = 0;
  while (first < short.length && short[first] === long[first]) first += 1;
  if (first === short.length) return true;
  if (long.length > short.length) return short.slice(first) === long.slice(first + 1);
  const isSwapped = short[first] === long[first + 1] && short[first + 1] === long[first];
  return (
    short.slice(first + 1) === long.slice(first + 1) ||
    (isSwapped && short.slice(first + 2) === long.slice(first + 2))
  );
}
