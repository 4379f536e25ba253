// A letter to many that goes later: what is asked for, and why it could not be sent.
import * as z from 'zod/mini';
import { isTime } from '#domain/dates.ts';
import { named } from '#domain/faults.ts';
import { newMailingSchema } from '#domain/mailing.ts';
import { timestamp } from '#domain/stored-registration.ts';

/** `each`: of one who writes. `lateDays`: after an outage it still goes, but not later than this. */
export const plannedLimits = { each: 20, lateDays: 7 } as const;

const at = z.string().check(z.refine(isTime, named('no_date')));

/** `at` is as the clock stands where the event is: '2026-12-01T09:00'. */
export const newPlannedSchema = z.object({ ...newMailingSchema.shape, at });
export type NewPlanned = z.output<typeof newPlannedSchema>;

const plannedReasons = [
  /** Whoever wrote it may write no more. */
  'author_gone',
  'other_sections',
  'nobody',
  /** The event has not its group, or a placeholder, any more. */
  'unfit',
  'too_late',
] as const;
export type PlannedReason = (typeof plannedReasons)[number];

export const plannedSchema = z.object({
  id: z.uuid(),
  audience: z.string(),
  picked: z.array(z.uuid()),
  subject: z.string(),
  body: z.string(),
  isNews: z.boolean(),
  wantsCopy: z.boolean(),
  at: z.string(),
  sentBy: z.string(),
  /** Others' are cancelled, not changed. */
  isOwn: z.boolean(),
  reason: z.nullable(z.enum(plannedReasons)),
  createdAt: timestamp,
});
export type Planned = z.infer<typeof plannedSchema>;

export const plannedListSchema = z.object({ items: z.array(plannedSchema) });
