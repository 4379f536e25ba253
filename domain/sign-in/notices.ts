// How somebody of the desk hears of registrations: of each at once, or by one digest a day or a week.
import * as z from 'zod/mini';

const noticeWays = ['each', 'day', 'week', 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];

export const noticesSchema = z.object({
  /** Organizers hear of each at once unless they say otherwise, and admins of none. */
  how: z.enum(noticeWays),
  /** Of a digest: on the hour, as the clock stands where the event is. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** Of a digest a week: 1 is Monday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
});
export type Notices = z.infer<typeof noticesSchema>;

export const usualNotices = { hour: 7, weekday: 1 } as const;

/** An organizer who wants none gives no address; an admin is told of single registrations by none. */
export function waysOf(kind: 'organizer' | 'admin'): readonly NoticeWay[] {
  return kind === 'organizer' ? ['each', 'day', 'week'] : ['none', 'day', 'week'];
}

/** Of whoever asks, or of a login: what is chosen, what may be, and where it goes; null where there is no address. */
export const ownNoticesSchema = z.object({
  ...noticesSchema.shape,
  ways: z.array(z.enum(noticeWays)),
  email: z.nullable(z.string()),
});
export type OwnNotices = z.infer<typeof ownNoticesSchema>;
