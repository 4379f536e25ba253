// A letter to many that is not sent: a draft, or planned for a time; and why it could not be sent then.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { mailingFileSchema } from '#domain/letters/attachments.ts';
import { draftShape, waysShape } from '#domain/letters/mailing.ts';
import { isTime } from '#domain/locale/dates.ts';

/** `each`: of one who writes, as many drafts and as many planned ones. `lateDays`: after an outage it still goes, but not later than this. */
export const plannedLimits = { each: 20, lateDays: 7 } as const;

/** As the clock stands where the event is: '2026-12-01T09:00'. Null of a draft, which may lack anything. */
const at = z.nullable(z.string().check(z.refine(isTime, named('no_date'))));

export const newPlannedSchema = z.object({ ...draftShape, ...waysShape, at });
export type NewPlanned = z.output<typeof newPlannedSchema>;

/** `version` of what whoever saves has seen. */
export const changedPlannedSchema = z.object({ ...newPlannedSchema.shape, basedOn: z.int() });
export type ChangedPlanned = z.output<typeof changedPlannedSchema>;

const plannedReasons = [
  /** Whoever wrote it may write no more. */
  'author_gone',
  'other_sections',
  'nobody',
  /** The event has not its group, or a placeholder, any more. */
  'unfit',
  'too_late',
  /** The next edition was published before. */
  'edition_over',
  /** Everybody who was picked for it is deleted, and its words with them: a draft of none. */
  'people_gone',
] as const;
export type PlannedReason = (typeof plannedReasons)[number];

export const plannedSchema = z.object({
  id: z.uuid(),
  /** The Idempotency-Key that it is sent under: by hand or at its time, it goes once. */
  key: z.string(),
  audience: z.string(),
  picked: z.array(z.uuid()),
  subject: z.string(),
  body: z.string(),
  isNews: z.boolean(),
  wantsCopy: z.boolean(),
  hasCalendar: z.boolean(),
  files: z.array(mailingFileSchema),
  at: z.nullable(z.string()),
  sentBy: z.string(),
  /** Others' are cancelled, not changed. */
  isOwn: z.boolean(),
  reason: z.nullable(z.enum(plannedReasons)),
  /** Of a planned one: how many it would reach today; null where the event has not its group any more. */
  reaches: z.nullable(z.int()),
  version: z.int(),
  updatedAt: timestamp,
});
export type Planned = z.infer<typeof plannedSchema>;

export const plannedListSchema = z.object({ items: z.array(plannedSchema) });
