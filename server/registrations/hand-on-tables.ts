// Places that riders offer to friends.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HandOnState } from '#domain/entries/handing-on.ts';
import { createdAt, line, time } from '#server/database/columns.ts';
import { entries } from '#server/registrations/tables.ts';

/** A place that its rider offers to a friend (decision 0082). */
export const handOns = pgTable(
  'hand_ons',
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    state: text().$type<HandOnState>().notNull().default('open'),
    /** Of the friend, while it is open. */
    name: line(),
    email: line(),
    /** SHA-256 of what opens it, once the letter went. */
    tokenHash: text().unique('one_hand_on_per_token'),
    until: time().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('hand_ons_of_entry').on(table.entryId, table.createdAt),
    uniqueIndex('one_open_hand_on_per_entry').on(table.entryId).where(sql`${table.state} = 'open'`),
    check(
      'known_hand_on_state',
      sql`${table.state} in ('open', 'taken', 'declined', 'taken_back', 'lapsed')`,
    ),
    check('friend_named_while_open', sql`(${table.state} = 'open') = (${table.email} <> '')`),
  ],
);
