// After registering: the programme for one's calendar, and a word to the friends who should come too.
import { useState } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import * as words from '#words/riders/at-hand.ts';

type KeepInTouchProps = { event: Pick<EventContent, 'title' | 'tagline'>; isEmbedded?: boolean };

export function KeepInTouch({ event, isEmbedded = false }: KeepInTouchProps) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = `${window.location.origin}/`;
    if (!navigator.share) return setSaid((await copyText(url)) ? words.linkCopied : words.linkNotCopied);
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
        <Button look="quiet" onPress={() => void share()}>
          {said || words.tellFriend}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
