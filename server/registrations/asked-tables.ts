// What was asked for by an address alone.
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '#server/database/columns.ts';

/** Who asked for the link of an address, until the letters are written, or for a day where that fails. */
export const askedLinks = pgTable(
  'asked_links',
  {
    id: id(),
    /** Nobody reads in it who lost a letter. */
    sealed: text().notNull(),
    /** Which request asked, for the log. */
    requestId: text(),
    /** Not before this time. */
    dueAt: time().notNull(),
    askedAt: createdAt(),
  },
  (table) => [index('asked_links_due').on(table.dueAt)],
);
