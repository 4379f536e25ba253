// What was removed when.
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeptCounts } from '#domain/desk/retention.ts';
import { createdAt, id } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';

/** That personal data was removed, and the counts that stay. It names no rider. */
export const purges = pgTable('purges', {
  id: id(),
  editionId: editionId(),
  /** The first day that was not touched, in the event's time zone. */
  before: date().notNull(),
  eventTitle: text().notNull(),
  currency: text().notNull(),
  counts: jsonb().$type<KeptCounts>().notNull(),
  /** E-mail of the admin, or 'operator' for the command. */
  purgedBy: text().notNull(),
  purgedAt: createdAt(),
});
