// What every dashboard, file and letter says about registrations (product.md, sections 2 and 9).
import * as z from 'zod/mini';
import { diets, groups, roadTripGroups } from '#domain/lists/groups.ts';

const count = z.int();
const countedValues = z.array(z.object({ value: z.string(), count }));

/** product.md, section 3, Stats. */
export const statsSchema = z.object({
  total: count,
  roadTrip: count,
  accommodation: count,
  distribution: count,
});
export type Stats = z.infer<typeof statsSchema>;

export const placesTakenSchema = z.object({
  subject: z.string(),
  name: z.string(),
  /** Its key, of a section and of an option that it asks for. */
  section: z.optional(z.string()),
  /** Its key, of a day. */
  day: z.optional(z.string()),
  /** The answer by which lists find whom an option counts, as an address writes it. */
  answer: z.optional(z.string()),
  limit: count,
  held: count,
  offered: count,
  waiting: count,
});
export type PlacesTaken = z.infer<typeof placesTakenSchema>;

/** The numbers of the summary cards and pictures; counts are people unless said otherwise. */
export const summarySchema = z.object({
  groups: z.record(z.enum(groups), count),
  /** People of each of the event's sections, by its key. */
  sections: z.record(z.string(), count),
  /** Those of them who come on the road trip: whom an organizer takes off it keeps the answers. */
  onRoadTrip: z.record(z.enum(roadTripGroups), count),
  /** Seats, beds and guests that people named, added up. */
  totals: z.object({ spareSeats: count, housing: count, guests: count }),
  /** By the key of a day. */
  days: z.record(z.string(), count),
  /** The key of the section that the days are of; left out where the event has none. */
  daysSection: z.optional(z.string()),
  tshirtSizes: countedValues,
  bikeTypes: countedValues,
  campingGear: countedValues,
  diets: z.record(z.enum(diets), count),
  /** What is known of guests, who are nobody of the above: sizes, and diets in small letters. */
  ofGuests: z.object({ shirts: countedValues, diets: countedValues }),
  /** Per calendar day of the event's time zone, days without a registration left out. */
  registered: z.array(z.object({ date: z.iso.date(), count })),
  /** Registrations that are perhaps of somebody who registered twice. */
  twice: count,
  /** People who ask to take part and have no answer yet, by the section's key; left out where nobody does. */
  asking: z.optional(z.record(z.string(), count)),
  /** Of each limit, where there are some: people who have a place, are kept one that they were offered, and wait. */
  places: z.optional(z.array(placesTakenSchema)),
});
export type Summary = z.infer<typeof summarySchema>;
export type CountedValue = Summary['tshirtSizes'][number];
