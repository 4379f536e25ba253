// The registration as it is stored and answered (product.md, section 3), alone and in pages.
import * as z from 'zod/mini';
import { cancelledBy, entryStates } from '#domain/entries/entry-state.ts';
import { waitSchema } from '#domain/entries/in-line.ts';
import { chargeKinds } from '#domain/money/charge.ts';
import { moneySchema, ownMoneySchema } from '#domain/money/money.ts';
import { registrationValuesSchema } from '#domain/registration/value-schemas.ts';

export const timestamp = z.iso.datetime();

const paymentSchema = z.object({
  /** The section's key with hyphens. */
  event: z.string(),
  amountCents: z.int(),
  reference: z.string(),
  confirmedAt: timestamp,
});
export type Payment = z.infer<typeof paymentSchema>;

const chargeSchema = z.object({
  kind: z.enum(chargeKinds),
  subject: z.string(),
  label: z.string(),
  amountCents: z.int(),
});

const entrySchema = z.object({
  /** Its key. */
  section: z.string(),
  state: z.enum(entryStates),
  days: z.array(z.string()),
  /** What is owed for it; null where nothing was entered. */
  amountCents: z.nullable(z.int()),
  confirmedAt: z.nullable(timestamp),
  /** What that is made of, where it is more than the place. */
  charges: z.optional(z.array(chargeSchema)),
  /** Of one that was left; the reason is empty where none was given. */
  cancelled: z.optional(z.object({ at: timestamp, by: z.enum(cancelledBy), reason: z.string() })),
  /** Of one that was asked for, until the rider is in or asks no more; cancelled by staff, it is one that they refused. */
  requestedAt: z.optional(timestamp),
});

export const registrationSchema = z.object({
  id: z.uuid(),
  ...registrationValuesSchema.shape,
  /** Stored names and addresses were checked when they came in; an answer is not checked again. */
  name: z.string(),
  email: z.string(),
  /** In the order in which they are told of; numberOfGuests is how many. */
  guests: z.array(z.object({ name: z.string(), diet: z.string(), shirt: z.string() })),
  /** Answers to an organizer's own questions, by field id. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** Written on a transfer it tells whose money that is. */
  paymentCode: z.string(),
  /** The sections that were submitted for this registration. */
  sections: z.array(z.string()),
  payments: z.array(paymentSchema),
  /** The part that it takes in each section, by their keys. */
  entries: z.array(entrySchema),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Registration = z.infer<typeof registrationSchema>;

/** As its rider reads it: with the link of the group chat where not everybody has it and they may, and once it is stored with what came. */
export const ownRegistrationSchema = z.object({
  ...registrationSchema.shape,
  chatUrl: z.optional(z.string()),
  money: z.optional(ownMoneySchema),
  /** Where they wait for something, or are offered it. */
  waits: z.optional(z.array(waitSchema)),
});
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>;

/** In a list: whether another registration is perhaps of the same person, and what it owes. */
const listedRegistrationSchema = z.object({
  ...registrationSchema.shape,
  isPerhapsTwice: z.boolean(),
  money: moneySchema,
});
export type ListedRegistration = z.infer<typeof listedRegistrationSchema>;

/** One page of a list. */
export const registrationPageSchema = z.object({
  items: z.array(listedRegistrationSchema),
  total: z.int(),
});
export type RegistrationPage = z.infer<typeof registrationPageSchema>;
