// Leaving a section or all of them, and taking it back: what a rider, or staff for them, sends.
import * as z from 'zod/mini';
import { sectionKeySchema } from '#domain/event-schema.ts';
import { lineSchema } from '#domain/value-schemas.ts';

export const cancellationSchema = z.object({
  /** Its key; all of them without. */
  section: z.optional(sectionKeySchema),
  /** Organizers read it; a rider reads what staff wrote. */
  reason: z._default(lineSchema(500), ''),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

export const takenBackSchema = z.object({ section: z.optional(sectionKeySchema) });
export type TakenBack = z.infer<typeof takenBackSchema>;
