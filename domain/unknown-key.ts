// A lookup that does not know its key fails: it never falls back to more.

/** `key` is of no type where the compiler sees that every known one is handled. */
export class UnknownKeyError extends Error {
  constructor(what: string, key: never) {
    super(`There is no ${what} '${String(key)}'.`);
    this.name = 'UnknownKeyError';
  }
}
