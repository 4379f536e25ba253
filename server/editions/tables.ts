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
import type { EditionState } from '#domain/event/edition.ts';
import type { FormConfig, SectionConfig } from '#domain/forms/fields.ts';
import { createdAt, flag, id, line, time, updatedAt } from '#server/database/columns.ts';

/** One year's event. Public pages show the current one. */
export const editions = pgTable(
  'editions',
  {
    id: id(),
    state: text().$type<EditionState>().notNull(),
    /** As it was published; parsed by domain/event/event-upcast.ts when it is read. */
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
    /** Parsed by domain/forms/form-upcast.ts when it is read, as sectionConfig is. */
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
    removedFields: jsonb().$type<unknown>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('one_section_per_type').on(table.editionId, table.sectionType)],
);

/** Every version of the main form or of a section's that was saved, the newest included. */
export const formVersions = pgTable(
  'form_versions',
  {
    id: id(),
    formId: uuid().references(() => formConfigurations.id, { onDelete: 'cascade' }),
    sectionId: uuid().references(() => sectionConfigurations.id, { onDelete: 'cascade' }),
    config: jsonb().$type<unknown>().notNull(),
    /** E-mail of an admin or username of an organizer; empty where rego made it. */
    savedBy: line(),
    savedAt: createdAt(),
  },
  (table) => [
    index('versions_of_form').on(table.formId, table.savedAt.desc().nullsFirst(), table.id),
    index('versions_of_section').on(table.sectionId, table.savedAt.desc().nullsFirst(), table.id),
    check('version_of_one_form', sql`num_nonnulls(${table.formId}, ${table.sectionId}) = 1`),
  ],
);
