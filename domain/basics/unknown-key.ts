// A lookup that does not know its key fails: it never falls back to more.

export class UnknownKeyError extends Error {
  constructor(what: string, key: string) {
    super(`There is no ${what} '${key}'.`);
    this.name = 'UnknownKeyError';
  }
}

/** Where every known key was handled: the compiler sees that none is left. */
export function noSuch(what: string, key: never): UnknownKeyError {
  return new UnknownKeyError(what, String(key));
}
