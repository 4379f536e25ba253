// After registering: the programme for one's calendar, and a word to the friends who should come too.
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import * as words from '#words/riders/pages.ts';

type KeepInTouchProps = { event: Pick<EventContent, 'title' | 'tagline'>; isEmbedded?: boolean };

export function KeepInTouch({ event, isEmbedded = false }: KeepInTouchProps) {
  const [isCopied, setIsCopied] = useState(false);
  const share = async () => {
    const url = `${window.location.origin}/`;
    try {
      if (navigator.share) await navigator.share({ title: event.title, text: event.tagline, url });
      else {
        await navigator.clipboard.writeText(url);
        setIsCopied(true);
      }
    } catch {
      // The visitor changed their mind.
    }
  };
  return (
    <>
      <a className="button button--quiet" href="/programme.ics">
        {words.addToCalendar}
      </a>
      {/* A browser shares nothing out of a frame of another site, and copies only where the connection is secure. */}
      {!isEmbedded && (navigator.share ?? navigator.clipboard) && (
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
