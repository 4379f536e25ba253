// Which edition a statement is about: each that reads or writes what belongs to an edition names it.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { editions } from '#server/editions/tables.ts';

export const isCurrent = eq(editions.state, 'current');

/** The id of the current edition, as a part of a statement; PostgreSQL looks it up once. */
export function currentEdition(): SQL<string> {
  return sql<string>`(select id from editions where state = 'current')`;
}

/** Of a table that has an edition: those rows that are the current one's. */
export function ofCurrent({ editionId }: { editionId: AnyPgColumn }): SQL {
  return eq(editionId, currentEdition());
}
