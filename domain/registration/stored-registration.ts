// The registration as it is stored and answered (product.md, section 3), alone and in pages.

import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { chargeSchema, entrySchema, paymentSchema } from '#domain/entries/entry-schema.ts';
import { waitSchema } from '#domain/entries/in-line.ts';
import { moneySchema, ownMoneySchema } from '#domain/money/money.ts';
import { registrationValuesSchema } from '#domain/values/value-schemas.ts';

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
  /** What each section that they are not in would cost them, for the page that is a way in. */
  enteringCosts: z.optional(z.array(z.object({ section: z.string(), charges: z.array(chargeSchema) }))),
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
