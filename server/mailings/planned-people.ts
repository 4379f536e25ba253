// Of a letter that is not sent yet: who was picked for it, and who was of its group when it was planned. They are named
// where they get none, and forgotten with their registrations.
import { and, asc, eq, inArray, isNull, like, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { audienceOfWho, isAboutMoney, whoOfAudience } from '#domain/letters/mailing.ts';
import { pickedIn, withoutPicked } from '#domain/lists/who.ts';
import { forgetMailingName } from '#server/changes/changes.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { hasPaidAll, type Reached, readGroup } from '#server/mailings/audience.ts';
import { mailingsLeftOut, plannedMailings, plannedPeople } from '#server/mailings/tables.ts';
import { hasCancelled } from '#server/registrations/lists/entry-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/**
 * Their ids, locked: nobody deletes them meanwhile. Before the letter itself is locked, since whoever deletes one comes from
 * there. Of a draft to a group there are none. Throws mailing_to_nobody for one that has a time and was picked for nobody.
 */
export async function lockPeople(
  tx: Transaction,
  { at, ...group }: Reached & { at: string | null },
): Promise<string[]> {
  if (at === null && group.audience !== 'picked') return [];
  const ids =
    group.audience === 'picked' ? group.picked : (await readGroup(tx, await readEvent(tx), group)).ids;
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${registrations}
    where id = any(${idList(ids)}) order by id for key share`);
  if (at !== null && group.audience === 'picked' && rows.length === 0)
    throw new AppError('mailing_to_nobody');
  return rows.map(({ id }) => id);
}

function idList(ids: readonly string[]): SQL {
  return sql`${`{${ids.join()}}`}::uuid[]`;
}

export async function keepPeople(tx: Transaction, plannedId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(plannedPeople).where(eq(plannedPeople.plannedId, plannedId));
  await tx.execute(sql`insert into ${plannedPeople} (planned_id, registration_id)
    select ${plannedId}::uuid, unnest(${idList(ids)})`);
}

type Planned = { id: string; audience: string };

/** Of those to picked people. */
export async function readPicked(
  database: AnyDatabase,
  planned: readonly Planned[],
): Promise<Map<string, string[]>> {
  const ids = planned.filter(({ audience }) => audience === 'picked').map(({ id }) => id);
  const rows = await database
    .select()
    .from(plannedPeople)
    .where(inArray(plannedPeople.plannedId, ids))
    .orderBy(asc(plannedPeople.registrationId));
  const picked = Map.groupBy(rows, ({ plannedId }) => plannedId);
  return new Map([...picked].map(([id, people]) => [id, people.map(({ registrationId }) => registrationId)]));
}

/** Who was of its group when it was planned, and is none of those whom it goes to. */
export async function nameWhoLeft(
  tx: Transaction,
  { id, audience }: Planned,
  mailingId: string,
  now: Date,
): Promise<void> {
  const hasPaid = isAboutMoney(audience) ? hasPaidAll(now) : sql`false`;
  // Not of one who is being deleted.
  await tx.execute(sql`insert into ${mailingsLeftOut} (mailing_id, registration_id, reason)
    select ${mailingId}::uuid, ${registrations.id},
      case when ${hasPaid} then 'paid' when ${hasCancelled()} then 'cancelled' else 'not_in_group' end
    from ${registrations}
    where ${registrations.id} in (
        select ${plannedPeople.registrationId} from ${plannedPeople} where ${plannedPeople.plannedId} = ${id})
      and ${registrations.id} not in (
        select ${letters.registrationId} from ${letters}
        where ${letters.mailingId} = ${mailingId} and ${letters.registrationId} is not null)
    for key share of ${registrations} skip locked on conflict do nothing`);
}

/**
 * Drafts of who is gone, and the words of letters to nobody but people who are deleted: each may have been written to them by
 * name, so that its author finds an empty draft, which says why. `before`: of the edition at hand all that were touched
 * before it. One that is being changed or sent is looked at a minute later.
 */
export async function forgetPlanned(
  tx: Transaction,
  { before }: { before?: Date | undefined } = {},
): Promise<void> {
  await forgetPicked(tx);
  const people = tx
    .select({ one: sql`1` })
    .from(plannedPeople)
    .where(eq(plannedPeople.plannedId, plannedMailings.id));
  const { audience, at, loginId, userId, reason, updatedAt } = plannedMailings;
  const isWritten = sql`${reason} is distinct from 'people_gone'`;
  const lostAll = and(eq(audience, 'picked'), notExists(people), isWritten);
  for (const row of await lockedWhere(tx, lostAll)) await empty(tx, row);
  const isOver = or(
    and(isNull(at), isNull(loginId), isNull(userId)),
    before && and(ofThisEdition(plannedMailings), lt(updatedAt, before)),
  );
  for (const row of await lockedWhere(tx, isOver)) {
    await tx.delete(plannedMailings).where(eq(plannedMailings.id, row.id));
    await forgetName(tx, row);
  }
}

function lockedWhere(tx: Transaction, condition: SQL | undefined) {
  return tx.select().from(plannedMailings).where(condition).for('update', { skipLocked: true });
}

type Row = typeof plannedMailings.$inferSelect;

function forgetName(tx: Transaction, { id, subject, createdAt }: Row): Promise<void> {
  return forgetMailingName(tx, { subject, since: createdAt, name: id });
}

async function empty(tx: Transaction, row: Row): Promise<void> {
  const nothing = { audience: 'picked', subject: '', body: '', hasCalendar: false, files: [], at: null };
  await tx
    .update(plannedMailings)
    .set({ ...nothing, reason: 'people_gone' })
    .where(eq(plannedMailings.id, row.id));
  await forgetName(tx, row);
}

/** Of who was picked by a list's condition, whose ids stand in it. */
async function forgetPicked(tx: Transaction): Promise<void> {
  for (const row of await lockedWhere(tx, like(plannedMailings.audience, '%picked:%'))) {
    const who = whoOfAudience(row.audience);
    const picked = who ? pickedIn(who) : [];
    const there = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(inArray(registrations.id, picked));
    const gone = new Set(picked).difference(new Set(there.map((row) => row.id)));
    if (!who || gone.size === 0) continue;
    const left = withoutPicked(who, gone);
    if (left) {
      const change = { audience: audienceOfWho(left) };
      await tx.update(plannedMailings).set(change).where(eq(plannedMailings.id, row.id));
    } else await empty(tx, row);
  }
}
