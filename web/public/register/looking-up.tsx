// In place of the form, until it is known what the registration that this device knows leaves to do.
import { useLayoutEffect, useRef } from 'react';
import type { RegisterState } from '#web/public/register/registration-form.ts';
import * as words from '#words/riders/pages.ts';

/** Before the script is here the stylesheet shows it where first-paint.ts found a registration. */
export function LookingUp({ state }: { state: RegisterState }) {
  if (state.isReady && !state.isLookingUp) return null;
  return (
    <div className="looking-up" role="status">
      <p>{words.lookingUp}</p>
      {!state.isReady && <p className="send__late">{words.stillLoading}</p>}
    </div>
  );
}

/** The part of the form that the address names was not drawn when the browser looked for it. */
export function useNamedPart(isWaiting: boolean): void {
  const wasWaiting = useRef(false);
  useLayoutEffect(() => {
    if (wasWaiting.current && !isWaiting) {
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    }
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
}
