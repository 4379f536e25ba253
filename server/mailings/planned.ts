// Letters to many that go later: kept as they were asked for, listed, changed and cancelled until they go.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { type NewPlanned, type Planned, plannedLimits } from '#domain/planned-mailing.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { checkWritten, readBeside } from '#server/mailings/mailings.ts';
import { mailings, plannedMailings } from '#server/mailings/tables.ts';
import type { Writer } from '#server/mailings/writer.ts';
import { inEdition, ofThisEdition, readEditionId } from '#server/this-edition.ts';
import type { CurrentSession } from '#server/visit.ts';

export type Planner = { writer: Writer; session: CurrentSession };

/** Of an organizer's login, or of an admin. */
function isOwn({ organizerId, userId }: CurrentSession): SQL {
  if (organizerId !== undefined) return eq(plannedMailings.loginId, organizerId);
  return userId === undefined ? sql`false` : eq(plannedMailings.userId, userId);
}

/** Admins follow what everybody planned. */
function isSeenBy({ writer, session }: Planner): SQL | undefined {
  return and(ofThisEdition(plannedMailings), writer.own ? isOwn(session) : undefined);
}

export async function listPlanned(database: Database, planner: Planner): Promise<{ items: Planned[] }> {
  const rows = await database
    .select()
    .from(plannedMailings)
    .where(isSeenBy(planner))
    .orderBy(asc(plannedMailings.at), asc(plannedMailings.id));
  return { items: rows.map((row) => shown(row, planner)) };
}

type Row = typeof plannedMailings.$inferSelect;

function shown(
  { id, audience, picked, subject, body, isNews, wantsCopy, at, sentBy, reason, createdAt, ...of }: Row,
  { session }: Planner,
): Planned {
  const isTheirs =
    session.organizerId === undefined ? of.userId === session.userId : of.loginId === session.organizerId;
  const letter = { audience, picked, subject, body, isNews, wantsCopy };
  return { id, ...letter, at, sentBy, isOwn: isTheirs, reason, createdAt: createdAt.toISOString() };
}

type Asked = Planner & { idempotencyKey: string | undefined; now: Date };

/** 200 for what the key planned before. Throws invalid_input, too_many_planned, idempotency_key_reused. */
export async function planMailing(
  database: Database,
  { isNews = false, wantsCopy = false, ...asked }: NewPlanned,
  { idempotencyKey, now, ...planner }: Asked,
): Promise<{ status: 200 | 201; body: Planned }> {
  if (idempotencyKey === undefined)
    throw new AppError('invalid_input', { 'Idempotency-Key': { code: 'missing' } });
  const { writer, session } = planner;
  const planned = { ...asked, isNews, wantsCopy };
  const editionId = await readEditionId(database);
  return inEdition(editionId, () =>
    database.transaction(async (tx) => {
      await check(tx, planned, { writer, now });
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans ${writer.actor}`}, 0))`);
      const [sent] = await tx
        .select({ id: mailings.id })
        .from(mailings)
        .where(eq(mailings.idempotencyKey, idempotencyKey));
      if (sent) throw new AppError('idempotency_key_reused');
      const isOfKey = eq(plannedMailings.idempotencyKey, idempotencyKey);
      const [before] = await tx.select().from(plannedMailings).where(isOfKey);
      if (before) return { status: 200, body: shown(same(before, planned, planner), planner) };
      const others = and(ofThisEdition(plannedMailings), isOwn(session));
      if ((await tx.$count(plannedMailings, others)) >= plannedLimits.each)
        throw new AppError('too_many_planned');
      const of = {
        loginId: session.organizerId ?? null,
        userId: session.organizerId === undefined ? (session.userId ?? null) : null,
        sentBy: writer.actor,
        sections: writer.own ? [...writer.own.sections] : null,
      };
      const [row] = await tx
        .insert(plannedMailings)
        .values({ ...planned, ...of, editionId, idempotencyKey, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new AppError('idempotency_key_reused');
      await record(tx, row, { actor: writer.actor, action: 'created', now });
      return { status: 201, body: shown(row, planner) };
    }),
  );
}

/** Throws idempotency_key_reused where the key planned something else, or somebody else's. */
function same(before: Row, planned: NewPlanned, planner: Planner): Row {
  const { audience, subject, body, at } = planned;
  const isSame =
    before.audience === audience && before.subject === subject && before.body === body && before.at === at;
  if (!isSame || !shown(before, planner).isOwn) throw new AppError('idempotency_key_reused');
  return before;
}

/** Throws invalid_input, and planned_not_found for another's, and for one that was sent meanwhile. */
export async function changePlanned(
  database: Database,
  id: string,
  { isNews = false, wantsCopy = false, ...asked }: NewPlanned,
  { now, ...planner }: Planner & { now: Date },
): Promise<Planned> {
  const { writer, session } = planner;
  return database.transaction(async (tx) => {
    await check(tx, asked, { writer, now });
    const sections = writer.own ? [...writer.own.sections] : null;
    const [row] = await tx
      .update(plannedMailings)
      .set({ ...asked, isNews, wantsCopy, sections, reason: null })
      .where(and(eq(plannedMailings.id, id), ofThisEdition(plannedMailings), isOwn(session)))
      .returning();
    if (!row) throw new AppError('planned_not_found');
    await record(tx, row, { actor: writer.actor, action: 'changed', now });
    return shown(row, planner);
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
    await record(tx, row, { actor: planner.writer.actor, action: 'deleted', now });
  });
}

async function check(
  tx: Transaction,
  asked: Pick<NewPlanned, 'audience' | 'subject' | 'body' | 'at'>,
  { writer, now }: { writer: Writer; now: Date },
): Promise<void> {
  const event = await readEvent(tx);
  checkWritten(asked, event, await readBeside(tx, writer));
  const { rows } = await tx.execute<{ isToCome: boolean }>(
    sql`select ${dueAt(sql`${asked.at}`, event.timeZone)} > ${now.toISOString()}::timestamptz as "isToCome"`,
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
