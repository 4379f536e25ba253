// A press that found something wrong leads to the first field that is, which may stand far above the button.
import { type RefObject, useEffect, useRef } from 'react';

/** Of what holds the fields; `attempt` grows with every such press. */
export function useFirstWrong<Part extends HTMLElement = HTMLFormElement>(
  attempt: number,
): RefObject<Part | null> {
  const form = useRef<Part>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
