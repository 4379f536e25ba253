// Unsaved edits outlive a reload and the end of a session: they wait in this browser tab until saved or dropped.
import { type RefObject, useEffect, useRef } from 'react';
import { isObject, tabStore } from '#web/browser-store.ts';
import { editionAtHand } from '#web/edition-at-hand.ts';

/** What was typed for one edition is none of another's. */
function ofEdition(key: string): string {
  const edition = editionAtHand();
  return edition ? `${key}-${edition}` : key;
}

/** Undefined when there is none, or one that another version of rego wrote otherwise. */
export function readKeptValue<Base, Draft>(
  key: string,
  isBase: (base: unknown) => base is Base,
  isDraft: (draft: unknown) => draft is Draft,
  /** What storage can't write as it was. */
  restored = (draft: unknown): unknown => draft,
): { base: Base; draft: Draft } | undefined {
  const kept = tabStore.read(ofEdition(key));
  if (!isObject(kept)) return undefined;
  const { base } = kept;
  const draft = restored(kept.draft);
  return isBase(base) && isDraft(draft) ? { base, draft } : undefined;
}

/** Leaving drops what is unsaved, since somebody asked before; set `current` when the session ended instead. */
export function useKept<Base, Draft>(
  name: string,
  { base, draft }: { base: Base; draft: Draft },
  isDirty: boolean,
): RefObject<boolean> {
  const key = ofEdition(name);
  const isSessionOver = useRef(false);
  useEffect(() => {
    if (isDirty) tabStore.write(key, { base, draft });
    else tabStore.forget(key);
  }, [key, base, draft, isDirty]);
  useEffect(
    () => () => {
      if (!isSessionOver.current) tabStore.forget(key);
    },
    [key],
  );
  return isSessionOver;
}
