// Whether a rider gets news of the event, and the way to change it.
import { useState } from 'react';
import { call } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import * as words from '#words/riders/my-registration.ts';

type MyNewsProps = { holder: AtHand['holder']; getsNews: boolean };

export function MyNews({ holder: { id, token }, getsNews }: MyNewsProps) {
  const [isOn, setIsOn] = useState(getsNews);
  const [state, setState] = useState<'still' | 'pending' | 'failed'>('still');
  const choose = async () => {
    setState('pending');
    try {
      const body = { wanted: !isOn };
      await call('POST /api/registrations/:id/news', {
        params: { id },
        body,
        token,
        timeoutMs: answerTimeoutMs,
      });
      setIsOn(!isOn);
      setState('still');
    } catch {
      setState('failed');
    }
  };
  return (
    <section className="mine__part" aria-labelledby="mine-news">
      <h2 id="mine-news" className="title-2">
        {words.news}
      </h2>
      <p role="status">{isOn ? words.getsNews : words.getsNoNews}</p>
      {state === 'failed' && <p className="field__error">{words.newsNotChanged}</p>}
      <div className="actions">
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={state === 'pending'}
          onClick={() => state !== 'pending' && void choose()}
        >
          {isOn ? words.endNews : words.beginNews}
        </button>
      </div>
    </section>
  );
}
