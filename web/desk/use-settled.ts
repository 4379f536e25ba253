// What was typed, once typing has stopped for a moment.
import { useEffect, useState } from 'react';

export function useSettled<Typed extends string | object | undefined>(typed: Typed, pauseMs: number): Typed {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed, pauseMs]);
  return settled;
}
