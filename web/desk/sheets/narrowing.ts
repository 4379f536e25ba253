// What a sheet is narrowed to, as its address says it, and in words for the paper.
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import type { SheetNarrowing } from '#domain/lists/sheets.ts';
import { readWho } from '#domain/lists/who.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import { whoWords } from '#words/desk/who.ts';

/** All that a sheet is made of besides what is read for it. */
export type SheetAsked = {
  event: EventContent;
  questions: OwnQuestions;
  narrowed: SheetNarrowing;
};

export function readNarrowing(search: URLSearchParams): SheetNarrowing {
  const of = (name: string) => search.get(name) || undefined;
  return { section: of('section'), day: of('day'), who: of('who') };
}

/** An event's own title first. */
export function aboutOf({ event, questions, narrowed: { section, day, who } }: SheetAsked): string[] {
  const isKnown = event.sections.some(({ key }) => key === section);
  return [
    event.title,
    ...(section && isKnown ? [sectionLabel(section, event)] : []),
    ...event.days.filter(({ key }) => key === day).map(({ label }) => label),
    ...whoWords((who && readWho(who)) || [], { event, questions }),
  ];
}
