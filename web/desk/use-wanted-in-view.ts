// Whoever comes from a number on another page wants what it counts, which may stand far below.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

type WantedInView<Part> = {
  part: RefObject<Part | null>;
  /** Scrolls there now, and once more when all is read. */
  want: () => void;
};

/**
 * For a part that is wanted when the page opens, or later: scrolls there once all is read, since until then the page is
 * short, and what comes above the part pushes it away.
 */
export function useWantedInView<Part extends HTMLElement>(isWanted: boolean): WantedInView<Part> {
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
  const want = () => {
    part.current?.scrollIntoView({ block: 'start' });
    setIsDue(true);
  };
  return { part, want };
}
