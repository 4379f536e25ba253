// What is made of a definition is made once for each version of it, and forgotten with it (decision 0093).

/** For the same object, which nobody changes, `make` gives the same each time; whoever reads that shares it. */
export function madeOnce<Key extends object, Made extends object>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** Of two of them. */
export function madeOnceOfBoth<First extends object, Second extends object, Made extends object>(
  make: (first: First, second: Second) => Made,
): (first: First, second: Second) => Made {
  const ofFirst = madeOnce((first: First) => madeOnce((second: Second) => make(first, second)));
  return (first, second) => ofFirst(first)(second);
}
