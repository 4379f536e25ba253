// Statements asked at nearly every call: drizzle builds them once, and PostgreSQL keeps them for each connection.
import { type AnyDatabase, connectionOf } from '#server/database/connect.ts';

/**
 * `make` ends in drizzle's `.prepare(name)`. The name, made of `words` if there are any, stands for one text on all
 * connections; so `words` take few values, none that people type.
 */
export function prepareOnce<Words extends string[], Prepared>(
  make: (database: AnyDatabase, ...words: Words) => Prepared,
): (database: AnyDatabase, ...words: Words) => Prepared {
  const known = new WeakMap<AnyDatabase, Map<string, Prepared>>();
  return (databaseOrTransaction, ...words) => {
    const database = connectionOf(databaseOrTransaction);
    const ofDatabase = known.get(database) ?? new Map<string, Prepared>();
    known.set(database, ofDatabase);
    const key = words.join(' ');
    const prepared = ofDatabase.get(key) ?? make(database, ...words);
    ofDatabase.set(key, prepared);
    return prepared;
  };
}
