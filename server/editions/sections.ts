// The sections of the registration form as organizers configure them (product.md, section 3, Section configuration).
import { and, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { isSame } from '#domain/basics/is-same.ts';
import { type EventContent, type EventSection, organizerUsername } from '#domain/event/event.ts';
import type { Move } from '#domain/event/moved-words.ts';
import { type Doubt, moved } from '#domain/event/next-edition.ts';
import { sectionConfigSchema } from '#domain/forms/field-schemas.ts';
import { type Field, type FormConfig, formFields, leastOptionCents } from '#domain/forms/fields.ts';
import { upcastFields, upcastSection } from '#domain/forms/form-upcast.ts';
import type { SectionConfigs } from '#domain/forms/open-section.ts';
import { removedQuestions } from '#domain/forms/own-questions.ts';
import { formOfSection, sectionOfForm } from '#domain/forms/section-form.ts';
import type { StoredSection } from '#domain/forms/stored-section.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { defaultConfirmation, defaultSection, formTitle } from '#server/editions/default-sections.ts';
import type { CurrentForm } from '#server/editions/forms.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { withDaysOf } from '#server/editions/ticks-of-days.ts';
import { ofThisEdition, thisEdition } from '#server/requests/this-edition.ts';

function isSection(key: string): SQL | undefined {
  return and(eq(sectionConfigurations.sectionType, key), ofThisEdition(sectionConfigurations));
}

/** The active ones by type. */
export function openOf(sections: readonly StoredSection[]): SectionConfigs {
  const open = sections.filter(({ isActive }) => isActive);
  return Object.fromEntries(
    open.map(({ sectionType, organizerUsername, emailConfirmationContent, sectionConfig }) => [
      sectionType,
      { organizerUsername, emailConfirmationContent, sectionConfig },
    ]),
  );
}

/** Of each whose questions may cost something from how much. */
export function optionCentsOf(sections: readonly StoredSection[]): Record<string, number> {
  return Object.fromEntries(
    sections.flatMap(({ sectionType, sectionConfig }) => {
      const cents = leastOptionCents(sectionConfig.fields);
      return cents === undefined ? [] : [[sectionType, cents]];
    }),
  );
}

/** All sections, active or not, with the own questions that they ask no longer. */
export async function readSections(database: AnyDatabase): Promise<SectionOfEdition[]> {
  const rows = await database
    .select()
    .from(sectionConfigurations)
    .where(ofThisEdition(sectionConfigurations));
  return rows.map(sectionOfEdition);
}

export type SectionOfEdition = StoredSection & { removedFields: Field[] };

function sectionOfEdition(row: Row): SectionOfEdition {
  return { ...sectionOf(row), removedFields: upcastFields(row.removedFields) };
}

type Times = 'createdAt' | 'updatedAt';
export type SectionJson = Omit<Row, Times> & Record<Times, string>;

/** An array of rows, as PostgreSQL writes them. */
export const sectionsJson = sql`coalesce(json_agg(json_build_object(${sql.join(
  Object.entries(getTableColumns(sectionConfigurations)).map(([key, column]) => sql`${key}::text, ${column}`),
  sql`, `,
)})), '[]')`;

export function sectionOfJson({ createdAt, updatedAt, ...row }: SectionJson): SectionOfEdition {
  return sectionOfEdition({ ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) });
}

export async function readSection(database: AnyDatabase, type: string): Promise<StoredSection> {
  const [row] = await database.select().from(sectionConfigurations).where(isSection(type));
  if (!row) throw new AppError('not_found');
  return sectionOf(row);
}

/** `isChanging` holds everybody else back who would change it, until the transaction ends. */
export async function readSectionForm(
  database: AnyDatabase,
  type: string,
  isChanging = false,
): Promise<CurrentForm | undefined> {
  const stored = database.select().from(sectionConfigurations).where(isSection(type));
  const [row] = isChanging ? await stored.for('update') : await stored;
  return row && { id: row.id, config: formOfSection(sectionOf(row)), updatedAt: row.updatedAt };
}

/** `organizerUsername`: whose name it has from now on, if an organizer saved it. */
export async function writeSectionForm(
  tx: Transaction,
  before: CurrentForm,
  form: FormConfig,
  { savedAt, organizerUsername }: { savedAt: Date; organizerUsername: string | undefined },
): Promise<void> {
  const ofId = eq(sectionConfigurations.id, before.id);
  const [row] = await tx
    .select({ removedFields: sectionConfigurations.removedFields })
    .from(sectionConfigurations)
    .where(ofId);
  const removedFields = removedQuestions(
    formFields(before.config),
    formFields(form),
    upcastFields(row?.removedFields ?? []),
  );
  await tx
    .update(sectionConfigurations)
    .set({
      ...sectionOfForm(form),
      ...(organizerUsername !== undefined && { organizerUsername }),
      removedFields,
      updatedAt: savedAt,
    })
    .where(ofId);
}

type Row = typeof sectionConfigurations.$inferSelect;

function sectionOf(row: Row): StoredSection {
  const {
    editionId: _edition,
    removedFields: _removed,
    textVersion: _text,
    createdAt,
    updatedAt,
    ...section
  } = row;
  return {
    ...section,
    sectionConfig: upcastSection(section.sectionConfig),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Stores the default sections unless there are some. */
export async function storeFirstSections(database: AnyDatabase, event: EventContent): Promise<void> {
  const [stored] = await readSections(database);
  if (stored) return;
  await storeDefaults(database, event.sections, event);
}

async function storeDefaults(
  database: AnyDatabase,
  sections: readonly EventSection[],
  event: EventContent,
): Promise<void> {
  if (sections.length === 0) return;
  const rows = sections.map((section) => ({
    editionId: thisEdition(),
    sectionType: section.key,
    organizerUsername: organizerUsername(event, section.key),
    emailConfirmationContent: defaultConfirmation,
    sectionConfig: sectionConfigSchema.parse(defaultSection(section, event)),
  }));
  await database.insert(sectionConfigurations).values(rows).onConflictDoNothing();
}

type Copying = { content: EventContent; copies: { texts: boolean; questions: boolean }; move: Move };

/** Open sections of the edition with this id, as those at hand ask and tell; what is not copied begins as a new one's. */
export async function copySections(
  tx: Transaction,
  editionId: string,
  { content, copies, move }: Copying,
): Promise<Doubt[]> {
  const stored = await readSections(tx);
  const doubts: Doubt[] = [];
  const copy = (value: unknown) => {
    const result = moved(value, move);
    doubts.push(...result.doubts);
    return result.value;
  };
  const rows = content.sections.map((section) => {
    const was = stored.find(({ sectionType }) => sectionType === section.key);
    const first = defaultSection(section, content);
    const asked = copies.questions && was ? was.sectionConfig : undefined;
    const told = copies.texts && was ? was : undefined;
    return {
      editionId,
      sectionType: section.key,
      organizerUsername: was?.organizerUsername ?? organizerUsername(content, section.key),
      emailConfirmationContent: told ? String(copy(told.emailConfirmationContent)) : defaultConfirmation,
      sectionConfig: upcastSection({
        // What it begins with says this edition's own days.
        title: asked ? copy(asked.title) : first.title,
        fields: asked ? copy(asked.fields) : first.fields,
        description: told ? copy(told.sectionConfig.description) : first.description,
      }),
    };
  });
  await tx.insert(sectionConfigurations).values(rows);
  return doubts;
}

/**
 * A new section begins with its questions; one that is gone, in which nobody is, leaves nothing. Ticks of days and a
 * section's own name follow the event; its texts name what they tell of.
 */
export async function followEvent(tx: Transaction, before: EventContent, after: EventContent, now: Date) {
  const kept = after.sections.map(({ key }) => key);
  await tx
    .delete(sectionConfigurations)
    .where(and(ofThisEdition(sectionConfigurations), notInArray(sectionConfigurations.sectionType, kept)));
  for (const { sectionType, sectionConfig } of await readSections(tx)) {
    const [was, is] = [before, after].map(({ sections }) => sections.find(({ key }) => key === sectionType));
    const isFollowing = was && is && [was.title, formTitle(was)].includes(sectionConfig.title);
    const title = isFollowing ? formTitle(is) : sectionConfig.title;
    const followed = { ...withDaysOf(sectionConfig, before, after), title };
    if (isSame(followed, sectionConfig)) continue;
    await tx
      .update(sectionConfigurations)
      .set({ sectionConfig: followed, updatedAt: now })
      .where(isSection(sectionType));
  }
  // Last: what begins with the event's days has nothing to follow.
  const isNew = ({ key }: EventSection) => before.sections.every((section) => section.key !== key);
  await storeDefaults(tx, after.sections.filter(isNew), after);
}
