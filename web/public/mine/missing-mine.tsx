// No registration is open here, or the link opens none any more: why, and the ways on.
import type { EventContent } from '#domain/event/event.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/my-registration.ts';
import { registrationForm, sendMyLink } from '#words/riders/pages.ts';

type MissingMineProps = {
  event: EventContent;
  /** There was a link, and it opens none. */
  isUnknown: boolean;
};

export function MissingMine({ event, isUnknown }: MissingMineProps) {
  return (
    <div className="sheet sheet--pasted">
      <TornEdge />
      <h2 className="title-3">{isUnknown ? words.linkOpensNone : words.notOpenHere}</h2>
      <p>{isUnknown ? words.whyNone : words.openByLetter}</p>
      <p>
        <Sentence
          text={words.writeToUs}
          parts={{
            address: <a href={`mailto:${event.supportEmail}`}>{event.supportEmail}</a>,
          }}
        />
      </p>
      <div className="actions">
        <a className="button button--primary" href="/my-link">
          {sendMyLink}
        </a>
        <a className="button" href="/register">
          {registrationForm}
        </a>
      </div>
    </div>
  );
}
