// Which of their sections an organizer is at work on: the address says it, so that a reload stays there.
import type { EventContent } from '#domain/event/event.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';

/** `sectionType` is the section that they are at work on. */
export type AtSection = Organizer & { sectionType: string };

/** Their first where the address names none; undefined where it names one that they don't run, or they run none. */
export function atSection(
  organizer: Organizer,
  event: EventContent,
  search: URLSearchParams,
): AtSection | undefined {
  const own = ownSections(organizer, event).map(({ key }) => key);
  const named = search.get('section') ?? own[0];
  const sectionType = own.find((key) => key === named);
  return sectionType === undefined ? undefined : { ...organizer, sectionType };
}

/** In the order of the event. */
export function ownSections({ sections }: Organizer, event: EventContent): EventContent['sections'] {
  return event.sections.filter(({ key }) => sections.includes(key));
}
