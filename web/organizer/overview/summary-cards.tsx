// The summary cards, 15 in the example, and one for each further section; each opens the list of the people behind its number.
import { Fragment } from 'react';
import type { Group } from '#domain/lists/groups.ts';
import { furtherSections } from '#domain/lists/listed-sections.ts';
import type { Summary } from '#domain/lists/summary.ts';
import { cardsOf, headlineOf, remarkOf, sectionShare } from '#web/desk/group-facts.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { groupTitle } from '#words/desk/groups.ts';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/overview.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

/** Whom a card counts: a group of all, or of all in a section. */
export type CardPeople = { group: Group; section?: string | undefined };

type SummaryCardsProps = {
  summary: Summary;
  onOpen: (people: CardPeople) => void;
};

export function SummaryCards({ summary, onOpen }: SummaryCardsProps) {
  const { event } = useDesk();
  const groups = cardsOf(event, summary);
  // The sections stand together.
  const lastSection = Math.max(groups.indexOf('road-trip'), groups.indexOf('pre-event')) + 1 || 1;
  const groupCard = (group: Group) => (
    <SummaryCard
      key={group}
      onOpen={onOpen}
      people={{ group }}
      title={groupTitle(group, event)}
      number={headlineOf(group, summary)}
      remark={remarkOf(group, summary, event)}
    />
  );
  return (
    <section aria-labelledby="summary-title">
      <h2 className="visually-hidden" id="summary-title">
        {words.summary}
      </h2>
      <ul className="summary">
        {groups.slice(0, lastSection).map(groupCard)}
        {furtherSections(event).map(({ key }) => (
          <SummaryCard
            key={`section-${key}`}
            onOpen={onOpen}
            people={{ group: 'all', section: key }}
            title={sectionLabel(key, event)}
            number={summary.sections[key] ?? 0}
            remark={sectionShare(key, summary)}
          />
        ))}
        {groups.slice(lastSection).map(groupCard)}
      </ul>
    </section>
  );
}

type SummaryCardProps = {
  people: CardPeople;
  title: string;
  number: number;
  remark: string;
  onOpen: (people: CardPeople) => void;
};

function SummaryCard({ people, title, number, remark, onOpen }: SummaryCardProps) {
  return (
    <li>
      <Button className="summary-card" aria-haspopup="dialog" onPress={() => onOpen(people)}>
        <span className="summary-card__title">{title}</span>
        <span className="summary-card__number">{numberText(number)}</span>
        <span className="summary-card__remark">
          <Parts of={remark} />
        </span>
      </Button>
    </li>
  );
}

/** A dot between two ends its line, and begins none. */
function Parts({ of }: { of: string }) {
  const [first, ...others] = of.split(' · ');
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <span className="summary-card__dot"> ·</span> {part}
        </Fragment>
      ))}
    </>
  );
}
