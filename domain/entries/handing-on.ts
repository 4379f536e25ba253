// A rider hands their place to a friend: what is sent for it, what its link finds, and what the friend's entry starts from.
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import type { Entry } from '#domain/entries/entry.ts';
import { chargeSchema } from '#domain/entries/entry-schema.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { openCharges, type ToldCharge } from '#domain/money/charge.ts';
import { valueSchemas } from '#domain/values/value-schemas.ts';

export const newHandOnSchema = z.object({
  section: sectionKeySchema,
  /** Of the friend, to whom the letter goes. */
  name: valueSchemas.name,
  email: valueSchemas.email,
});
export type NewHandOn = z.infer<typeof newHandOnSchema>;

export const handOnBackSchema = z.object({ section: sectionKeySchema });

/** What the friend's form is told: it begins with the name and the address that the giver wrote, and the place's days. */
export const handedPlaceSchema = z.object({
  section: z.string(),
  giver: z.string(),
  name: z.string(),
  email: z.string(),
  days: z.array(z.string()),
  /** What the giver was charged for the place, which the friend pays too. */
  charges: z.array(chargeSchema),
});
export type HandedPlace = z.infer<typeof handedPlaceSchema>;

/** While its link can be used, and once somebody said what becomes of it, or nobody did in time. */
export type HandOnState = 'open' | 'taken' | 'declined' | 'taken_back' | 'lapsed';

/** Of one that is open also: its place is no more, or the section takes nobody any more. */
export type HandOnAnswer = HandOnState | 'left' | 'closed' | 'unknown';

/** As the giver reads it. */
export const openHandOnSchema = z.object({
  section: z.string(),
  name: z.string(),
  email: z.string(),
  until: timestamp,
});

/** Of the place alone: a discount was given to whoever hands it on, and their answers and guests are not the friend's to read. */
export function pricesOf<One extends ToldCharge>({ charges }: { charges: readonly One[] }): One[] {
  return openCharges(charges).filter(({ kind }) => kind === 'ticket');
}

/**
 * The friend's entries as if the place had been theirs all along: what they change of it is a change, so that nobody else
 * gets it between. The place is charged as one that was left and comes back, at its old price; what they want besides at today's.
 */
export function withHandedPlace(
  own: readonly Entry[],
  place: Entry,
  { now, newId }: { now: Date; newId: () => string },
): Entry[] {
  const before = own.find(({ section }) => section === place.section);
  const prices = pricesOf(place).map((charge) => ({ ...charge, voidReason: 'left' as const }));
  const { places: _places, ...others } = place;
  const held = (place.places ?? []).filter(({ state }) => state === 'held');
  const theirs: Entry = {
    ...others,
    id: before?.id ?? newId(),
    submittedAt: null,
    confirmedAt: null,
    confirmationEmail: '',
    confirmationMessage: '',
    reference: '',
    createdAt: before?.createdAt ?? now,
    charges: [...(before?.charges ?? []), ...prices],
    ...(held.length > 0 && { places: held }),
  };
  return [...own.filter((entry) => entry !== before), theirs];
}
