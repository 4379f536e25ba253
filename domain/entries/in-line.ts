// Where somebody stands in the line for a place, and whom an offer to them would pass over (decision 0080).
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { type Claim, isBeyond, type Limits, Room } from '#domain/entries/places.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

const standingSchema = z.object({
  /** 1 for the first of those who wait for some of the same. */
  place: z.int(),
  of: z.int(),
  /** So many before them would go on waiting while these are offered theirs. */
  passesOver: z.int(),
  /** Less is left than they ask for. */
  isFull: z.boolean(),
  /** They ask for more than there is at all, and wait in vain. */
  isBeyond: z.optional(z.literal(true)),
});
export type Standing = z.infer<typeof standingSchema>;

/**
 * What somebody waits for, or is offered until then at that price. With neither they gave the option up, or let its offer
 * lapse, and may wait for it again.
 */
export const waitSchema = z.object({
  /** Its key. */
  section: z.string(),
  /** By what domain/entries/places.ts calls it; without, the section and its days. */
  option: z.optional(z.string()),
  /** In words. */
  what: z.string(),
  standing: z.optional(standingSchema),
  offer: z.optional(
    z.object({
      until: timestamp,
      amountCents: z.int(),
      /** In words: what is full, so that it is not in it, and goes on being waited for. */
      without: z.optional(z.array(z.string())),
    }),
  ),
});
export type Wait = z.infer<typeof waitSchema>;

const waitedForSchema = {
  section: sectionKeySchema,
  option: z.optional(z.string().check(z.maxLength(2_000))),
};

/** What staff send: the reason is needed where it passes somebody over or goes above a limit. */
export const placeOfferSchema = z.strictObject({
  ...waitedForSchema,
  reason: z._default(lineSchema(), ''),
});
export type PlaceOffer = z.infer<typeof placeOfferSchema>;

/** What the rider says to it. */
export const offerReplySchema = z.strictObject({
  ...waitedForSchema,
  answer: z.enum(['accepted', 'declined']),
});
export type OfferReply = z.infer<typeof offerReplySchema>;

/** What the rider sends: the option that they gave up. */
export const waitAgainSchema = z.object({
  section: sectionKeySchema,
  option: z.string().check(z.maxLength(2_000)),
});
export type WaitAgain = z.infer<typeof waitAgainSchema>;

/** `at`: which of the queue it is. */
export function standingOf(
  queue: readonly (readonly Claim[])[],
  at: number,
  { limits, taken }: { limits: Limits; taken: ReadonlyMap<string, number> },
): Standing {
  const claims = queue[at] ?? [];
  const isOfLine = (others: readonly Claim[]) =>
    others.some(({ subject }) => claims.some((claim) => claim.subject === subject));
  const earlier = queue.slice(0, at);
  const isTheirTurn = new Room(limits, taken, earlier).has(claims);
  const before = earlier.filter(isOfLine).length;
  return {
    place: before + 1,
    of: queue.filter(isOfLine).length,
    passesOver: isTheirTurn ? 0 : before,
    isFull: !new Room(limits, taken).has(claims),
    ...(isBeyond(limits, claims) && { isBeyond: true as const }),
  };
}

export function needsReason({ passesOver, isFull }: Standing): boolean {
  return passesOver > 0 || isFull;
}
