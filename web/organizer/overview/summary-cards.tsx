// The 15 summary cards; each opens the list of the people behind its number.
import { type Group, groups, groupTitles } from '#domain/registration-list.ts';
import type { Summary } from '#domain/summary.ts';
import { headlineOf, remarkOf } from '#web/desk/group-facts.ts';
import { numberText } from '#web/desk/words.ts';

type SummaryCardsProps = {
  /** Undefined while it is on its way. */
  summary: Summary | undefined;
  onOpen: (group: Group) => void;
};

export function SummaryCards({ summary, onOpen }: SummaryCardsProps) {
  return (
    <section aria-labelledby="summary-title">
      <h2 className="visually-hidden" id="summary-title">
        Summary
      </h2>
      <ul className="summary" aria-busy={summary === undefined}>
        {groups.map((group) => (
          <li key={group}>
            <button
              type="button"
              className="summary-card"
              aria-haspopup="dialog"
              disabled={!summary}
              onClick={() => onOpen(group)}
            >
              <span className="summary-card__title">{groupTitles[group]}</span>
              <span className="summary-card__number">
                {summary ? numberText(headlineOf(group, summary)) : '–'}
              </span>
              <span className="summary-card__remark">{summary ? remarkOf(group, summary) : ' '}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
