// The programme as a race manifest: checkpoints by day, with boxes to tick on the printed page.
import type { EventContent } from '#domain/event.ts';
import * as words from '#words/riders/landing.ts';

type Day = EventContent['programme'][number];
type Item = Day['items'][number];

export function Manifest({ event }: { event: EventContent }) {
  return (
    <section className="programme page" id="programme" aria-labelledby="programme-title">
      <div className="manifest">
        <div className="manifest__head">
          <h2 id="programme-title">{words.programme}</h2>
          <p className="manifest__blanks" aria-hidden="true">
            <span>{words.riderBlank}</span>
            <span>{words.numberBlank}</span>
          </p>
        </div>
        {event.programme.map((day, index) => (
          <ManifestDay key={day.date} day={day} firstCheckpoint={checkpointsBefore(event, index) + 1} />
        ))}
      </div>
      <p className="programme__calendar no-print">
        <a className="button" href="/programme.ics">
          {words.addProgramme}
        </a>
      </p>
    </section>
  );
}

function checkpointsBefore(event: EventContent, day: number): number {
  return event.programme.slice(0, day).reduce((sum, { items }) => sum + items.length, 0);
}

function ManifestDay({ day, firstCheckpoint }: { day: Day; firstCheckpoint: number }) {
  const [, weekday = day.label, number = ''] = /^(.*\D)\s(\d+)$/.exec(day.label) ?? [];
  return (
    <div className="manifest__day">
      <h3 className="manifest__date">
        <span>{weekday}</span>
        {number ? <span className="manifest__number"> {number}</span> : null}
      </h3>
      <ol className="manifest__items">
        {day.items.map((item, index) => (
          <ManifestItem key={item.title} item={item} checkpoint={firstCheckpoint + index} />
        ))}
      </ol>
    </div>
  );
}

function ManifestItem({ item, checkpoint }: { item: Item; checkpoint: number }) {
  const times = [item.startTime, item.endTime].filter(Boolean).join('–');
  return (
    <li className="manifest__item">
      <span className="manifest__checkpoint" aria-hidden="true">
        {String(checkpoint).padStart(2, '0')}
      </span>
      <p className="manifest__when">
        {item.when} {times ? <span className="manifest__times">{times}</span> : null}
      </p>
      <div className="manifest__what">
        <h4 className="manifest__title">{item.title}</h4>
        {item.description ? <p>{item.description}</p> : null}
        {item.place ? <p className="manifest__place">{item.place}</p> : null}
      </div>
      <span className="manifest__box" aria-hidden="true" />
    </li>
  );
}
