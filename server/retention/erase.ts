// What a purge deletes, table by table. It knows the tables of other rooms: a few statements for a thousand people
// in place of some for each.
import { and, eq, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { adminUsers, sessions, users } from '#server/auth/tables.ts';
import { renameMailing } from '#server/changes/changes.ts';
import type { Transaction } from '#server/database/connect.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { mailings } from '#server/mailings/tables.ts';
import {
  differentPeople,
  payments,
  registrationHistory,
  registrations,
} from '#server/registrations/tables.ts';
import { isLetterGoing } from '#server/retention/reach.ts';

/** Registrations that one statement takes along: tens of thousands at once would take longer than a statement may. */
const piece = 1_000;

/** `going` are the registrations, which are locked already. A letter that is being sent is waited for. */
export async function eraseBefore(
  tx: Transaction,
  { until, going }: { until: Date; going: readonly string[] },
  adminEmails: readonly string[],
): Promise<void> {
  for (let start = 0; start < going.length; start += piece) {
    await eraseRegistrations(tx, going.slice(start, start + piece));
  }
  // Those of no registration.
  await tx.delete(letters).where(isLetterGoing(until));
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, until));
  await eraseMailings(tx);
  await forgetStrangers(tx, until, adminEmails);
}

/** What is theirs would go with them, but one by one. */
async function eraseRegistrations(tx: Transaction, ids: readonly string[]): Promise<void> {
  const isTheirs = (column: PgColumn) =>
    sql`${column} in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`;
  // Before their jobs, as delivery takes them: the other way round each would wait for the other.
  await tx
    .select({ id: letters.id })
    .from(letters)
    .where(isTheirs(letters.registrationId))
    .orderBy(letters.id)
    .for('update');
  // With the jobs of letters that wait: else each would run to find nothing.
  await tx.execute(sql`
    select count(graphile_worker.remove_job(waiting.key)) from (
      select jobs.key from ${letters} join graphile_worker.jobs on jobs.key = ${letters.id}::text
      where ${letters.state} = 'queued' and ${isTheirs(letters.registrationId)}) as waiting`);
  await tx.delete(letters).where(isTheirs(letters.registrationId));
  await tx.delete(idempotencyKeys).where(isTheirs(idempotencyKeys.registrationId));
  await tx.delete(payments).where(isTheirs(payments.registrationId));
  await tx.delete(registrationHistory).where(isTheirs(registrationHistory.registrationId));
  await tx
    .delete(differentPeople)
    .where(or(isTheirs(differentPeople.firstId), isTheirs(differentPeople.secondId)));
  await tx.delete(registrations).where(isTheirs(registrations.id));
}

/** A letter to many may name somebody in its text; it goes once nobody who got it is left, whenever it was sent. */
async function eraseMailings(tx: Transaction): Promise<void> {
  const itsLetters = tx.select({ one: sql`1` }).from(letters).where(eq(letters.mailingId, mailings.id));
  const gone = await tx
    .delete(mailings)
    .where(notExists(itsLetters))
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
