// Unsaved edits outlive a reload and the end of a session: they wait in this browser tab until saved or dropped.
import { type RefObject, useEffect, useRef } from 'react';

/** Where a browser forbids storage the edits live as long as the page does. */
function keepValue(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

function dropKeptValue(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Undefined when there is none, or one that another version of rego wrote otherwise. */
export function readKeptValue<Base, Draft>(
  key: string,
  isBase: (base: unknown) => base is Base,
  isDraft: (draft: unknown) => draft is Draft,
): { base: Base; draft: Draft } | undefined {
  try {
    const { base, draft } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return isBase(base) && isDraft(draft) ? { base, draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Leaving drops what is unsaved, since somebody asked before; set `current` when the session ended instead. */
export function useKept<Base, Draft>(
  key: string,
  { base, draft }: { base: Base; draft: Draft },
  isDirty: boolean,
): RefObject<boolean> {
  const isSessionOver = useRef(false);
  useEffect(() => {
    if (isDirty) keepValue(key, { base, draft });
    else dropKeptValue(key);
  }, [key, base, draft, isDirty]);
  useEffect(
    () => () => {
      if (!isSessionOver.current) dropKeptValue(key);
    },
    [key],
  );
  return isSessionOver;
}
