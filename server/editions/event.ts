// The current edition's content as it is stored: what is published, and the versions, of which the newest is the draft.
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { pageLimits } from '#domain/basics/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { changedGroups } from '#domain/event/event-parts.ts';
import { eventSchema } from '#domain/event/event-schema.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import type { EventVersionDetail, EventVersionPage, StoredEvent } from '#domain/event/stored-event.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { frozen, ParsedOnce, rowVersion, unlessKnown } from '#server/database/parsed-once.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { followEvent } from '#server/editions/sections.ts';
import { editions, editionVersions } from '#server/editions/tables.ts';
import { namedEdition, ofEdition, ofThisEdition, thisEdition } from '#server/requests/this-edition.ts';
import { namesOf } from '#words/desk/event-parts.ts';
import { filledEvent } from '#words/filled-event.ts';

/** With its texts filled. */
export async function readEvent(database: AnyDatabase): Promise<EventContent> {
  const known = events.known();
  const [row] = await eventQuery(database).execute({ edition: namedEdition(), events: [...known.keys()] });
  if (!row) throw new Error('The event has no content: the first start did not end.');
  return filledToday(events.parsed(known, row.version, row.content));
}

/** Their texts are filled by whoever reads them (filledToday). */
export const events = new ParsedOnce((stored: unknown) => upcastEvent(stored));

const filled = new WeakMap<EventContent, { today: string; event: EventContent }>();

/** Made once a day of the same event: the price that a text names may be over with it. */
export function filledToday(event: EventContent): EventContent {
  const today = todayOf(event);
  const before = filled.get(event);
  if (before?.today === today) return before.event;
  const made = frozen(filledEvent(event));
  filled.set(event, { today, event: made });
  return made;
}

/** The statement is told under 'events' which versions are known. */
export const eventColumns = () => {
  const version = rowVersion(editions);
  return { version, content: unlessKnown<unknown>(editions.content, version, 'events') };
};

const eventQuery = prepareOnce((database) =>
  database
    .select(eventColumns())
    .from(editions)
    .where(ofEdition({ editionId: editions.id }, sql.placeholder('edition')))
    .prepare('event'),
);

/** Stores the content as the current edition unless there is one. */
export async function storeFirstEvent(database: AnyDatabase, content: EventContent): Promise<void> {
  const now = new Date();
  const [edition] = await database
    .insert(editions)
    .values({ state: 'current', content: eventSchema.parse(content), publishedAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!edition) return;
  await database
    .insert(editionVersions)
    .values({ editionId: edition.id, content: edition.content, savedAt: now, publishedAt: now });
}

type Version = typeof editionVersions.$inferSelect;
export type StoredEdition = { edition: typeof editions.$inferSelect; draft: Version };

/** `isChanging` holds everybody else back who would change it, until the transaction ends. */
export async function readEdition(
  database: AnyDatabase,
  { isChanging = false } = {},
): Promise<StoredEdition> {
  const current = database.select().from(editions).where(eq(editions.id, thisEdition()));
  // What belongs to it may be written meanwhile.
  const [edition] = isChanging ? await current.for('no key update') : await current;
  const [draft] = edition
    ? await database
        .select()
        .from(editionVersions)
        .where(eq(editionVersions.editionId, edition.id))
        .orderBy(desc(editionVersions.savedAt), editionVersions.id)
        .limit(1)
    : [];
  if (!edition || !draft) throw new Error('The event has no content: the first start did not end.');
  // Another was published while this waited.
  if (isChanging && edition.state === 'over') throw new AppError('edition_over');
  return { edition, draft };
}

/** As admins are shown it, without how many take part. */
export function storedEventOf({
  edition,
  draft,
}: StoredEdition): Omit<StoredEvent, 'entered' | 'ticked' | 'taken' | 'seated' | 'askHowMany'> {
  return {
    state: edition.state,
    draft: upcastEvent(draft.content),
    published: upcastEvent(edition.content),
    savedBy: draft.savedBy,
    updatedAt: draft.savedAt.toISOString(),
    publishedBy: edition.publishedBy,
    publishedAt: edition.publishedAt?.toISOString() ?? null,
  };
}

/** Throws event_changed where somebody else saved since the version that an editor saw. */
export function checkUnchanged({ draft }: StoredEdition, basedOn: string): void {
  if (draft.savedAt.toISOString() !== basedOn) throw new AppError('event_changed');
}

/** Keeps another version, which is the draft from now on; saving the same once more keeps none. */
export async function storeDraft(
  tx: Transaction,
  { edition, draft }: StoredEdition,
  content: EventContent,
  { actor, now }: By,
): Promise<StoredEdition> {
  const fields = namesOf(changedGroups(upcastEvent(draft.content), content));
  if (fields.length === 0) return { edition, draft };
  // Two saves within a millisecond are two versions all the same.
  const savedAt = new Date(Math.max(now.getTime(), draft.savedAt.getTime() + 1));
  const [saved] = await tx
    .insert(editionVersions)
    .values({ editionId: edition.id, content, savedBy: actor, savedAt })
    .returning();
  if (!saved) throw new Error('The database stored no version.');
  const change = { subject: 'event', name: content.title, fields, at: now } as const;
  await recordChange(tx, { actor, action: 'drafted', ...change });
  return { edition, draft: saved };
}

/** The draft becomes what riders see; sections follow it. Nothing happens where it is that already. */
export async function publishDraft(
  tx: Transaction,
  { edition, draft }: StoredEdition,
  { actor, now }: By,
): Promise<StoredEdition> {
  const [before, after] = [upcastEvent(edition.content), upcastEvent(draft.content)];
  const fields = namesOf(changedGroups(before, after));
  if (draft.publishedAt !== null && fields.length === 0) return { edition, draft };
  const [published] = await tx
    .update(editions)
    .set({ content: after, publishedAt: now, publishedBy: actor })
    .where(eq(editions.id, edition.id))
    .returning();
  const [version] = await tx
    .update(editionVersions)
    .set({ publishedAt: now })
    .where(eq(editionVersions.id, draft.id))
    .returning();
  if (!published || !version) throw new Error('The database published nothing.');
  await followEvent(tx, before, after, now);
  const change = { subject: 'event', name: after.title, fields, at: now } as const;
  await recordChange(tx, { actor, action: 'published', ...change });
  return { edition: published, draft: version };
}

/** Newest first. */
export async function readEventVersions(
  database: Database,
  { page = 1, pageSize = pageLimits.usual }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<EventVersionPage> {
  const isHere = ofThisEdition(editionVersions);
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(editionVersions)
      .where(isHere)
      .orderBy(desc(editionVersions.savedAt), editionVersions.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.$count(editionVersions, isHere),
  ]);
  return { items: rows.map((row) => ({ ...versionOf(row), title: upcastEvent(row.content).title })), total };
}

export async function readEventVersion(database: Database, id: string): Promise<EventVersionDetail> {
  const isIt = and(eq(editionVersions.id, id), ofThisEdition(editionVersions));
  const [row] = await database.select().from(editionVersions).where(isIt);
  if (!row) throw new AppError('not_found');
  return { ...versionOf(row), content: upcastEvent(row.content) };
}

function versionOf({ id, savedBy, savedAt, publishedAt }: Version) {
  return {
    id,
    savedBy,
    savedAt: savedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
