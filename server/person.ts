// Whose personal data rooms export and erase; retention/ asks them to.
import { SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A list, or a query that gives them. */
export type Ids = readonly string[] | SQL;

export type Person = {
  registrationIds: Ids;
  /** Small letters. What belongs to no registration is theirs by its address; give none of an admin. */
  addresses: readonly string[];
};

/** `before`: what belongs to no registration and is older goes too, whoever it is about. */
export type Going = Person & { before?: Date };

export function isOneOf(column: PgColumn | SQL, ids: Ids): SQL {
  if (ids instanceof SQL) return sql`${column} in ${ids}`;
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`;
}
