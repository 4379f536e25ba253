// The running number that each registration has in its edition, and the code that the door scans (decision 0081).
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { givenNumbers, registrations, spokeCards } from '#server/registrations/tables.ts';

/** 80 random bits, in signs that a QR code holds in little room; of a random id the first ones of each third are. */
const doorCode = sql`upper(left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 4))`;

/** Numbers all of the edition who have none yet, in the order in which they registered. */
export async function giveNumbers(database: Database, editionId: string): Promise<void> {
  const isOfEdition = eq(givenNumbers.editionId, editionId);
  await database.transaction(async (tx) => {
    await tx.insert(givenNumbers).values({ editionId, last: 0 }).onConflictDoNothing();
    const [given] = await tx.select().from(givenNumbers).where(isOfEdition).for('update');
    const last = given?.last ?? 0;
    // Locked, so that nobody is deleted between the look and the number.
    const without = sql`select ${registrations.id} as id, ${registrations.createdAt} as created_at from ${registrations}
      where ${registrations.editionId} = ${editionId}
        and not exists (select from ${spokeCards} where ${spokeCards.registrationId} = ${registrations.id})
      for key share`;
    const { rowCount } = await tx.execute(sql`
      insert into ${spokeCards} (registration_id, edition_id, number, door_code)
      select id, ${editionId}::uuid, ${last}::int + row_number() over (order by created_at, id), ${doorCode}
      from (${without}) unnumbered`);
    await tx
      .update(givenNumbers)
      .set({ last: last + (rowCount ?? 0) })
      .where(isOfEdition);
  });
}
