// What a rider reads of their registration beside itself.
import * as z from 'zod/mini';
import { openHandOnSchema } from '#domain/entries/handing-on.ts';

const factSchema = z.object({ label: z.string(), value: z.string() });

export const myRegistrationSchema = z.object({
  /** What was answered, as organizers read it; without what was left empty. */
  answers: z.array(z.object({ title: z.string(), facts: z.array(factSchema) })),
  /** Whether somebody may be brought along. */
  asksForGuests: z.boolean(),
  /** Where their spoke card is shown; left out while they have none. */
  card: z.optional(z.string()),
  /** Letters that are not about their registration, too; told to whoever came by a letter to that mailbox. */
  getsNews: z.optional(z.boolean()),
  /** Places that are offered to a friend. */
  handOns: z.array(openHandOnSchema),
  /** What came and went back, the oldest first; negative what went back. */
  received: z.array(z.object({ date: z.iso.date(), amountCents: z.int() })),
});
export type MyRegistration = z.infer<typeof myRegistrationSchema>;
