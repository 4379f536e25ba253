// Whose list a registration stands on: each section's organizer keeps one of their own (product.md, section 10).

import { UnknownKeyError } from '#domain/basics/unknown-key.ts';
import { takesPartOrAsks } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';

type Listed = Pick<Registration, 'sections' | 'entries'>;
type Sections = Pick<EventContent, 'sections'>;

/** Whoever runs the section that the days belong to keeps those who submitted no section, too. */
export function listOfMainForm({ sections }: Sections, daysSection: string | undefined): string {
  const list = daysSection ?? sections[0]?.key;
  if (list === undefined) throw new UnknownKeyError('section', 'of the main form');
  return list;
}

export function isOfFormAlone({ sections }: Pick<Listed, 'sections'>): boolean {
  return sections.length === 0;
}

/** In the event's order. */
export function listsOf(registration: Listed, event: Sections, listOfForm: string): string[] {
  return event.sections
    .map(({ key }) => key)
    .filter(
      (key) =>
        takesPartOrAsks(registration, key) ||
        registration.sections.includes(key) ||
        (key === listOfForm && isOfFormAlone(registration)),
    );
}
