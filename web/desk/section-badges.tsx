// The sections that somebody is in, as short marks beside their name.
import { isEntered } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { listedSections } from '#domain/lists/listed-sections.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type SectionBadgesProps = { registration: Pick<Registration, 'entries'>; event: EventContent };

export function SectionBadges({ registration, event }: SectionBadgesProps) {
  return listedSections(event)
    .filter(({ key }) => isEntered(registration, key))
    .map(({ key }) => (
      <span key={key} className="badge badge--strong">
        {sectionLabel(key, event)}
      </span>
    ));
}
