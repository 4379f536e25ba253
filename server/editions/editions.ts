// The editions of the event: listed, named by calls, started, published in place of the one before, thrown away.
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { NamedEditions } from '#domain/calls/call.ts';
import { refusalOf } from '#domain/calls/named-editions.ts';
import type { Edition } from '#domain/event/edition.ts';
import type { EventContent } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import type { Move } from '#domain/event/moved-words.ts';
import { type Doubt, moved } from '#domain/event/next-edition.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { defaultForm } from '#server/editions/default-form.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { nextStamp } from '#server/editions/entering-rules.ts';
import { storeFirstForm } from '#server/editions/forms.ts';
import { copySections } from '#server/editions/sections.ts';
import {
  editions,
  editionVersions,
  formConfigurations,
  sectionConfigurations,
} from '#server/editions/tables.ts';
import { inEdition, thisEdition } from '#server/requests/this-edition.ts';

type Row = typeof editions.$inferSelect;

function editionOf({ id, state, content }: Row): Edition {
  const { title, startDate, endDate } = upcastEvent(content);
  return { id, state, title, startDate, endDate };
}

/** The newest first. */
export async function readEditions(
  database: AnyDatabase,
  { isAdmin }: { isAdmin: boolean },
): Promise<Edition[]> {
  const rows = await database.select().from(editions);
  return rows
    .map(editionOf)
    .filter(({ state }) => isAdmin || state !== 'draft')
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate) || a.id.localeCompare(b.id));
}

/** Throws edition_not_found, and where the call may not be about this one why. */
export async function checkEdition(
  database: Database,
  id: string,
  named: NamedEditions | 'current',
  who: { isAdmin: boolean },
): Promise<void> {
  const [row] = await database.select({ state: editions.state }).from(editions).where(eq(editions.id, id));
  const refusal = row ? refusalOf(row.state, named, who) : 'edition_not_found';
  if (refusal) throw new AppError(refusal);
}

/** Of the edition at hand. */
export async function isEditionOver(database: Database): Promise<boolean> {
  const isOver = and(eq(editions.id, thisEdition()), eq(editions.state, 'over'));
  return (await database.$count(editions, isOver)) > 0;
}

/** Of a registration that somebody would change, whatever the call named. Throws edition_over. */
export async function checkIsCurrent(tx: AnyDatabase, id: string): Promise<void> {
  const isCurrent = and(eq(editions.id, id), eq(editions.state, 'current'));
  if ((await tx.$count(editions, isCurrent)) === 0) throw new AppError('edition_over');
}

type Copies = { texts: boolean; questions: boolean; form: boolean };

/**
 * A draft beside the edition at hand, with what is copied of it. Throws edition_draft_exists. Gives its id, and the words
 * that may still say a date of the one before.
 */
export async function storeNextEdition(
  tx: Transaction,
  content: EventContent,
  { copies, move, by }: { copies: Copies; move: Move; by: By },
): Promise<{ edition: Edition; doubts: Doubt[] }> {
  // One at a time: two would be two drafts.
  await tx.execute(sql`lock table ${editions} in share row exclusive mode`);
  if ((await tx.$count(editions, eq(editions.state, 'draft'))) > 0)
    throw new AppError('edition_draft_exists');
  const { actor, now } = by;
  const form = copies.form ? moved((await readDefinitions(tx)).form, move) : { value: undefined, doubts: [] };
  const [row] = await tx.insert(editions).values({ state: 'draft', content, updatedAt: now }).returning();
  if (!row) throw new Error('The database stored no edition.');
  await tx.insert(editionVersions).values({ editionId: row.id, content, savedBy: actor, savedAt: now });
  const sections = await copySections(tx, row.id, { content, copies, move });
  await inEdition(row.id, () => storeFirstForm(tx, form.value ?? defaultForm(content.formTitle)));
  await recordChange(tx, { actor, action: 'created', subject: 'event', name: content.title, at: now });
  return { edition: editionOf(row), doubts: [...form.doubts, ...sections] };
}

/** The draft at hand becomes the current edition, and the one before is over. */
export async function makeCurrent(tx: Transaction, id: string): Promise<void> {
  await tx.update(editions).set({ state: 'over', updatedAt: nextStamp }).where(eq(editions.state, 'current'));
  await tx.update(editions).set({ state: 'current' }).where(eq(editions.id, id));
}

/** Throws edition_not_found, and edition_published for one that is no draft. */
export async function removeDraft(database: Database, id: string, { actor, now }: By): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(editions).where(eq(editions.id, id)).for('update');
    if (!row) throw new AppError('edition_not_found');
    if (row.state !== 'draft') throw new AppError('edition_published');
    // Written once somebody looks at the numbers of an edition with limits.
    await tx.execute(sql`delete from limited_places where edition_id = ${id}`);
    await tx.delete(sectionConfigurations).where(eq(sectionConfigurations.editionId, id));
    await tx.delete(formConfigurations).where(eq(formConfigurations.editionId, id));
    await tx.delete(editionVersions).where(eq(editionVersions.editionId, id));
    await tx.delete(editions).where(eq(editions.id, id));
    const { title } = editionOf(row);
    await recordChange(tx, { actor, action: 'deleted', subject: 'event', name: title, at: now });
  });
}
