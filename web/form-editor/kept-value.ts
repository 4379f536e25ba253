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

const editors = new Set<RefObject<boolean>>();

/** Somebody chose to leave what is unsaved behind. */
export function dropUnsaved(): void {
  for (const stays of editors) stays.current = false;
}

/** When its editor goes, as by Back, which asks nobody, what is unsaved stays if `current` of what this returns is true. */
export function useKept<Base, Draft>(
  name: string,
  { base, draft }: { base: Base; draft: Draft },
  isDirty: boolean,
  staysByItself = true,
): RefObject<boolean> {
  const key = ofEdition(name);
  const stays = useRef(staysByItself);
  useEffect(() => {
    if (isDirty) return tabStore.write(key, { base, draft });
    tabStore.forget(key);
    stays.current = staysByItself;
  }, [key, base, draft, isDirty, staysByItself]);
  useEffect(() => {
    editors.add(stays);
    return () => {
      editors.delete(stays);
      if (!stays.current) tabStore.forget(key);
    };
  }, [key]);
  return stays;
}
