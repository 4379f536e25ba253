// The event's content, its main form and its sections.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventContent } from '#domain/event.ts';
import type { Field, FormConfig, SectionConfig } from '#domain/fields.ts';
import { createdAt, flag, id, line, updatedAt } from '#server/database/columns.ts';

/** The event's content; one row. */
export const eventContents = pgTable(
  'event_contents',
  {
    id: integer().primaryKey().default(1),
    content: jsonb().$type<EventContent>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('one_event', sql`${table.id} = 1`)],
);

/** The main form; the default one is the public form. */
export const formConfigurations = pgTable(
  'form_configurations',
  {
    id: id(),
    name: text().notNull(),
    config: jsonb().$type<FormConfig>().notNull(),
    isDefault: flag(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('one_default_form').on(table.isDefault).where(sql`${table.isDefault}`)],
);

export const sectionConfigurations = pgTable(
  'section_configurations',
  {
    id: id(),
    sectionType: text().notNull(),
    organizerUsername: text().notNull(),
    emailConfirmationContent: line(),
    sectionConfig: jsonb().$type<SectionConfig>().notNull(),
    /** Own questions that it asked before, as they were last: registrations hold their answers. */
    removedFields: jsonb().$type<Field[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('one_section_per_type').on(table.sectionType)],
);

/** Every version of the main form that was saved, the newest included. */
export const formVersions = pgTable(
  'form_versions',
  {
    id: id(),
    formId: uuid()
      .notNull()
      .references(() => formConfigurations.id, { onDelete: 'cascade' }),
    config: jsonb().$type<FormConfig>().notNull(),
    /** E-mail of the admin; empty for the first one. */
    savedBy: line(),
    savedAt: createdAt(),
  },
  (table) => [index('versions_of_form').on(table.formId, table.savedAt.desc().nullsFirst(), table.id)],
);
