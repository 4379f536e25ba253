// Whoever comes from a number on another page wants what it counts, which may stand far below.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** For the part that is wanted when the page opens: scrolls there once all is read, since until then the page is short. */
export function useWantedInView<Part extends HTMLElement>(isWanted: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const client = useQueryClient();
  const [isDue, setIsDue] = useState(isWanted);
  const reading = useIsFetching();
  useEffect(() => {
    // Asked anew: at the first drawing the reads had not begun.
    if (!isDue || reading > 0 || client.isFetching() > 0) return;
    part.current?.scrollIntoView({ block: 'start' });
    setIsDue(false);
  }, [isDue, reading, client]);
  return part;
}
