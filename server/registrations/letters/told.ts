// What rows of letters about a registration say until they are composed: only what cannot be read then. It names nobody but
// by a name that the registration has no more, and goes with the registration.
import * as z from 'zod/mini';

const ofSubmit = {
  /** The section that was submitted; without one the main form. */
  section: z.optional(z.string()),
  /** Under which the organizers know the rider. */
  formerName: z.optional(z.string()),
};

const submittedSchema = z.strictObject({
  tells: z.literal('submitted'),
  ...ofSubmit,
  /** It made the registration. */
  isFirst: z.boolean(),
  /** The reader did not know of them there. */
  isNew: z.boolean(),
  /** They had a place by it, waited for one or asked for it. */
  wasIn: z.boolean(),
  /** Questions with another answer than before, to whoever knew that. */
  changed: z.optional(z.array(z.string())),
});
export type ToldOfSubmit = z.infer<typeof submittedSchema>;

/** They left a section by a submit: `payment` is what they had confirmed to pay. */
const leftSchema = z.strictObject({
  tells: z.literal('left'),
  ...ofSubmit,
  payment: z.optional(z.strictObject({ amountCents: z.int(), reference: z.string() })),
});
export type ToldOfLeaving = z.infer<typeof leftSchema>;

export const toldSchema = z.discriminatedUnion('tells', [submittedSchema, leftSchema]);
