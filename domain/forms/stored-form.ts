// A form as it is stored, the main one or that of a section, and the versions that were stored before (product.md,
// section 3, Form configuration and Section configuration).
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { formConfigSchema } from '#domain/forms/field-schemas.ts';

export const storedFormSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  config: formConfigSchema,
  /** E-mail of an admin or username of an organizer; empty where nobody changed what rego made. */
  savedBy: z.string(),
  updatedAt: timestamp,
});
export type StoredForm = z.infer<typeof storedFormSchema>;

/** Whose form: that of the section of this key, or the main form. */
export const ofFormSchema = z.object({ sectionType: z.optional(sectionKeySchema) });

export const formSaveSchema = z.object({
  ...ofFormSchema.shape,
  config: formConfigSchema,
  /** `updatedAt` of what the editor saw; when another saved since, nothing is stored. */
  basedOn: z.optional(timestamp),
});
export type FormSave = z.infer<typeof formSaveSchema>;

export const formVersionsSchema = z.object({ ...ofFormSchema.shape, ...pageSchema });
export type FormVersions = z.infer<typeof formVersionsSchema>;

/** How many registrations answered each question of the stored form, by field id. */
export const formAnswersSchema = z.object({
  counts: z.record(z.string(), z.int()),
  /** Of a section: places taken of what it asks and has a limit, by what domain/entries/places.ts calls it. */
  taken: z.optional(z.record(z.string(), z.int())),
});

const versionShape = {
  id: z.uuid(),
  /** As of the form; empty for one that rego made. */
  savedBy: z.string(),
  savedAt: timestamp,
};

const formVersionSchema = z.object({ ...versionShape, sections: z.int(), questions: z.int() });

export const formVersionPageSchema = z.object({ items: z.array(formVersionSchema), total: z.int() });
export type FormVersionPage = z.infer<typeof formVersionPageSchema>;

export const formVersionDetailSchema = z.object({ ...versionShape, config: formConfigSchema });
export type FormVersionDetail = z.infer<typeof formVersionDetailSchema>;
