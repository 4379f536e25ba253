// After registering: the programme for one's calendar, and a word to the friends who should come too.
import { useState } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { copyText } from '#web/ui/copy-text.ts';
import * as words from '#words/riders/pages.ts';

type KeepInTouchProps = { event: Pick<EventContent, 'title' | 'tagline'>; isEmbedded?: boolean };

export function KeepInTouch({ event, isEmbedded = false }: KeepInTouchProps) {
  const [isCopied, setIsCopied] = useState(false);
  const share = async () => {
    const url = `${window.location.origin}/`;
    if (!navigator.share) return setIsCopied(await copyText(url));
    // The visitor may change their mind.
    await navigator.share({ title: event.title, text: event.tagline, url }).catch(() => undefined);
  };
  return (
    <>
      <a className="button button--quiet" href="/programme.ics">
        {words.addToCalendar}
      </a>
      {/* A browser shares nothing out of a frame of another site. */}
      {!isEmbedded && (
        <button type="button" className="button button--quiet" onClick={() => void share()}>
          {isCopied ? words.linkCopied : words.tellFriend}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && words.linkCopied}
      </span>
    </>
  );
}
