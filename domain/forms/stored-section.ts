// A section of the form as organizers and admins read and save it (product.md, section 7).
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { sectionConfigSchema } from '#domain/forms/field-schemas.ts';
import { textSchema } from '#domain/values/value-schemas.ts';

export const storedSectionSchema = z.object({
  id: z.uuid(),
  sectionType: z.string(),
  organizerUsername: z.string(),
  emailConfirmationContent: z.string(),
  sectionConfig: sectionConfigSchema,
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type StoredSection = z.infer<typeof storedSectionSchema>;

export const editedSectionSchema = z.object({
  ...storedSectionSchema.shape,
  /** E-mail of an admin or username of an organizer; empty where nobody changed what rego made. */
  savedBy: z.string(),
});
export type EditedSection = z.infer<typeof editedSectionSchema>;

export const sectionSaveSchema = z.object({
  sectionType: z.string(),
  organizerUsername: z.string(),
  emailConfirmationContent: textSchema(),
  sectionConfig: sectionConfigSchema,
  isActive: z.boolean(),
  /** `updatedAt` of what the editor saw; when another saved since, nothing is stored. */
  basedOn: z.optional(timestamp),
});

/** Of an organizer of several sections, which; else their first. */
export const ofSectionSchema = z.object({ sectionType: z.optional(sectionKeySchema) });
