// On a dashboard: how many ask to take part, of each section that whoever looks answers for, with the way to them.
import { Hand } from 'lucide-react';
import { Link } from 'wouter';
import type { EventContent } from '#domain/event.ts';
import type { Summary } from '#domain/summary.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import * as words from '#words/desk/asking.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type AskingNoticeProps = {
  /** Undefined while nobody knows: then nothing is said. */
  summary: Summary | undefined;
  /** Keys. */
  sections: readonly string[];
  event: EventContent;
  path: Parameters<typeof tableAddress>[1];
};

export function AskingNotice({ summary, sections, event, path }: AskingNoticeProps) {
  const asking = sections.map((section) => ({ section, people: summary?.asking?.[section] ?? 0 }));
  const some = asking.filter(({ people }) => people > 0);
  if (some.length === 0) return null;
  return (
    <aside className="notice twice-notice no-print" aria-label={words.peopleAsk}>
      <Hand aria-hidden="true" size={20} />
      <div>
        {some.map(({ section, people }) => (
          <p key={section}>
            <strong>{words.theyAsk({ people, section: sectionLabel(section, event) })}</strong>{' '}
            <Link href={tableAddress({ section, state: 'requested', sort: 'createdAt' }, path)}>
              {words.answerThem({ people })}
            </Link>
          </p>
        ))}
      </div>
    </aside>
  );
}
