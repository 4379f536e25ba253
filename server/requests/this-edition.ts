// Which edition is at hand: each statement that reads or writes what belongs to an edition names it. It is the current
// one, unless a call named another.
import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AnyDatabase } from '#server/database/connect.ts';

const named = new AsyncLocalStorage<string>();

const current = sql<string>`(select id from editions where state = 'current')`;

/** Whatever `work` reads and writes is of the edition with this id. */
export function inEdition<Result>(id: string, work: () => Result): Result {
  return named.run(id, work);
}

/** Null where none was named: it is the current one. */
export function namedEdition(): string | null {
  return named.getStore() ?? null;
}

/** Its id as a part of a statement; PostgreSQL looks the current one up once. */
export function thisEdition(): SQL<string> {
  const id = namedEdition();
  return id === null ? current : sql<string>`${id}::uuid`;
}

/** Of a table that has an edition: those rows that are of the one at hand. */
export function ofThisEdition({ editionId }: { editionId: AnyPgColumn }): SQL {
  return eq(editionId, thisEdition());
}

/** The same in a prepared statement, which is given namedEdition() under this name. */
export function ofEdition({ editionId }: { editionId: AnyPgColumn }, id: Placeholder): SQL {
  return eq(editionId, sql`coalesce(${id}::uuid, ${current})`);
}

/** For what several statements write: all of it is of one, whatever is published meanwhile. */
export async function readEditionId(database: AnyDatabase): Promise<string> {
  const id = namedEdition();
  if (id !== null) return id;
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from editions where state = 'current'`,
  );
  const [row] = rows;
  if (!row) throw new Error('There is no current edition: the first start did not end.');
  return row.id;
}

/** Whatever `work` reads and writes is of that one. */
export async function inOneEdition<Result>(
  database: AnyDatabase,
  work: (id: string) => Promise<Result>,
): Promise<Result> {
  const id = await readEditionId(database);
  return inEdition(id, () => work(id));
}
