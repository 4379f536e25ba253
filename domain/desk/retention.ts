// Removing the personal data of a finished event, and the counts that stay (docs/decisions/0015-retention.md).
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { diets, groups } from '#domain/lists/groups.ts';
import { calendarDay } from '#domain/locale/calendar-day.ts';

const count = z.int().check(z.nonnegative());

/** Counts of whoever was removed. Numbers alone: neither answers nor anything that somebody typed. */
const keptCountsSchema = z.object({
  registrations: count,
  groups: z.record(z.enum(groups), count),
  /** Seats, beds and guests that people named, added up. */
  totals: z.object({ spareSeats: count, housing: count, guests: count }),
  days: z.record(z.string(), count),
  diets: z.record(z.enum(diets), count),
  sections: z.record(z.string(), count),
  /** Confirmed transfers and what they come to. */
  payments: z.record(z.string(), z.object({ count, cents: count })),
  /** Per calendar day of the event's time zone, days without a registration left out. */
  registered: z.array(z.object({ date: z.iso.date(), count })),
  letters: z.object({ sent: count, failed: count, queued: count, left_out: z.optional(count) }),
});
export type KeptCounts = z.infer<typeof keptCountsSchema>;

/** Registrations made before this day began in the event's time zone. */
const before = calendarDay('no_calendar_day');

export const purgePreviewQuerySchema = z.object({ before });

/** What a purge would take now. */
export const purgePreviewSchema = z.object({
  before,
  registrations: count,
  payments: count,
  /** Of these, `waitingLetters` were never sent. */
  letters: count,
  waitingLetters: count,
  /** Transfers of which it is forgotten who paid: a statement may come after its riders went. */
  payers: count,
  /** Of the registrations, those of whom more came than they owe. */
  toRefund: count,
  /** Registrations that are younger and stay. */
  staying: count,
});
export type PurgePreview = z.infer<typeof purgePreviewSchema>;

/** `registrations` is the number that whoever confirms has seen and typed. */
export const newPurgeSchema = z.object({ before, registrations: count });
export type NewPurge = z.infer<typeof newPurgeSchema>;

export const purgeSchema = z.object({
  id: z.uuid(),
  before: z.iso.date(),
  /** The event's at that time. */
  eventTitle: z.string(),
  currency: z.string(),
  purgedBy: z.string(),
  purgedAt: timestamp,
  counts: keptCountsSchema,
});
export type Purge = z.infer<typeof purgeSchema>;

export const purgeListSchema = z.array(purgeSchema);
