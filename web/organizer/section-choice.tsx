// Above what an organizer does for one section: which it is, for who runs several; for who runs none, whom to ask.
import type { ReactNode } from 'react';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { type AtSection, ownSections } from '#web/organizer/at-section.ts';
import { FilterOptional } from '#web/ui/filters.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/organizer.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type SectionChoiceProps = {
  organizer: Organizer;
  /** Undefined where the address names none of theirs. */
  at: AtSection | undefined;
  onChoose: (sectionType: string) => void;
  children: (at: AtSection) => ReactNode;
};

export function SectionChoice({ organizer, at, onChoose, children }: SectionChoiceProps) {
  const { event } = useDesk();
  const own = ownSections(organizer, event);
  if (own.length === 0) return <NoSection />;
  return (
    <>
      {(own.length > 1 || !at) && (
        <div className="section-choice">
          <FilterOptional
            label={words.section}
            value={at?.sectionType ?? ''}
            none={at ? undefined : words.chooseOneOfYours}
            options={own.map(({ key }) => ({ value: key, label: sectionLabel(key, event) }))}
            onChoose={onChoose}
          />
        </div>
      )}
      {at ? children(at) : <p className="empty">{words.notYourSection}</p>}
    </>
  );
}

function NoSection() {
  const { event } = useDesk();
  return (
    <p className="notice">
      <Sentence text={words.noSectionOf} parts={{ title: event.title }} mail={event.supportEmail} />
    </p>
  );
}
