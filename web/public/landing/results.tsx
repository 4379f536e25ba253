// Once the event is over: its results, of what rego knows.

import type { Turnout } from '#domain/calls/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import { roadKilometres } from '#domain/event/road.ts';
import { formatNumber } from '#domain/locale/locale.ts';
import { Headline } from '#web/public/landing/headline.tsx';
import * as words from '#words/riders/landing.ts';

type ResultsProps = { event: EventContent; turnout: Turnout };
type Result = { count: number; of: string };

export function Results({ event, turnout }: ResultsProps) {
  return (
    <section className="results sheet" id="results" aria-labelledby="results-title">
      <div className="page">
        <Headline id="results-title" text={words.results} />
        <ol className="results__list">
          {resultsOf(event, turnout).map(({ count, of }) => (
            <li key={of} className="results__line">
              <span className="results__count">{formatNumber(event.locale, count)}</span>{' '}
              <span className="results__of">{of}</span>
            </li>
          ))}
        </ol>
        <p className="results__thanks">{words.thanks}</p>
      </div>
    </section>
  );
}

function resultsOf({ sections, programme, roadTrip }: EventContent, turnout: Turnout): Result[] {
  const checkpoints = programme.reduce((sum, { items }) => sum + items.length, 0);
  const kilometres = roadKilometres(roadTrip?.legs ?? []);
  const counted = [
    ...sections.map(({ key, title }) => {
      const count = turnout[key] ?? 0;
      return { count, of: words.tookPart(count, title) };
    }),
    { count: programme.length, of: words.daysOfProgramme(programme.length) },
    { count: checkpoints, of: words.checkpoints(checkpoints) },
    { count: kilometres, of: words.kilometresOfRoad(roadTrip?.title ?? '') },
  ];
  return counted.filter(({ count }) => count > 0);
}
