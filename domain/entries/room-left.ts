// What riders read of places: what is full, and how many are left where the organizer shows it, of a section or what it asks.
import * as z from 'zod/mini';
import type { Limits, Room } from '#domain/entries/places.ts';
import type { EventContent } from '#domain/event/event.ts';
import { isOptionOf, sectionSubject } from '#domain/forms/place-subjects.ts';

export const roomLeftSchema = z.object({
  /** By what domain/entries/places.ts calls it. */
  full: z.array(z.string()),
  left: z.record(z.string(), z.int()),
});
/** Undefined where nothing has a limit. */
export type RoomLeft = z.infer<typeof roomLeftSchema>;

export function roomLeftOf(
  { sections }: Pick<EventContent, 'sections'>,
  limits: Limits,
  room: Room,
): RoomLeft {
  const subjects = [...limits.keys()];
  const shown = sections.filter(({ showsPlaces }) => showsPlaces).map(({ key }) => key);
  const isShown = (subject: string) =>
    shown.some((key) => subject === sectionSubject(key) || isOptionOf(subject, key));
  const left = subjects.filter(isShown).flatMap((subject) => {
    const count = room.left(subject);
    return count ? [[subject, count] as const] : [];
  });
  return { full: subjects.filter((subject) => room.left(subject) === 0), left: Object.fromEntries(left) };
}
