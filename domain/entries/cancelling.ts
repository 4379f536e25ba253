// Leaving a section or all of them, taking it back, and what staff answer to who asks to take part: what is sent.
import * as z from 'zod/mini';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

/** A misspelt key is refused: left out, it would mean all. */
export const cancellationSchema = z.strictObject({
  /** Its key; all of them without. */
  section: z.optional(sectionKeySchema),
  /** Organizers read it; a rider reads what staff wrote. */
  reason: z._default(lineSchema(), ''),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

export const takenBackSchema = z.strictObject({ section: z.optional(sectionKeySchema) });
export type TakenBack = z.infer<typeof takenBackSchema>;

export const requestAnswerSchema = z.object({
  /** Its key. */
  section: sectionKeySchema,
  answer: z.enum(['yes', 'no']),
  /** Of a no; the rider reads it. */
  reason: z._default(lineSchema(), ''),
});
export type RequestAnswer = z.infer<typeof requestAnswerSchema>;
