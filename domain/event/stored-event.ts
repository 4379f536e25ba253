// The event's content as admins store it: a draft beside what is published, and the versions that were stored before.
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { editionStates } from '#domain/event/edition.ts';
import { eventSchema } from '#domain/event/event-schema.ts';

export const storedEventSchema = z.object({
  state: z.enum(editionStates),
  /** What was saved last; riders see it once it is published. */
  draft: eventSchema,
  published: eventSchema,
  /** E-mail of the admin who saved the draft; empty for the content that rego began with. */
  savedBy: z.string(),
  updatedAt: timestamp,
  publishedBy: z.string(),
  publishedAt: z.nullable(timestamp),
  /** How many registrations take part in each section and ticked each day, by their keys. */
  entered: z.record(z.string(), z.int()),
  ticked: z.record(z.string(), z.int()),
  /** How many people, guests counted, have a place in each section and on each day, by what domain/entries/places.ts calls it. */
  taken: z.record(z.string(), z.int()),
  /** How many people, guests counted, have a seat or a bed on each leg and night that the draft does without, by board and its keys. */
  seated: z.record(z.string(), z.record(z.string(), z.int())),
  /** Which forms ask how many guests come: sections by their keys, 'main' for the main form. */
  askHowMany: z.array(z.string()),
});
export type StoredEvent = z.infer<typeof storedEventSchema>;

export const eventSaveSchema = z.object({
  /** Checked by domain/event/event-rules.ts, which names every field. */
  content: z.unknown(),
  /** `updatedAt` of what the editor saw; when another saved since, nothing is stored. */
  basedOn: timestamp,
});
export type EventSave = z.infer<typeof eventSaveSchema>;

export const eventPublishSchema = z.object({
  basedOn: timestamp,
  /** What becomes of the ticks for days that go: another day's key, or null to take them away. */
  tickedDays: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  /** `seated` as whoever publishes has read it: where more would lose a seat or a bed, nothing is published. */
  unseated: z._default(z.record(z.string(), z.record(z.string(), z.int())), {}),
});
export type EventPublish = z.infer<typeof eventPublishSchema>;

export const eventPreviewSchema = z.object({ content: z.unknown() });
/** The public page of that content, as a document. */
export const eventPreviewReplySchema = z.object({ html: z.string() });

const versionShape = {
  id: z.uuid(),
  savedBy: z.string(),
  savedAt: timestamp,
  /** Null for a draft that was never published. */
  publishedAt: z.nullable(timestamp),
};
const eventVersionSchema = z.object({ ...versionShape, title: z.string() });
export type EventVersion = z.infer<typeof eventVersionSchema>;

export const eventVersionPageSchema = z.object({ items: z.array(eventVersionSchema), total: z.int() });
export type EventVersionPage = z.infer<typeof eventVersionPageSchema>;

export const eventVersionDetailSchema = z.object({ ...versionShape, content: eventSchema });
export type EventVersionDetail = z.infer<typeof eventVersionDetailSchema>;
