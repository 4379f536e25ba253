// A press that found something wrong leads to the first field that is, which may stand far above the button.
import { type RefObject, useEffect, useRef } from 'react';

/** Of the form; `attempt` grows with every such press. */
export function useFirstWrong(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
