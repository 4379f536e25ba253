// The sections of the registration form as organizers configure them (spec section 3, Section configuration).
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { OpenSection, SectionConfigs } from '#domain/api.ts';
import { type EventContent, type SectionType, sectionTypes } from '#domain/event.ts';
import { sectionConfigSchema } from '#domain/fields.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { sectionConfigurations } from '#server/database/tables.ts';
import { defaultConfirmation, defaultSection } from '#server/sections/default-sections.ts';

/** The active sections by type; of several active ones of a type the one saved last. */
export async function readOpenSections(database: Database | Transaction): Promise<SectionConfigs> {
  const rows = await database
    .selectDistinctOn([sectionConfigurations.sectionType], {
      sectionType: sectionConfigurations.sectionType,
      organizerUsername: sectionConfigurations.organizerUsername,
      emailConfirmationContent: sectionConfigurations.emailConfirmationContent,
      sectionConfig: sectionConfigurations.sectionConfig,
    })
    .from(sectionConfigurations)
    .where(eq(sectionConfigurations.isActive, true))
    .orderBy(sectionConfigurations.sectionType, desc(sectionConfigurations.updatedAt));
  return Object.fromEntries(rows.map(({ sectionType, ...section }) => [sectionType, section]));
}

/** The section of this type, if it is active. */
export async function readOpenSection(
  database: Database | Transaction,
  type: SectionType,
): Promise<OpenSection | undefined> {
  const [row] = await database
    .select({
      organizerUsername: sectionConfigurations.organizerUsername,
      emailConfirmationContent: sectionConfigurations.emailConfirmationContent,
      sectionConfig: sectionConfigurations.sectionConfig,
    })
    .from(sectionConfigurations)
    .where(and(eq(sectionConfigurations.isActive, true), eq(sectionConfigurations.sectionType, type)))
    .orderBy(desc(sectionConfigurations.updatedAt))
    .limit(1);
  return row;
}

/** Stores the default sections unless there are some. */
export async function storeFirstSections(
  database: Database | Transaction,
  event: EventContent,
): Promise<void> {
  const [stored] = await database.select().from(sectionConfigurations).limit(1);
  if (stored) return;
  const rows = sectionTypes.map((type) => ({
    sectionType: type,
    organizerUsername: event.organizers[type].username,
    emailConfirmationContent: defaultConfirmation(type, event),
    sectionConfig: sectionConfigSchema.parse(defaultSection(type, event)),
  }));
  await database.insert(sectionConfigurations).values(rows).onConflictDoNothing();
}

/**
 * Sections that still say what the event's content made them say follow it to its new content, so that no
 * rider reads an account number that was replaced. What an organizer wrote stays.
 */
export async function followEvent(tx: Transaction, before: EventContent, after: EventContent, now: Date) {
  const rows = await tx.select().from(sectionConfigurations);
  for (const { id, sectionType, emailConfirmationContent, sectionConfig } of rows) {
    const isOwnText = emailConfirmationContent !== defaultConfirmation(sectionType, before);
    const isOwnConfig = !isDeepStrictEqual(sectionConfig, defaultSection(sectionType, before));
    if (isOwnText && isOwnConfig) continue;
    const followed = {
      ...(!isOwnText && { emailConfirmationContent: defaultConfirmation(sectionType, after) }),
      ...(!isOwnConfig && { sectionConfig: defaultSection(sectionType, after) }),
      updatedAt: now,
    };
    await tx.update(sectionConfigurations).set(followed).where(eq(sectionConfigurations.id, id));
  }
}
