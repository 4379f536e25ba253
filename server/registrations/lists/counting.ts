// What figures of registrations are counted with.
import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { CountedValue } from '#domain/lists/summary.ts';
import { everybody } from '#server/registrations/lists/groups.ts';
import { registrations } from '#server/registrations/tables.ts';
import { namedEdition, ofThisEdition } from '#server/requests/this-edition.ts';

/** What is prepared names no other edition. */
export const isCurrent = () => namedEdition() === null;

/** Of the edition at hand. */
export const madeBefore = (until: Date | undefined) =>
  and(ofThisEdition(registrations), until && lt(registrations.createdAt, until));

/** All rows of a statement in one, as JSON. */
export function rowsOf<Row>(statement: SQL) {
  return sql<Row[]>`(select coalesce(json_agg(counted), '[]') from (${statement}) counted)`;
}
export const oneRow = sql`(values (1)) as one`;

export function peopleWho(are: SQL) {
  return sql<number>`(count(*) ${only(are)})::int`;
}

export function only(condition: SQL): SQL {
  return condition === everybody ? sql`` : sql`filter (where ${condition})`;
}

/** People by what `valuesOf` finds in their row. */
export function tally<Row extends { count: number }>(
  rows: readonly Row[],
  valuesOf: (row: Row) => string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + row.count);
  }
  return counts;
}

/** The most frequent first, equal ones by name. */
export function mostFirst(counts: Map<string, number>): CountedValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'));
}
