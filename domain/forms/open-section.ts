// An open section as the form and the payment page know it.
import * as z from 'zod/mini';
import { sectionConfigSchema } from '#domain/forms/field-schemas.ts';

/** What the form and the payment page must know of an open section. */
const openSectionSchema = z.object({
  sectionConfig: sectionConfigSchema,
  emailConfirmationContent: z.string(),
  organizerUsername: z.string(),
});
export type OpenSection = z.infer<typeof openSectionSchema>;

export const sectionConfigsSchema = z.record(z.string(), openSectionSchema);
export type SectionConfigs = z.infer<typeof sectionConfigsSchema>;
