// A part of a page that comes after it, of whose script it would be a large part.
import { useSyncExternalStore } from 'react';

/** `load` gives undefined where it does not come, and asks anew the next time; `use` gives it once it is here. */
export function comesLater<Part>(fetchPart: () => Promise<Part>) {
  let part: Part | undefined;
  let loading: Promise<Part | undefined> | undefined;
  const watchers = new Set<() => void>();

  const load = (): Promise<Part | undefined> => {
    loading ??= fetchPart().then(
      (came) => {
        part = came;
        for (const tell of watchers) tell();
        return came;
      },
      () => {
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  };
  const watch = (tell: () => void) => {
    watchers.add(tell);
    void load();
    return () => void watchers.delete(tell);
  };
  const use = (): Part | undefined =>
    useSyncExternalStore(
      watch,
      () => part,
      () => undefined,
    );
  return { load, use };
}
