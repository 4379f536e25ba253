// What sheets keep: numbers for the kitchen, shirts that were ordered, who opened emergency packs (decision 0091).
import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OpenedAs } from '#domain/lists/sheets.ts';
import { createdAt, id, line } from '#server/database/columns.ts';
import { editionId } from '#server/editions/tables.ts';
import { registrations } from '#server/registrations/tables.ts';

/** Stands for a name on the kitchen's paper. Of one that was deleted the number stays, so that nobody gets it anew. */
export const kitchenNumbers = pgTable(
  'kitchen_numbers',
  {
    editionId: editionId(),
    /** From 1. */
    number: integer().notNull(),
    registrationId: uuid()
      .unique('one_kitchen_number')
      .references(() => registrations.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.number] })],
);

export const shirtOrders = pgTable(
  'shirt_orders',
  {
    id: id(),
    editionId: editionId(),
    /** Key of the section that asks; empty for the main form. */
    section: line(),
    /** The own question that asks; empty for the T-shirt's size. */
    question: line(),
    /** From 1: two who order at once order once. */
    place: integer().notNull(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** E-mail of the admin, or username of the organizer. */
    orderedBy: text().notNull(),
    orderedAt: createdAt(),
  },
  (table) => [unique('one_shirt_order').on(table.editionId, table.section, table.question, table.place)],
);

/** It names no rider. */
export const packOpenings = pgTable('pack_openings', {
  id: id(),
  editionId: editionId(),
  /** Empty for all. */
  section: line(),
  day: line(),
  openedAs: text().$type<OpenedAs>().notNull(),
  /** How many stood in it. */
  people: integer().notNull(),
  /** E-mail of the admin, or username of the organizer. */
  openedBy: text().notNull(),
  openedAt: createdAt(),
});
