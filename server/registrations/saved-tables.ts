// Conditions that staff keep under a name.
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizerLogins, users } from '#server/auth/tables.ts';
import { createdAt, id } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';

/** Of an organizer's login or of an admin, with whom it goes; of neither it is everybody's. */
export const savedConditions = pgTable(
  'saved_conditions',
  {
    id: id(),
    editionId: editionId(),
    loginId: uuid().references(() => organizerLogins.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As domain/lists/who.ts writes it. */
    who: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('one_saved_condition_per_name').on(
      table.editionId,
      sql`coalesce(${table.loginId}, ${table.userId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
    check('saved_by_one_at_most', sql`${table.loginId} is null or ${table.userId} is null`),
  ],
);
