// What is stored as JSON and seldom changes is parsed once for each version of it, by each process (decision 0093).
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** PostgreSQL gives every version of a row its own: whoever changed it, by whatever means, in whichever process. */
export function rowVersion(table: PgTable): SQL<string> {
  return sql<string>`concat_ws(' ', ${table}.id, ${table}.xmin, ${table}.ctid, ${table}.updated_at)`;
}

/** What was stored, or null where the caller said under this name that it knows the version. */
export function unlessKnown<Stored>(
  stored: AnyPgColumn | SQL,
  version: SQL,
  known: string,
): SQL<Stored | null> {
  return sql<Stored | null>`case when not ${version} = any(${sql.placeholder(known)}::text[]) then ${stored} end`;
}

/** Of an old event, its drafts and editions: whatever else is asked for is parsed anew. */
const mostVersions = 20;

type Known<Parsed> = ReadonlyMap<string, Parsed>;

export class ParsedOnce<Stored, Parsed> {
  readonly #parse: (stored: Stored) => Parsed;
  #known: Known<Parsed> = new Map();

  constructor(parse: (stored: Stored) => Parsed) {
    this.#parse = parse;
  }

  /**
   * As of a statement that is about to be asked: it is told these versions, and gives no content of them. One statement
   * gives version and content, so that they belong together.
   */
  known(): Known<Parsed> {
    return this.#known;
  }

  /** Frozen: all who read it share it. `stored` is null where the version was known. */
  parsed(known: Known<Parsed>, version: string, stored: Stored | null): Parsed {
    const before = known.get(version);
    if (before !== undefined) return before;
    if (stored === null) throw new Error(`Of version ${version} nothing was stored.`);
    const parsed = frozen(this.#parse(stored));
    this.#known = new Map([...this.#known, [version, parsed] as const].slice(-mostVersions));
    return parsed;
  }
}

/** All who read it share it. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
