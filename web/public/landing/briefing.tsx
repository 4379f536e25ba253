// What the week is, and the note about headquarters, taped onto a sheet of the second ink.
import type { EventContent } from '#domain/event/event.ts';
import { Halftone } from '#web/public/drawings/halftone.tsx';
import * as words from '#words/riders/landing.ts';

export function Briefing({ event }: { event: EventContent }) {
  const { name, address, note } = event.headquarters;
  return (
    <section className="briefing sheet" aria-label={words.aboutEvent}>
      <svg
        className="briefing__screen"
        viewBox="0 0 1600 400"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <Halftone className="" width={1600} height={400} step={20} from={0.05} to={1.1} />
      </svg>
      <div className="briefing__words page">
        <p className="briefing__intro">{event.intro}</p>
        <div className="slip briefing__note">
          <h2 className="title-3">{name}</h2>
          {address ? <p className="briefing__address">{address}</p> : null}
          <p>{note}</p>
        </div>
      </div>
    </section>
  );
}
