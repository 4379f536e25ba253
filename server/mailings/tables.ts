// Letters to many.
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';

/** A letter to many: who wrote what to whom. Each of its letters is a row of `letters`. */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    editionId: editionId(),
    /** The key of the press that sent it; a repeated one makes no second mailing. */
    idempotencyKey: text().notNull().unique(),
    subject: text().notNull(),
    /** As it was written, with its placeholders. */
    body: text().notNull(),
    /** The group that was chosen, in words. */
    audience: text().notNull(),
    /** E-mail of the admin. */
    sentBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mailings_newest').on(table.editionId, table.createdAt.desc().nullsFirst(), table.id)],
);
