// The event's content as it is stored: one row, written at the first start.
import { type EventContent, eventSchema } from '#domain/event.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { eventContents } from '#server/database/tables.ts';

export async function readEvent(database: Database | Transaction): Promise<EventContent> {
  const [row] = await database.select({ content: eventContents.content }).from(eventContents);
  if (!row) throw new Error('The event has no content: the first start did not end.');
  return row.content;
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

export async function replaceEvent(database: Database, content: EventContent, now: Date): Promise<void> {
  const row = { content: eventSchema.parse(content), updatedAt: now };
  await database.insert(eventContents).values(row).onConflictDoUpdate({ target: eventContents.id, set: row });
}
