// Who wants no news: it counts for the edition and for every registration of the address, since one mailbox reads them.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { isFromLetter } from '#server/registrations/links/links.ts';
import { readRegistration } from '#server/registrations/registrations.ts';
import { newsStops, registrations } from '#server/registrations/tables.ts';

/** Of `registrations`: that nobody with its address said no. */
export function getsNews(): SQL {
  return sql`not exists (select from ${newsStops} stopped
    join ${registrations} other on other.id = stopped.registration_id
    where other.edition_id = ${registrations.editionId} and lower(other.email) = lower(${registrations.email}))`;
}

export async function readGetsNews(database: AnyDatabase, id: string): Promise<boolean> {
  return (await database.$count(registrations, and(eq(registrations.id, id), getsNews()))) > 0;
}

export async function setGetsNews(
  database: Database,
  id: string,
  { wanted, now }: { wanted: boolean; now: Date },
): Promise<void> {
  const ofAddress = sql`(${registrations.editionId}, lower(${registrations.email})) = (
    select edition_id, lower(email) from ${registrations} own where own.id = ${id}::uuid)`;
  const same = database.select({ id: registrations.id }).from(registrations).where(ofAddress);
  if (wanted) {
    await database.delete(newsStops).where(inArray(newsStops.registrationId, same));
    return;
  }
  // In their order, as whoever else locks several of them.
  const locked = same.orderBy(registrations.id).for('key share');
  await database.execute(sql`insert into ${newsStops} (registration_id, stopped_at)
    select id, ${now.toISOString()}::timestamptz from (${locked}) same on conflict do nothing`);
}

/** By the rider, who came by a letter: it counts for a mailbox, which must be theirs. Throws registration_not_found. */
export async function chooseNews(
  database: Database,
  id: string,
  { token, wanted, now }: { token: string; wanted: boolean; now: Date },
): Promise<void> {
  await readRegistration(database, id, { token, now });
  if (!(await isFromLetter(database, token))) throw new AppError('registration_not_found');
  await setGetsNews(database, id, { wanted, now });
}
