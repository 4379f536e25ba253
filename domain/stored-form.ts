// The main form as admins store it, and the versions that were stored before (product.md, section 3, Form configuration).
import * as z from 'zod/mini';
import { formConfigSchema } from '#domain/fields.ts';
import { timestamp } from '#domain/stored-registration.ts';

export const storedFormSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  config: formConfigSchema,
  /** E-mail of the admin; empty while nobody changed the first form. */
  savedBy: z.string(),
  updatedAt: timestamp,
});
export type StoredForm = z.infer<typeof storedFormSchema>;

export const formSaveSchema = z.object({
  config: formConfigSchema,
  /** `updatedAt` of what the editor saw; when another saved since, nothing is stored. */
  basedOn: z.optional(timestamp),
});
export type FormSave = z.infer<typeof formSaveSchema>;

/** How many registrations answered each question of the stored form, by field id. */
export const formAnswersSchema = z.object({ counts: z.record(z.string(), z.int()) });

const versionShape = {
  id: z.uuid(),
  /** E-mail of the admin; empty for the form that rego began with. */
  savedBy: z.string(),
  savedAt: timestamp,
};

const formVersionSchema = z.object({ ...versionShape, sections: z.int(), questions: z.int() });
export type FormVersion = z.infer<typeof formVersionSchema>;

export const formVersionPageSchema = z.object({ items: z.array(formVersionSchema), total: z.int() });
export type FormVersionPage = z.infer<typeof formVersionPageSchema>;

export const formVersionDetailSchema = z.object({ ...versionShape, config: formConfigSchema });
export type FormVersionDetail = z.infer<typeof formVersionDetailSchema>;
