// Whom visitors may ask.
import type { EventContent, EventSection } from '#domain/event/event.ts';

type Organizer = EventSection['organizer'];

/** Who runs several sections is named once, as at the first of them. */
export function contactsOf({ sections }: Pick<EventContent, 'sections'>): (Organizer & { key: string })[] {
  const whom = ({ name, email }: Organizer) => `${name} ${email.toLowerCase()}`;
  const known = new Set<string>();
  return sections.flatMap(({ organizer }) => {
    const key = whom(organizer);
    if (known.has(key)) return [];
    known.add(key);
    return [{ ...organizer, key }];
  });
}
