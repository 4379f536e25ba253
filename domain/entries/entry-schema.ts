// An entry, and what was confirmed to pay for it, as a registration's JSON tells of them.
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { cancelledBy, entryStates } from '#domain/entries/entry-state.ts';
import { placeStates } from '#domain/entries/places.ts';
import { chargeKinds } from '#domain/money/cost.ts';

export const paymentSchema = z.object({
  /** The section's key with hyphens. */
  event: z.string(),
  amountCents: z.int(),
  reference: z.string(),
  confirmedAt: timestamp,
});
export type Payment = z.infer<typeof paymentSchema>;

export const chargeSchema = z.object({
  kind: z.enum(chargeKinds),
  subject: z.string(),
  label: z.string(),
  amountCents: z.int(),
});

export const entrySchema = z.object({
  /** Its key. */
  section: z.string(),
  state: z.enum(entryStates),
  days: z.array(z.string()),
  /** What is owed for it; null where nothing was entered. */
  amountCents: z.nullable(z.int()),
  confirmedAt: z.nullable(timestamp),
  /** What that is made of, where it is more than the place. */
  charges: z.optional(z.array(chargeSchema)),
  /** Of one that was left: what it owed, and costs again where it is taken again. */
  leftCharges: z.optional(z.array(chargeSchema)),
  /** Of one that was left; the reason is empty where none was given. */
  cancelled: z.optional(z.object({ at: timestamp, by: z.enum(cancelledBy), reason: z.string() })),
  /** To whom and with which message it was confirmed, of a section for which the registration has no fields of its own. */
  confirmation: z.optional(z.object({ email: z.string(), content: z.string() })),
  /** Of one that was asked for, until the rider is in or asks no more; cancelled by staff, it is one that they refused. */
  requestedAt: z.optional(timestamp),
  /** What was answered and has no place: it is waited for, offered, or not wanted when it was offered. */
  lacks: z.optional(z.array(z.object({ subject: z.string(), state: z.enum(placeStates) }))),
});
export type ShownEntry = z.infer<typeof entrySchema>;
