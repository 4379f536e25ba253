// One registration as the desk opens it: what it answered, its history, who else it may be, and corrections of it (product.md, section 2).
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { waitSchema } from '#domain/entries/in-line.ts';
import { formConfigSchema } from '#domain/forms/field-schemas.ts';
import { samenesses } from '#domain/registration/same-person.ts';
import { registrationSchema } from '#domain/registration/stored-registration.ts';
import { answersSchema, registrationValuesSchema } from '#domain/values/value-schemas.ts';

const historySchema = z.object({
  /** 'rider' or the username of the organizer. */
  actor: z.string(),
  action: z.string(),
  fields: z.array(z.string()),
  at: timestamp,
  /** As whoever did it said; absent where they said none. */
  reason: z.optional(z.string()),
});
export type HistoryEntry = z.infer<typeof historySchema>;

/** Another registration that looks like the same person's, unless somebody said that they are two people. */
const sameRegistrationSchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** What they have in common besides the name. */
  by: z.array(z.enum(samenesses)),
  areTwo: z.nullable(z.object({ saidBy: z.string(), saidAt: timestamp })),
});
export type SameRegistration = z.infer<typeof sameRegistrationSchema>;

export const twoPeopleSchema = z.object({ otherId: z.uuid(), areTwo: z.boolean() });
export type TwoPeople = z.infer<typeof twoPeopleSchema>;

/** `endsOlder`: every link of before opens nothing any more. */
export const sendLinkSchema = z.object({ endsOlder: z.boolean() });

/** What a correction answers. */
export const correctedRegistrationSchema = z.object({
  ...registrationSchema.shape,
  /** Letters that had not arrived and now go to the corrected email address. */
  redirectedLetters: z.int(),
});
export type CorrectedRegistration = z.infer<typeof correctedRegistrationSchema>;

export const registrationDetailSchema = z.object({
  registration: registrationSchema,
  /** Every question that can be answered, in groups, to read and edit the registration by. */
  form: formConfigSchema,
  history: z.array(historySchema),
  /** First those of whom nobody said that they are two people; the oldest of them first. */
  perhapsSame: z.array(sameRegistrationSchema),
  /** Their address ended letters that are not about a registration. */
  endedNews: z.optional(z.boolean()),
  /** Where they wait for something, or are offered it. */
  waits: z.optional(z.array(waitSchema)),
});
export type RegistrationDetail = z.infer<typeof registrationDetailSchema>;

export const registrationEditSchema = z.object({
  values: z.partial(registrationValuesSchema),
  answers: answersSchema,
  /** `updatedAt` of what the editor saw; when it was changed since, nothing is stored. */
  basedOn: timestamp,
});
export type RegistrationEdit = z.infer<typeof registrationEditSchema>;
