// The sections that somebody is in, as short marks beside their name.
import { isEntered } from '#domain/entries/entry-state.ts';
import { listedSections } from '#domain/lists/listed-sections.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type SectionBadgesProps = { registration: Pick<Registration, 'entries'> };

export function SectionBadges({ registration }: SectionBadgesProps) {
  const { event } = useDesk();
  return listedSections(event)
    .filter(({ key }) => isEntered(registration, key))
    .map(({ key }) => (
      <span key={key} className="badge badge--strong">
        {sectionLabel(key, event)}
      </span>
    ));
}
