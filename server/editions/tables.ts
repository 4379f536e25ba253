// Editions of the event, the main form and the sections of each, and their versions.
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
import type { EditionState } from '#domain/edition.ts';
import type { Field, FormConfig, SectionConfig } from '#domain/fields.ts';
import { createdAt, flag, id, line, time, updatedAt } from '#server/database/columns.ts';

/** One year's event. Public pages show the current one. */
export const editions = pgTable(
  'editions',
  {
    id: id(),
    state: text().$type<EditionState>().notNull(),
    /** As it was published; parsed by domain/event-upcast.ts when it is read. */
    content: jsonb().$type<unknown>().notNull(),
    publishedAt: time(),
    /** E-mail of an admin, or 'operator'; empty for the content that rego began with. */
    publishedBy: line(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('one_current_edition').on(table.state).where(sql`${table.state} = 'current'`),
    check('known_edition_state', sql`${table.state} in ('draft', 'current', 'over')`),
  ],
);

/** Whose edition a row is. */
export const editionId = () =>
  uuid()
    .notNull()
    .references(() => editions.id);

/** Every version of an edition that was saved; the newest is its draft. */
export const editionVersions = pgTable(
  'edition_versions',
  {
    id: id(),
    editionId: editionId(),
    content: jsonb().$type<unknown>().notNull(),
    /** As publishedBy. */
    savedBy: line(),
    savedAt: createdAt(),
    /** Null while it is only a draft. */
    publishedAt: time(),
  },
  (table) => [index('versions_of_edition').on(table.editionId, table.savedAt.desc().nullsFirst(), table.id)],
);

/** The main form; the default one is the public form. */
export const formConfigurations = pgTable(
  'form_configurations',
  {
    id: id(),
    editionId: editionId(),
    name: text().notNull(),
    config: jsonb().$type<FormConfig>().notNull(),
    isDefault: flag(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('one_default_form').on(table.editionId).where(sql`${table.isDefault}`)],
);

export const sectionConfigurations = pgTable(
  'section_configurations',
  {
    id: id(),
    editionId: editionId(),
    sectionType: text().notNull(),
    organizerUsername: text().notNull(),
    emailConfirmationContent: line(),
    /** 1 while its texts are as an earlier rego stored them, before they were templates. */
    textVersion: integer().notNull().default(2),
    sectionConfig: jsonb().$type<SectionConfig>().notNull(),
    /** Own questions that it asked before, as they were last: registrations hold their answers. */
    removedFields: jsonb().$type<Field[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('one_section_per_type').on(table.editionId, table.sectionType)],
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
