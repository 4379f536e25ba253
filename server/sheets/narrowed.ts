// Whom a sheet is of, and the questions that its columns come from.
import { type SQL, sql } from 'drizzle-orm';
import type { EventContent } from '#domain/event/event.ts';
import { type Field, formFields, inOrder } from '#domain/forms/fields.ts';
import { listOfSheet, type SheetNarrowing } from '#domain/lists/sheets.ts';
import type { Database } from '#server/database/connect.ts';
import { readPublicForm } from '#server/editions/definitions.ts';
import { readSections } from '#server/editions/sections.ts';
import { meetsList } from '#server/registrations/lists/who-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Throws invalid_input for a section, a day or a question that the event does not have. */
export async function takesPart(database: Database, narrowing: SheetNarrowing, now: Date): Promise<SQL> {
  const met = await meetsList(database, listOfSheet(narrowing), now);
  return sql`(${ofThisEdition(registrations)} and ${met})`;
}

/** Key of a section, or empty for the main form, and what it asks. */
export type Asking = { section: string; fields: readonly Field[] };

/** The sections in the event's order, then the main form. */
export async function readAsking(database: Database, { sections }: EventContent): Promise<Asking[]> {
  const stored = await readSections(database);
  const form = await readPublicForm(database);
  const ofSections = sections.map(({ key }) => ({
    section: key,
    fields: inOrder(stored.find(({ sectionType }) => sectionType === key)?.sectionConfig.fields ?? []),
  }));
  return [...ofSections, { section: '', fields: formFields(form) }];
}
