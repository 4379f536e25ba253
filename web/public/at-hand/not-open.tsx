// No registration is open here, or the link opens none any more: why, and the ways on. Whoever registered before finds
// the way back, so that nobody registers twice for want of a link.
import type { EventContent } from '#domain/event/event.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/at-hand.ts';

type NotOpenProps = {
  event: EventContent;
  /** There was a link, and it opens none. */
  isUnknown: boolean;
};

export function NotOpen({ event: { supportEmail }, isUnknown }: NotOpenProps) {
  return (
    <div className="sheet sheet--pasted">
      <TornEdge />
      <h2 className="title-3">{isUnknown ? words.linkOpensNone : words.notOpenHere}</h2>
      <p>{isUnknown ? words.whyNone : words.openByLetter}</p>
      <p>
        <Sentence text={words.noLetter} mail={supportEmail} />
      </p>
      <div className="actions">
        <a className="button button--loud" href="/my-link">
          {words.sendMyLink}
        </a>
        <a className="button button--quiet" href="/register">
          {words.registrationForm}
        </a>
      </div>
    </div>
  );
}
