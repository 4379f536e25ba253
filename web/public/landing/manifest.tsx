// The programme as a race manifest: a sheet a day, its number standing while its checkpoints pass; boxes to tick on paper.

import type { EventContent } from '#domain/event/event.ts';
import { dayOfMonth } from '#domain/locale/dates.ts';
import { Numeral } from '#web/public/drawings/numeral.tsx';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Headline } from '#web/public/landing/headline.tsx';
import * as words from '#words/riders/landing.ts';

type Day = EventContent['programme'][number];
type Item = Day['items'][number];

/** `today`: where the event is, while it runs. */
type ManifestProps = { event: EventContent; today?: string | undefined };

export const dayId = (date: string) => `day-${date}`;

export function Manifest({ event, today }: ManifestProps) {
  return (
    <section id="programme" aria-labelledby="programme-title">
      <div className="programme__head page">
        <Headline id="programme-title" text={words.programme} />
        <div className="programme__tools">
          <p className="manifest__blanks" aria-hidden="true">
            <span>{words.riderBlank}</span>
            <span>{words.numberBlank}</span>
          </p>
          <p className="no-print">
            <a className="button" href="/programme.ics">
              {words.addProgramme}
            </a>
          </p>
        </div>
      </div>
      <div>
        {event.programme.map((day, index) => (
          <ManifestDay
            key={day.date}
            day={day}
            firstCheckpoint={checkpointsBefore(event, index) + 1}
            isToday={day.date === today}
          />
        ))}
      </div>
    </section>
  );
}

function checkpointsBefore(event: EventContent, day: number): number {
  return event.programme.slice(0, day).reduce((sum, { items }) => sum + items.length, 0);
}

type ManifestDayProps = { day: Day; firstCheckpoint: number; isToday: boolean };

function ManifestDay({ day, firstCheckpoint, isToday }: ManifestDayProps) {
  const [, weekday = day.label, number] = /^(.*\D)\s(\d+)$/.exec(day.label) ?? [];
  return (
    <div className="manifest__day sheet" id={dayId(day.date)} aria-current={isToday ? 'date' : undefined}>
      <TornEdge />
      <div className="manifest__date">
        <h3 className="manifest__weekday">
          {weekday}
          {number ? <span className="visually-hidden"> {number}</span> : null}
          {isToday ? <span className="manifest__today">{words.today}</span> : null}
        </h3>
        <Numeral className="manifest__number" text={number ?? String(dayOfMonth(day.date))} />
      </div>
      <ol className="manifest__items">
        {day.items.map((item, index) => (
          <ManifestItem key={item.title} item={item} checkpoint={firstCheckpoint + index} />
        ))}
      </ol>
    </div>
  );
}

/** Than which a word in the large setting would not fit beside the day's number. */
const hasLongWord = (title: string) => title.split(/[\s-]/).some((word) => word.length > 17);

function ManifestItem({ item, checkpoint }: { item: Item; checkpoint: number }) {
  const times = [item.startTime, item.endTime].filter(Boolean).join('–');
  return (
    <li className="manifest__item">
      <p className="manifest__when">
        <span className="manifest__checkpoint" aria-hidden="true">
          {String(checkpoint).padStart(2, '0')}
        </span>
        <span>
          {item.when} {times ? <span className="manifest__times">{times}</span> : null}
        </span>
      </p>
      <div className="manifest__what">
        <h4 className={hasLongWord(item.title) ? 'manifest__title manifest__title--long' : 'manifest__title'}>
          {item.title}
        </h4>
        {item.description ? <p>{item.description}</p> : null}
        {item.place ? <p className="manifest__place">{item.place}</p> : null}
      </div>
      <span className="manifest__box" aria-hidden="true" />
    </li>
  );
}
