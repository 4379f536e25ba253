// Numbers that stand for names on the kitchen's paper: whoever has one keeps it, and nobody gets another's.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { registrations } from '#server/registrations/tables.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { kitchenNumbers } from '#server/sheets/tables.ts';

/** By the id of a registration; those without one get the next, in the order in which they registered. */
export async function numbersOf(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const known = await readNumbers(database, ids);
  if (ids.every((id) => known.has(id))) return known;
  const editionId = await readEditionId(database);
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rego kitchen numbers'))`);
    // Locked, so that nobody is deleted between the look and the number.
    const without = sql`select ${registrations.id} as id, ${registrations.createdAt} as created_at from ${registrations}
      where ${inArray(registrations.id, [...ids])}
        and not exists (select from ${kitchenNumbers} where ${kitchenNumbers.registrationId} = ${registrations.id})
      for key share`;
    await tx.execute(sql`
      insert into ${kitchenNumbers} (edition_id, number, registration_id)
      select ${editionId}::uuid, last.number + row_number() over (order by unnumbered.created_at, unnumbered.id), unnumbered.id
      from (${without}) unnumbered,
        (select coalesce(max(${kitchenNumbers.number}), 0) as number from ${kitchenNumbers}
          where ${eq(kitchenNumbers.editionId, editionId)}) last`);
  });
  return readNumbers(database, ids);
}

async function readNumbers(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: kitchenNumbers.registrationId, number: kitchenNumbers.number })
    .from(kitchenNumbers)
    .where(inArray(kitchenNumbers.registrationId, [...ids]));
  return new Map(rows.flatMap(({ id, number }) => (id === null ? [] : [[id, number]])));
}
