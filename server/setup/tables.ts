// What admins said about the set-up.
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { SetupMark } from '#domain/desk/setup.ts';
import { createdAt } from '#server/database/columns.ts';

/** What an admin said about the set-up: that the texts are right, that the checklist may go. */
export const setupMarks = pgTable('setup_marks', {
  mark: text().$type<SetupMark>().primaryKey(),
  /** What the admin saw when it was set, where it holds for that alone: for each edition, parted by an empty line. */
  about: text(),
  /** E-mail of the admin. */
  setBy: text().notNull(),
  setAt: createdAt(),
});
