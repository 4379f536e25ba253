// What the two links of an invitation do: one says what fills the form, the other ends such letters. Each opens nothing
// else. They reach into the edition that the rider was in, whichever is at hand.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { dayMs } from '#domain/locale/dates.ts';
import { mayBeWrittenTo } from '#domain/values/known-fields.ts';
import type { Database } from '#server/database/connect.ts';
import { isLink } from '#server/registrations/links/links.ts';
import { links, registrationHistory, registrations } from '#server/registrations/tables.ts';

/** Long enough for whoever opens the letter late, and no longer. */
const lastsMs = 180 * dayMs;

/** Throws registration_not_found, as of a token that nobody knows. */
export async function readInvited(database: Database, token: string, now: Date) {
  const { name, email, tshirtSize } = registrations;
  const [row] = await database
    .select({ name, email, tshirtSize, madeAt: links.createdAt })
    .from(links)
    .innerJoin(registrations, eq(registrations.id, links.registrationId))
    .where(isLink(token, ['invitation']));
  if (!row || now.getTime() - row.madeAt.getTime() > lastsMs) throw new AppError('registration_not_found');
  const { madeAt: _madeAt, ...known } = row;
  return known;
}

/**
 * To this address no such letter goes again, whichever of its registrations agreed to it. Those of before are otherwise
 * left as they are.
 */
export async function stopInvitations(database: Database, token: string, now: Date): Promise<void> {
  const ofAddress = sql`lower(${registrations.email}) = (select lower(invited.email)
    from ${registrations} invited join ${links} on ${links.registrationId} = invited.id
    where ${isLink(token, ['no-invitation'])})`;
  const agreed = sql`${registrations.answers} @> ${JSON.stringify({ [mayBeWrittenTo]: true })}::jsonb`;
  await database.transaction(async (tx) => {
    // In the order of their ids, as whoever else locks several.
    const locked = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(ofAddress, agreed))
      .orderBy(registrations.id)
      .for('update');
    if (locked.length === 0) return;
    const ids = locked.map(({ id }) => id);
    await tx
      .update(registrations)
      .set({
        answers: sql`${registrations.answers} || ${JSON.stringify({ [mayBeWrittenTo]: false })}::jsonb`,
        updatedAt: now,
      })
      .where(inArray(registrations.id, ids));
    const told = { actor: 'rider', action: 'changed', fields: [mayBeWrittenTo], at: now };
    await tx.insert(registrationHistory).values(ids.map((registrationId) => ({ registrationId, ...told })));
  });
}
