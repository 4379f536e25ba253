// What the week is, and the note about headquarters.
import type { EventContent } from '#domain/event.ts';
import * as words from '#words/riders/landing.ts';

export function Briefing({ event }: { event: EventContent }) {
  const { name, address, note } = event.headquarters;
  return (
    <section className="briefing page" aria-label={words.aboutEvent}>
      <p className="briefing__intro">{event.intro}</p>
      <div className="briefing__note">
        <h2 className="title-3">{name}</h2>
        {address ? <p className="briefing__address">{address}</p> : null}
        <p>{note}</p>
      </div>
    </section>
  );
}
