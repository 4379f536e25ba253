// Letters to many that are not sent yet, as they were asked for: drafts, which may lack anything, and those that go at a time.
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Faults } from '#domain/basics/faults.ts';
import { isSame } from '#domain/basics/is-same.ts';
import { isUnreadable } from '#domain/letters/mailing.ts';
import {
  type ChangedPlanned,
  type NewPlanned,
  type Planned,
  plannedLimits,
} from '#domain/letters/planned-mailing.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { isEditionOver } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { countAudience } from '#server/mailings/audience.ts';
import { checkFiles, readFiles } from '#server/mailings/files.ts';
import { checkWritten, readBeside } from '#server/mailings/mailings.ts';
import { keepPeople, lockPeople, readPicked } from '#server/mailings/planned-people.ts';
import { mailings, plannedMailings } from '#server/mailings/tables.ts';
import type { Writer } from '#server/mailings/writer.ts';
import { inOneEdition, ofThisEdition } from '#server/requests/this-edition.ts';
import type { CurrentSession } from '#server/requests/visit.ts';

export type Planner = { writer: Writer; session: CurrentSession };

/** Of an organizer's login, or of an admin. */
function isOwn({ organizerId, userId }: CurrentSession): SQL {
  if (organizerId !== undefined) return eq(plannedMailings.loginId, organizerId);
  return userId === undefined ? sql`false` : eq(plannedMailings.userId, userId);
}

/** Admins follow what everybody planned; a draft is its author's. */
function isSeenBy({ writer, session }: Planner): SQL | undefined {
  const own = isOwn(session);
  return and(ofThisEdition(plannedMailings), writer.own ? own : or(own, isNotNull(plannedMailings.at)));
}

/** The drafts, the newest first, then those that go at a time, the next first. */
export async function listPlanned(
  database: Database,
  planner: Planner,
  now: Date,
): Promise<{ items: Planned[] }> {
  const rows = await database
    .select()
    .from(plannedMailings)
    .where(isSeenBy(planner))
    .orderBy(
      sql`${plannedMailings.at} nulls first`,
      desc(plannedMailings.updatedAt),
      desc(plannedMailings.id),
    );
  const picked = await readPicked(database, rows);
  const isOver = await isEditionOver(database);
  const items: Planned[] = [];
  for (const row of rows) {
    const item = await shown(database, row, picked.get(row.id) ?? [], planner);
    const reaches = await countReached(database, row, { ...item, now });
    // What was planned there goes no more.
    const reason = isOver && row.at !== null ? (item.reason ?? 'edition_over') : item.reason;
    items.push({ ...item, reaches, reason });
  }
  return { items };
}

type Row = typeof plannedMailings.$inferSelect;

function isTheirs({ loginId, userId }: Row, session: CurrentSession): boolean {
  return session.organizerId === undefined ? userId === session.userId : loginId === session.organizerId;
}

/** Today; null of a draft, and where the event has not its group any more. */
async function countReached(
  database: Database,
  { at, sections }: Row,
  { audience, picked, now }: Planned & { now: Date },
): Promise<number | null> {
  if (at === null) return null;
  try {
    return (await countAudience(database, { audience, picked, sections: sections ?? undefined, now })).count;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function shown(
  database: AnyDatabase,
  row: Row,
  picked: readonly string[],
  { session }: Planner,
): Promise<Planned> {
  const { id, idempotencyKey: key, audience, subject, body, isNews, wantsCopy } = row;
  const added = await readFiles(database, row.files);
  const files = row.files.flatMap((file) => added.get(file) ?? []);
  const { hasCalendar } = row;
  const letter = { audience, picked: [...picked], subject, body, isNews, wantsCopy, hasCalendar, files };
  const { at, sentBy, reason, version, updatedAt } = row;
  const state = { at, sentBy, isOwn: isTheirs(row, session), reason, reaches: null };
  return { id, key, ...letter, ...state, version, updatedAt: updatedAt.toISOString() };
}

type Asked = Planner & { idempotencyKey: string | undefined; now: Date };

/** 200 for what the key kept before. Throws invalid_input, mailing_to_nobody, too_many_planned, idempotency_key_reused. */
export async function planMailing(
  database: Database,
  { isNews = false, wantsCopy = false, picked, ...asked }: NewPlanned,
  { idempotencyKey, now, ...planner }: Asked,
): Promise<{ status: 200 | 201; body: Planned }> {
  if (idempotencyKey === undefined)
    throw new AppError('invalid_input', { 'Idempotency-Key': { code: 'missing' } });
  const { writer, session } = planner;
  const planned = { ...asked, isNews, wantsCopy };
  return inOneEdition(database, (editionId) =>
    database.transaction(async (tx) => {
      await check(tx, planned, { writer, now });
      await lockOwn(tx, writer);
      const [sent] = await tx
        .select({ id: mailings.id })
        .from(mailings)
        .where(eq(mailings.idempotencyKey, idempotencyKey));
      if (sent) throw new AppError('idempotency_key_reused');
      const isOfKey = eq(plannedMailings.idempotencyKey, idempotencyKey);
      const [before] = await tx.select().from(plannedMailings).where(isOfKey);
      if (before) {
        const people = (await readPicked(tx, [before])).get(before.id) ?? [];
        const isIt = isTheirs(before, session) && same({ ...before, picked: people }, { ...planned, picked });
        if (!isIt) throw new AppError('idempotency_key_reused');
        return { status: 200, body: await shown(tx, before, people, planner) };
      }
      await checkRoom(tx, planned, session);
      const people = await lockPeople(tx, { ...planned, picked, sections: writer.own?.sections, now });
      const of = {
        loginId: session.organizerId ?? null,
        userId: session.organizerId === undefined ? (session.userId ?? null) : null,
        sentBy: writer.actor,
        sections: sectionsOf(writer),
      };
      const [row] = await tx
        .insert(plannedMailings)
        .values({ ...planned, ...of, editionId, idempotencyKey, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new AppError('idempotency_key_reused');
      await keepPeople(tx, row.id, people);
      if (row.at !== null) await record(tx, row, { actor: writer.actor, action: 'created', now });
      return { status: 201, body: await shown(tx, row, picked, planner) };
    }),
  );
}

/** Two presses at once see each other's. */
async function lockOwn(tx: Transaction, { actor }: Writer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans ${actor}`}, 0))`);
}

/** Throws too_many_planned. */
async function checkRoom(
  tx: Transaction,
  { at }: Pick<NewPlanned, 'at'>,
  session: CurrentSession,
): Promise<void> {
  const isAlike = at === null ? isNull(plannedMailings.at) : isNotNull(plannedMailings.at);
  const others = and(ofThisEdition(plannedMailings), isOwn(session), isAlike);
  if ((await tx.$count(plannedMailings, others)) >= plannedLimits.each)
    throw new AppError('too_many_planned');
}

function sectionsOf({ own }: Writer): string[] | null {
  return own ? [...own.sections] : null;
}

/** Whoever was picked has no order. */
function same(before: NewPlanned, planned: NewPlanned): boolean {
  const told = ({
    audience,
    picked,
    subject,
    body,
    isNews,
    wantsCopy,
    hasCalendar,
    files,
    at,
  }: NewPlanned) => ({
    ...{ audience, picked: picked.toSorted(), subject, body },
    ...{ isNews, wantsCopy, hasCalendar, files, at },
  });
  return isSame(told(before), told(planned));
}

/**
 * Throws invalid_input, mailing_to_nobody, too_many_planned, planned_changed where it is another than whoever saves it saw, and planned_not_found
 * for another's, and for one that was sent or forgotten meanwhile.
 */
export async function changePlanned(
  database: Database,
  id: string,
  { isNews = false, wantsCopy = false, basedOn, picked, ...asked }: ChangedPlanned,
  { now, ...planner }: Planner & { now: Date },
): Promise<Planned> {
  const { writer, session } = planner;
  return database.transaction(async (tx) => {
    await check(tx, asked, { writer, now });
    await lockOwn(tx, writer);
    const people = await lockPeople(tx, { ...asked, picked, sections: writer.own?.sections, now });
    const isIt = and(eq(plannedMailings.id, id), ofThisEdition(plannedMailings), isOwn(session));
    const [before] = await tx.select().from(plannedMailings).where(isIt).for('update');
    if (!before || before.reason === 'people_gone') throw new AppError('planned_not_found');
    if (before.version !== basedOn) throw new AppError('planned_changed');
    if ((before.at === null) !== (asked.at === null)) await checkRoom(tx, asked, session);
    const kept = { ...asked, isNews, wantsCopy, sections: sectionsOf(writer), reason: null };
    const [row] = await tx
      .update(plannedMailings)
      .set({ ...kept, version: basedOn + 1, updatedAt: now })
      .where(isIt)
      .returning();
    if (!row) throw new AppError('planned_not_found');
    await keepPeople(tx, id, people);
    if (row.at !== null) {
      const action = before.at === null ? 'created' : 'changed';
      await record(tx, row, { actor: writer.actor, action, now });
    } else if (before.at !== null) await record(tx, before, { actor: writer.actor, action: 'deleted', now });
    return shown(tx, row, picked, planner);
  });
}

/** Throws planned_not_found. */
export async function cancelPlanned(
  database: Database,
  id: string,
  { now, ...planner }: Planner & { now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx
      .delete(plannedMailings)
      .where(and(eq(plannedMailings.id, id), isSeenBy(planner)))
      .returning();
    if (!row) throw new AppError('planned_not_found');
    if (row.at !== null) await record(tx, row, { actor: planner.writer.actor, action: 'deleted', now });
  });
}

/** What is sent now under its key is kept no longer. Throws planned_changed where it is another than was seen. */
export async function forgetSent(
  tx: Transaction,
  { idempotencyKey, basedOn }: { idempotencyKey: string; basedOn: number | undefined },
  { session }: Planner,
): Promise<void> {
  const isIt = and(
    eq(plannedMailings.idempotencyKey, idempotencyKey),
    ofThisEdition(plannedMailings),
    isOwn(session),
  );
  const [row] = await tx.delete(plannedMailings).where(isIt).returning({ version: plannedMailings.version });
  if (row && basedOn !== undefined && row.version !== basedOn) throw new AppError('planned_changed');
}

/** A draft may lack anything, and may be to a group that is gone. */
async function check(
  tx: Transaction,
  { at, ...asked }: Omit<NewPlanned, 'picked'>,
  { writer, now }: { writer: Writer; now: Date },
): Promise<void> {
  if (isUnreadable(asked.audience)) throw new AppError('invalid_input', { audience: { code: 'no_group' } });
  await checkFiles(tx, asked.files, { actor: writer.actor, now });
  if (at === null) return;
  const missing: Faults = {
    ...(asked.subject === '' && { subject: { code: 'subject_missing' } }),
    ...(asked.body === '' && { body: { code: 'body_missing' } }),
  };
  if (Object.keys(missing).length > 0) throw new AppError('invalid_input', missing);
  const event = await readEvent(tx);
  checkWritten(asked, event, await readBeside(tx, writer));
  const { rows } = await tx.execute<{ isToCome: boolean }>(
    sql`select ${dueAt(sql`${at}`, event.timeZone)} > ${now.toISOString()}::timestamptz as "isToCome"`,
  );
  if (!rows[0]?.isToCome) throw new AppError('invalid_input', { at: { code: 'time_past' } });
}

/** A time that the clock skips is an hour later; one that it shows twice is the second. */
export function dueAt(at: SQL, timeZone: string): SQL {
  return sql`(${at}::timestamp at time zone ${timeZone})`;
}

type Recorded = { actor: string; action: 'created' | 'changed' | 'deleted'; now: Date };

function record(tx: Transaction, { subject }: Row, { actor, action, now }: Recorded): Promise<void> {
  return recordChange(tx, { actor, action, subject: 'mailing', name: subject, at: now });
}
