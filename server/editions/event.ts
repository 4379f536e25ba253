// The event's content as it is stored: one row, written at the first start.
import { type EventContent, eventSchema } from '#domain/event.ts';
import { upcastEvent } from '#domain/event-upcast.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { followEvent } from '#server/editions/sections.ts';
import { eventContents } from '#server/editions/tables.ts';

export async function readEvent(database: Database | Transaction): Promise<EventContent> {
  const event = await findEvent(database);
  if (!event) throw new Error('The event has no content: the first start did not end.');
  return event;
}

/** Undefined before rego was first started. */
export async function findEvent(database: Database | Transaction): Promise<EventContent | undefined> {
  const [row] = await database.select({ content: eventContents.content }).from(eventContents);
  return row && upcastEvent(row.content);
}

/** Stores the content unless there is one. */
export async function storeFirstEvent(
  database: Database | Transaction,
  content: EventContent,
): Promise<void> {
  await database
    .insert(eventContents)
    .values({ content: eventSchema.parse(content) })
    .onConflictDoNothing();
}

/** Stores another content; sections that still say the old one's defaults follow. */
export async function replaceEvent(database: Database, content: EventContent, now: Date): Promise<void> {
  const after = eventSchema.parse(content);
  await database.transaction(async (tx) => {
    const before = await readEvent(tx);
    await tx.update(eventContents).set({ content: after, updatedAt: now });
    await followEvent(tx, before, after, now);
  });
}
