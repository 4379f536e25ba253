// The log of changes.
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChangeSubject } from '#domain/desk/changes.ts';
import { createdAt, id, line, list } from '#server/database/columns.ts';

/**
 * Who changed what besides registrations, which have their own history: logins, admins, forms,
 * sections, and that a registration was deleted. It names no rider.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    /** E-mail of an admin, username of an organizer, or 'operator' for commands. */
    actor: text().notNull(),
    /** 'created', 'changed', 'deleted' … */
    action: text().notNull(),
    subject: text().$type<ChangeSubject>().notNull(),
    /** Which one: a username, an e-mail of an admin, a section's title; an id for a registration. */
    name: line(),
    fields: list(),
    at: createdAt(),
  },
  (table) => [index('changes_newest').on(table.at.desc().nullsFirst(), table.id)],
);
