// Which of the event's sections lists and files name, and which are beyond the specification's.
import { type EventContent, preEventKey, roadTripKey } from '#domain/event/event.ts';

/** Of which a list says who takes part; of the pre-event it says the days. */
export function listedSections({ sections }: Pick<EventContent, 'sections'>): EventContent['sections'] {
  return sections.filter(({ key }) => key !== preEventKey);
}

/** Those that the specification has no groups and no columns for. */
export function furtherSections({ sections }: Pick<EventContent, 'sections'>): EventContent['sections'] {
  return sections.filter(({ key }) => key !== preEventKey && key !== roadTripKey);
}
