// What a purge deletes, table by table. It knows the tables of other rooms: one statement for fifty thousand people
// in place of one for each.
import { and, eq, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { renameMailing } from '#server/changes/changes.ts';
import type { Transaction } from '#server/database/connect.ts';
import {
  adminUsers,
  idempotencyKeys,
  letters,
  mailings,
  payments,
  registrationHistory,
  registrations,
  sessions,
  users,
} from '#server/database/tables.ts';
import { isLetterGoing } from '#server/retention/reach.ts';

/** The registrations are locked already. A letter that is being sent is waited for. */
export async function eraseBefore(
  tx: Transaction,
  until: Date,
  adminEmails: readonly string[],
): Promise<void> {
  await eraseLetters(tx, until);
  const isGoing = sql`(select ${registrations.id} from ${registrations} where ${lt(registrations.createdAt, until)})`;
  await tx
    .delete(idempotencyKeys)
    .where(or(lt(idempotencyKeys.createdAt, until), sql`${idempotencyKeys.registrationId} in ${isGoing}`));
  // They would go with their registrations, but one by one.
  await tx.delete(payments).where(sql`${payments.registrationId} in ${isGoing}`);
  await tx.delete(registrationHistory).where(sql`${registrationHistory.registrationId} in ${isGoing}`);
  await tx.delete(registrations).where(lt(registrations.createdAt, until));
  await eraseMailings(tx, until);
  await forgetStrangers(tx, until, adminEmails);
}

/** With the jobs of those that wait: else each would run to find nothing. */
async function eraseLetters(tx: Transaction, until: Date): Promise<void> {
  await tx.execute(sql`
    select count(graphile_worker.remove_job(jobs.key)) from graphile_worker.jobs
    where jobs.key in (
      select ${letters.id}::text from ${letters}
      where ${letters.state} = 'queued' and ${isLetterGoing(until)})`);
  await tx.delete(letters).where(isLetterGoing(until));
}

/** A letter to many may name somebody in its text; it goes once nobody who got it is left. */
async function eraseMailings(tx: Transaction, until: Date): Promise<void> {
  const itsLetters = tx.select({ one: sql`1` }).from(letters).where(eq(letters.mailingId, mailings.id));
  const gone = await tx
    .delete(mailings)
    .where(and(lt(mailings.createdAt, until), notExists(itsLetters)))
    .returning({ id: mailings.id, subject: mailings.subject, createdAt: mailings.createdAt });
  for (const { id, subject, createdAt } of gone) {
    await renameMailing(tx, { subject, at: createdAt, name: id });
  }
}

/** Riders who tried to sign in at the admin desk, with their sessions. Admins stay. */
async function forgetStrangers(tx: Transaction, until: Date, adminEmails: readonly string[]): Promise<void> {
  const isAdmin = tx.select({ one: sql`1` }).from(adminUsers).where(eq(adminUsers.userId, users.id));
  const gone = await tx
    .delete(users)
    .where(
      and(
        lt(sql`coalesce(${users.lastSignedInAt}, ${users.createdAt})`, until),
        notExists(isAdmin),
        adminEmails.length > 0 ? notInArray(sql`lower(${users.email})`, [...adminEmails]) : undefined,
      ),
    )
    .returning({ id: users.id });
  if (gone.length === 0) return;
  const ids = JSON.stringify(gone.map(({ id }) => id));
  await tx
    .delete(sessions)
    .where(sql`${sessions.sess}->>'userId' in (select json_array_elements_text(${ids}::json))`);
}
